/** The rules and the dashboard for monitoring name metrics that the service has. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { openTestService, type TestService } from '../../tests/helpers/service.ts';

const root = resolve(import.meta.dirname, '../../..');
const token = 'token-of-the-metrics';
let service: TestService;
let known: Set<string>;

beforeAll(async () => {
  service = await openTestService({ PACKHOUSE_METRICS_TOKEN: token });
  await service.get('/readyz');
  const { text } = await service.get('/metrics', token);
  known = new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name!],
    ),
  );
});
afterAll(() => service?.close());

const metricsIn = (expression: string) => [...expression.matchAll(/packhouse_\w+/g)].map(([name]) => name);

test('every alert is about a metric of the service, and the guide says what to do about it', () => {
  const { groups } = parse(readFileSync(join(root, 'deploy/prometheus/alerts.yaml'), 'utf8')) as {
    groups: { rules: { alert: string; expr: string; labels: { severity: string } }[] }[];
  };
  const rules = groups.flatMap((group) => group.rules);
  const guide = readFileSync(join(root, 'docs/self-hosting.md'), 'utf8');
  expect(rules.length).toBeGreaterThan(5);
  for (const { alert, expr, labels } of rules) {
    expect(
      metricsIn(expr).filter((name) => !known.has(name)),
      alert,
    ).toEqual([]);
    expect(['page', 'ticket'], alert).toContain(labels.severity);
    expect(guide, alert).toContain(`\`${alert}\``);
  }
});

test('every panel of the dashboard shows a metric of the service', () => {
  const { panels } = JSON.parse(readFileSync(join(root, 'deploy/grafana/packhouse.json'), 'utf8')) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  for (const { title, targets } of panels) {
    const metrics = targets.flatMap(({ expr }) => metricsIn(expr));
    expect(metrics.length, title).toBeGreaterThan(0);
    expect(
      metrics.filter((name) => !known.has(name)),
      title,
    ).toEqual([]);
  }
});

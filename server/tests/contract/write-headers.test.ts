/**
 * Tests how every write treats its headers and its query. That each route applies these rules is tested in
 * writes.service.test.ts.
 */
import { dashboardOperations } from '@packhouse/contract/dashboard/index';
import { changesRecord, isWrite } from '@packhouse/contract/operation';
import { expect, test } from 'vitest';
import { dryRunOf, keyTextIn, versionIn } from '../../src/http/write-headers.ts';
import { failureOf } from '../helpers/failure-of.ts';
import { writes as ofPrograms } from '../helpers/operations.ts';

const writes = [...ofPrograms, ...dashboardOperations.filter(({ operation }) => isWrite(operation))];

test.each(writes)('$name refuses a key, a version and a trial that are none', ({ operation }) => {
  const wrong: [field: string, sent: readonly (string | string[])[], read: (sent: never) => unknown][] = [
    [
      'Idempotency-Key',
      ['', ' ', 'ü', 'x'.repeat(256), ' a', 'a ', 'a\tb', ['a', 'b']],
      (text) => keyTextIn(text, operation),
    ],
    ['If-Match', ['3', '"three"', '""', '"1", "2"', 'W/3', '"-1"'], (text) => versionIn(text, operation)],
    [
      'dryRun',
      ['dryRun=1', 'dryRun=', 'dryRun', 'dryRun=TRUE', 'dryRun=true&dryRun=true'],
      (query) => dryRunOf(`/?${query as string}`, operation),
    ],
  ];
  for (const [field, texts, read] of wrong) {
    for (const text of texts) {
      const { status, code, facts, message } = failureOf(() => read(text as never));
      expect([status, code, Object.keys(facts.properties!)], String(text)).toEqual([
        400,
        'invalid_parameter',
        [field],
      ]);
      expect(message).toContain(facts.properties![field]);
    }
  }
  for (const query of ['dryrun=true', 'take=5', 'id=1', 'name=Other', 'dryRun=true&take=5']) {
    expect(failureOf(() => dryRunOf(`/?${query}`, operation)).code, query).toBe('unknown_parameter');
  }
});

test.each(writes)('$name takes a key, a version and a trial where it has them', ({ operation }) => {
  for (const key of ['x', `~ !${'x'.repeat(252)}`]) {
    if (operation.shownOnce) {
      expect(failureOf(() => keyTextIn(key, operation)).message).toContain('holds a secret');
    } else expect(keyTextIn(key, operation)).toBe(key);
  }
  expect(keyTextIn(undefined, operation)).toBeUndefined();
  for (const version of ['"7"', 'W/"7"', 'W/"7-on_track"', ' "7" ']) {
    if (changesRecord(operation)) expect(versionIn(version, operation)).toBe(7);
    else
      expect(failureOf(() => versionIn(version, operation)).facts.properties!['If-Match']).toContain(
        'is not possible here',
      );
  }
  for (const none of [undefined, '*', ' * ']) expect(versionIn(none, operation)).toBeUndefined();
  for (const url of ['/', '/?', '/?dryRun=false']) expect(dryRunOf(url, operation)).toBe(false);
  if (operation.noTrial || operation.shownOnce) {
    expect(failureOf(() => dryRunOf('/?dryRun=true', operation)).message).toContain('is not possible here');
  } else expect(dryRunOf('/?dryRun=true', operation)).toBe(true);
});

import { expect } from 'vitest';
import type { TestAnswer, TestService } from './service.ts';

// Records of every list; a test asserts what it finds in them.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyRecord = any;

/** Every record of a list, page after page until one is short: what the contract tells clients to do. */
export async function walk(service: TestService, key: string, path: string, take = 50): Promise<AnyRecord[]> {
  const found: AnyRecord[] = [];
  for (let skip = 0; ; skip += take) {
    const page = await getPage(service, key, withQuery(path, { skip, take }));
    expect(page.body.length).toBeLessThanOrEqual(take);
    found.push(...page.body);
    if (page.body.length < take) return found;
  }
}

/** GET of a list that must succeed. */
export async function getPage(service: TestService, key: string, path: string): Promise<TestAnswer> {
  const answer = await service.get(path, key);
  expect(answer.status, `${path}\n${answer.text}`).toBe(200);
  return answer;
}

/** The path with more parameters behind those it has, percent-encoded. */
export function withQuery(path: string, parameters: Record<string, string | number | boolean>): string {
  const pairs = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return pairs.length === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${pairs.join('&')}`;
}

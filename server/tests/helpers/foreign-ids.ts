/** A prepared operation of one organization, asked with the ids of another one's. */
import { prefixes, spellId, type Kind } from '@packhouse/contract/id';
import { expect } from 'vitest';
import { newId } from '../../src/platform/database/ids.ts';
import { requestOf, type Input } from './world/before.ts';
import type { TestAnswer, TestService } from './service.ts';
import type { Prepared } from './world/prepare.ts';

/** Asks as `mine` for what is `yours`, id by id, and expects what it would be told if it had never been. */
export async function expectNothingForeign(
  service: TestService,
  mine: Prepared,
  yours: Prepared,
): Promise<void> {
  const { method, path } = mine.operation;
  // The warehouse's staff, its webhooks, waves, totes and printers belong to no organization.
  if (/^\/operator\/v0\/(staff|webhooks|waves|totes|print)/.test(path)) return;
  for (const field of namesIn(yours.input).filter((name) => path.includes(`{${name}}`))) {
    const theirs = String(yours.input[field]);
    const never = spellId(kindOf(theirs), newId());
    const unknown = await ask({ ...mine.input, [field]: never });
    const foreign = await ask({ ...mine.input, [field]: theirs });
    expect([foreign.status, foreign.body.code], field).toEqual([404, 'not_found']);
    expect(foreign.body.error.replace(theirs, '…')).toBe(unknown.body.error.replace(never, '…'));
  }
  // What a body names is refused with the field, and an entry of a bulk request on its own.
  for (const input of withEachForeignId(mine.input, yours.input, path)) {
    const { status, body, text } = await ask(input);
    if (status === 200 && Array.isArray(body.results)) {
      expect(body.failed, text).toBeGreaterThan(0);
      expect([400, 404]).toContain(body.results.find((each: { error: unknown }) => each.error).status);
    } else expect([400, 404], text).toContain(status);
  }

  function ask(input: Input): Promise<TestAnswer> {
    const request = requestOf(path, input, method);
    return service.send(method, request.path, mine.key, request.body);
  }
}

/** An id of something that is one organization's: warehouses, rate cards, postage tables, tax rules and operators are everybody's. */
const isForeign = (value: unknown): value is string =>
  typeof value === 'string' && /^(?!wh_|org_|rtc_|pst_|txr_)[a-z]{3}_[0-9a-z]{26}$/.test(value);

const namesIn = (input: Input): string[] =>
  Object.entries(input)
    .filter(([, value]) => isForeign(value))
    .map(([name]) => name);

/** Our input, once for each id in the body, with theirs in its place. */
function withEachForeignId(mine: Input, yours: Input, path: string): Input[] {
  const places: (string | number)[][] = [];
  const look = (value: unknown, place: (string | number)[]): void => {
    if (isForeign(value)) places.push(place);
    else if (typeof value === 'object' && value !== null && !(value instanceof File)) {
      for (const [name, part] of Object.entries(value)) look(part, [...place, name]);
    }
  };
  for (const [name, value] of Object.entries(yours)) if (!path.includes(`{${name}}`)) look(value, [name]);
  return places.map((place) => {
    const copy = structuredClone(mine) as never;
    const parent = place.slice(0, -1).reduce<Input>((part, step) => part[step] as Input, copy);
    parent[place.at(-1)!] = place.reduce<unknown>((part, step) => (part as Input)[step], yours);
    return copy;
  });
}

const kindOf = (id: string): Kind =>
  (Object.keys(prefixes) as Kind[]).find((kind) => prefixes[kind] === id.split('_')[0])!;

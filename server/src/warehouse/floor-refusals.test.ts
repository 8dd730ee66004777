import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Files through which the work of the floor goes. */
const sources = [
  '{bins,counts,packing,picking,refills}/*.ts',
  '{shipments,stock}.ts',
  '../goods/{lots,serials}/*.ts',
  '../goods/shipments/{inbound,lines,outbound,packages,stage,unship,working-shipment}.ts',
];

/**
 * Words of refusals without a reason: the app never sends such a request, it concerns merchants alone, or its code says
 * enough, as for a record that is gone.
 */
const excused = [
  'There is no warehouse with the id',
  'There is no wave with the id',
  'boxes[${index}].${field}',
  'counts every piece in',
  'is for returns',
  'is not a product of your organization',
  'must be false for a refill',
  'must be left out with "start":true',
  'must be named once',
  'must be one of the organization',
  'must name what is to be counted',
  'needs exactly one of productId and cartonId',
  'or next must be sent',
  'Only the warehouse can release',
  'properties: { [field]: sentence }',
  'properties: { shipment: sentence }',
  'properties: { [`shipments[${slot - 1}]`]: sentence }',
  "must be ${own.join(' or ')}",
];

test('a refusal that people on the floor can meet gives its reason, so that the app says it in their language', () => {
  const folder = new URL('./', import.meta.url);
  const files = sources.flatMap((pattern) => globSync(pattern, { cwd: folder }));
  const refusals = files
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => refusalsIn(readFileSync(new URL(file, folder), 'utf8')));
  const silent = refusals.filter((refusal) => !/\bcode: '|\breason: /.test(refusal));
  expect(refusals.length).toBeGreaterThan(100);
  expect(silent.filter((refusal) => !excused.some((words) => refusal.includes(words)))).toEqual([]);
  expect(excused.filter((words) => !silent.some((refusal) => refusal.includes(words)))).toEqual([]);
});

/** The calls that make refusals, each from its name to its closing bracket. */
function refusalsIn(source: string): string[] {
  return [...source.matchAll(/\b(?:new Failure|invalid)\(/g)].map(({ 0: name, index }) => {
    let depth = 1;
    let end = index + name.length;
    for (; depth > 0; end++) depth += source[end] === '(' ? 1 : source[end] === ')' ? -1 : 0;
    return source.slice(index, end);
  });
}

import { operations } from '@packhouse/contract';
import { expect, test } from 'vitest';
import { directTools, operationOf } from './direct-tools.ts';
import { toolNameOf } from './tool-name.ts';
import { inputSchemaOf } from './tool-schema.ts';

const mostTools = 20;

test('with the two that reach the rest there are at most twenty', () => {
  expect(directTools.length + 2).toBeLessThanOrEqual(mostTools);
});

test('every name is one that any client takes, and no two are alike', () => {
  const names = operations.map(({ name }) => toolNameOf(name));
  for (const name of names) expect(name).toMatch(/^[a-z][a-z_]{2,63}$/);
  expect(new Set([...names, 'search_operations', 'call_operation']).size).toBe(names.length + 2);
  expect(toolNameOf('shipments.createPnp')).toBe('shipments_create_pnp');
});

test('each says enough to choose it, and not more, in words of its own', () => {
  for (const { operation, title, description } of directTools) {
    expect(title.length, operation).toBeLessThanOrEqual(40);
    expect(description.length, operation).toBeGreaterThanOrEqual(100);
    expect(description.length, operation).toBeLessThanOrEqual(480);
    expect(description, operation).toMatch(/\.$/);
  }
  for (const key of ['operation', 'title', 'description'] as const) {
    expect(new Set(directTools.map((tool) => tool[key])).size).toBe(directTools.length);
  }
});

test('what a description sends an agent to is there', () => {
  const tools = new Set(directTools.map(({ operation }) => toolNameOf(operation)));
  const names = new Set(operations.map(({ name }) => name));
  const resources = new Set(operations.map(({ name }) => name.split('.')[0]));
  for (const { description } of directTools) {
    for (const [word] of description.matchAll(/\b[a-z]+(_[a-z]+)+\b/g)) {
      if (resources.has(word.split('_')[0])) expect(tools).toContain(word);
    }
    for (const [word] of description.matchAll(/\b[a-z]+\.[a-z][A-Za-z]+\b/g)) expect(names).toContain(word);
  }
});

test('no field of an operation is called like one that says how it is done', () => {
  for (const { operation } of operations) {
    const { properties } = inputSchemaOf(operation);
    for (const name of [
      'dry_run',
      'idempotency_key',
      'if_match',
      'detail',
      'dryRun',
      'idempotencyKey',
      'ifMatch',
    ]) {
      expect(Object.keys(operation.input.shape)).not.toContain(name);
    }
    expect(properties).toBeDefined();
  }
  expect(() => operationOf('shipments.teleport')).toThrow(/has no operation/);
});

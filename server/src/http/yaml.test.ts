import { openapi } from '@packhouse/contract/openapi/openapi';
import { stringify } from 'yaml';
import { expect, test } from 'vitest';
import { yamlInTurns } from './yaml.ts';

const options = { aliasDuplicateObjects: false, lineWidth: 0 };

test('the description of the API reads the same as YAML written at once', async () => {
  const description = openapi('http://127.0.0.1:3000');
  expect(await yamlInTurns(description)).toBe(stringify(description, options));
});

test('keys and texts that need care keep their meaning', async () => {
  const careful = {
    '200': { 'a: b': { '# c': 'text\n\n  indented\n' }, empty: {}, list: [] },
    yes: { '': { deep: ['one\ntwo', ' three'] } },
  };
  expect(await yamlInTurns(careful)).toBe(stringify(careful, options));
});

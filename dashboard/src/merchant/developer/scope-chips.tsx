import { Code, Group, Tooltip } from '@mantine/core';
import type { ScopeName } from '@packhouse/contract/scopes';
import { scopeNames, wordsOf } from './scope-facts.ts';

export const ScopeChips = ({ scopes }: { scopes: readonly ScopeName[] }) =>
  scopes.length === scopeNames.length ? (
    <Tooltip label={scopes.join(', ')}>
      <Code>all scopes</Code>
    </Tooltip>
  ) : (
    <Group gap={4} component="span">
      {scopes.map((scope) => (
        <Tooltip label={wordsOf(scope)} key={scope}>
          <Code>{scope}</Code>
        </Tooltip>
      ))}
    </Group>
  );

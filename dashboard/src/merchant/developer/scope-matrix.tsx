/** Choice of scopes in plain words, each with every path that it opens. */
import { Button, Checkbox, Code, Group, Text } from '@mantine/core';
import type { ScopeName } from '@packhouse/contract/scopes';
import classes from './scope-matrix.module.css';
import { openedBy, scopeNames, wordsOf } from './scope-facts.ts';
import { plural } from '../../ui/format.ts';

interface ScopeMatrixProps {
  label: string;
  value: readonly ScopeName[];
  onChange: (scopes: ScopeName[]) => void;
  readOnly?: boolean;
  error: string | undefined;
}

export function ScopeMatrix({ label, value, onChange, readOnly = false, error }: ScopeMatrixProps) {
  return (
    <Checkbox.Group
      label={label}
      error={error}
      value={[...value]}
      onChange={(chosen) => onChange(scopeNames.filter((scope) => chosen.includes(scope)))}
    >
      <Group gap="xs" my={6}>
        <Button size="compact-xs" variant="default" onClick={() => onChange([...scopeNames])}>
          All
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => onChange([])}>
          None
        </Button>
      </Group>
      <ul className={classes['list']}>
        {scopeNames.map((scope) => (
          <li key={scope} className={classes['row']}>
            <Checkbox
              value={scope}
              label={wordsOf(scope)}
              description={<Code>{scope}</Code>}
              {...(error ? { 'aria-invalid': true } : {})}
            />
            <Paths scope={scope} readOnly={readOnly} />
          </li>
        ))}
      </ul>
    </Checkbox.Group>
  );
}

function Paths({ scope, readOnly }: { scope: ScopeName; readOnly: boolean }) {
  const opened = openedBy(scope);
  const reads = opened.filter(({ method }) => method === 'GET');
  const shown = readOnly ? reads : opened;
  return (
    <details className={classes['paths']}>
      <summary>
        <Text size="xs" c="dimmed" component="span">
          {plural(reads.length, 'read')}
          {readOnly || opened.length === reads.length
            ? ''
            : `, ${plural(opened.length - reads.length, 'write')}`}
        </Text>
      </summary>
      <ul>
        {shown.map(({ method, path, summary }) => (
          <li key={`${method} ${path}`}>
            <Code>
              {method} {path}
            </Code>{' '}
            <Text size="xs" c="dimmed" component="span">
              {summary}
            </Text>
          </li>
        ))}
      </ul>
    </details>
  );
}

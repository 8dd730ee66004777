/** Every operation of the API: where it is described, a read to try as oneself, and the way in for agents. */
import { Anchor, Button, Code, Group, Stack, Text } from '@mantine/core';
import { DownloadIcon, LinkExternalIcon } from '@primer/octicons-react';
import type { ScopeName } from '@packhouse/contract/scopes';
import { useVisit } from '../../api/space.tsx';
import { path } from '../../app/path.ts';
import { Section } from '../../ui/facts.tsx';
import { Filters, oneOf, SearchFilter, SelectFilter } from '../../ui/filters.tsx';
import { Page } from '../../ui/page.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { AgentSnippets } from './agent-snippets.tsx';
import { AskForm } from './ask-form.tsx';
import { openedBy, samplePath, scopeNames } from './scope-facts.ts';
import { Note } from '../../ui/note.tsx';
import { InlineLink } from '../../ui/link.tsx';

export function ExplorerPage() {
  const { organizationName, mode } = useVisit();
  const { values } = useUrlState();
  const begin = values['path']?.startsWith('/v0/') ? values['path'] : samplePath(['shipments']);
  return (
    <Page
      title="API & agents"
      lead="Try any GET request as yourself. The reference describes every operation with its fields, examples and errors."
      actions={
        <Button
          size="xs"
          component="a"
          href="/docs/reference"
          target="_blank"
          rel="noreferrer"
          rightSection={<LinkExternalIcon size={14} />}
        >
          Open reference
        </Button>
      }
    >
      <Section title="Try a request">
        <Stack gap="xs">
          <Note>
            Reads {mode === 'test' ? 'the test space' : 'the data'} of {organizationName} with your own
            sign-in. Programs send the same request with an <InlineLink to={path.keys()}>API key</InlineLink>.
          </Note>
          <AskForm path={begin} key={begin} />
        </Stack>
      </Section>
      <Section title="Connect an agent">
        <Stack gap="xs">
          <Note>
            Agents use the same operations as tools, with the permissions you grant. To see how they work and
            what their limits are, read the{' '}
            <Anchor href="/docs/agents" size="sm" underline="always">
              guide for agents
            </Anchor>
            . To see which ones you have authorized, open{' '}
            <InlineLink to={path.grants()}>Authorized apps</InlineLink>.
          </Note>
          <AgentSnippets />
        </Stack>
      </Section>
      <Section title="OpenAPI documents">
        <Stack gap="xs">
          <Note>The API description for code generators, API clients and agents (OpenAPI 3.1).</Note>
          <Group gap="xs">
            {['openapi.json', 'openapi.yaml'].map((file) => (
              <Button
                key={file}
                size="xs"
                variant="default"
                component="a"
                href={`/${file}`}
                download={file}
                leftSection={<DownloadIcon size={14} />}
              >
                {file}
              </Button>
            ))}
          </Group>
        </Stack>
      </Section>
      <Operations />
    </Page>
  );
}

function Operations() {
  const { values, set } = useUrlState();
  const scope = oneOf(values['scope'], scopeNames);
  const sought = (values['search'] ?? '').toLowerCase();
  const all = (scope ? [scope] : scopeNames).flatMap((one: ScopeName) =>
    openedBy(one).map((opened) => ({ ...opened, scope: one })),
  );
  const found = all.filter(({ method, path: at, summary }) =>
    `${method} ${at} ${summary}`.toLowerCase().includes(sought),
  );
  return (
    <Section title="Operations" aside={<Text size="sm">{found.length}</Text>}>
      <Stack gap="sm">
        <Filters keys={['search', 'scope']}>
          <SearchFilter placeholder="Search operations" />
          <SelectFilter
            name="scope"
            label="Scope"
            options={scopeNames.map((value) => ({ value, label: value }))}
          />
        </Filters>
        <SmallTable
          label="Operations"
          rows={found}
          empty="No matching operations."
          rowKey={({ method, path: at }) => `${method} ${at}`}
          columns={[
            {
              title: 'Request',
              cell: ({ method, path: at }) => (
                <Code style={{ overflowWrap: 'anywhere' }}>
                  {method} {at}
                </Code>
              ),
            },
            { title: 'Description', cell: ({ summary }) => <Text size="sm">{summary}</Text> },
            { title: 'Scope', cell: ({ scope: needed }) => <Code>{needed}</Code> },
            {
              title: 'Try',
              cell: ({ method, path: at }) =>
                method === 'GET' ? (
                  <Anchor
                    component="button"
                    size="sm"
                    aria-label={`Try it: GET ${at}`}
                    onClick={() => {
                      set({ path: at });
                      scrollTo({ top: 0 });
                    }}
                  >
                    Try it
                  </Anchor>
                ) : (
                  '–'
                ),
            },
          ]}
        />
      </Stack>
    </Section>
  );
}

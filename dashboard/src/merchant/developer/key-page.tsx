/** One API key: what it may do, what it has asked, and its end. */
import { Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useMay } from '../../api/space.tsx';
import { useList, useRead, useWrite } from '../../api/use.ts';
import { ActorName } from '../../ui/actor-name.tsx';
import { path } from '../../app/path.ts';
import { Ask } from '../../ui/ask.tsx';
import { WordBadge } from '../../ui/badge.tsx';
import { CopyId } from '../../ui/copy-id.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import { useGo } from '../../ui/go.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { apiCall } from '../../ui/api-call.ts';
import { RecordPage } from '../../ui/record-page.tsx';
import { Time } from '../../ui/time.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { WhyButton } from '../../ui/why.tsx';
import { EditKey } from './edit-key.tsx';
import { ExpiryWords } from './expiry-words.tsx';
import { KeySnippets } from './key-snippets.tsx';
import { accessMode, keyState, startOf, whyOver, type Key } from './key-words.ts';
import { LastUse } from './last-use.tsx';
import { LatestRequests } from './latest-requests.tsx';
import { MembersOnly } from './members-only.tsx';
import { RollKey } from './roll-key.tsx';
import { ScopeChips } from './scope-chips.tsx';
import { ShownOnce } from './shown-once.tsx';
import { Traffic, useTraffic } from './traffic.tsx';
import { Link } from '../../ui/link.tsx';

export function KeyPage() {
  const { keyId } = useParams({ strict: false }) as { keyId: string };
  const { may } = useMay('member');
  const { values } = useUrlState();
  const go = useGo();
  const [rolled, setRolled] = useState<Output<'dashboardKeys.roll'>>();
  const query = useRead('dashboardKeys.get', { id: keyId }, { enabled: may });
  return (
    <RecordPage
      query={query}
      kind="API key"
      guard={MembersOnly}
      crumbs={[{ title: 'API keys', to: path.keys() }]}
      api={[
        apiCall('dashboardKeys.get', { id: keyId }),
        apiCall('dashboardRequests.summary', { credentialId: keyId }),
        apiCall('dashboardRequests.list', { credentialId: keyId }),
      ]}
      header={(record) => ({
        title: record.name,
        aside: <WordBadge word={keyState[record.state]} />,
        actions: rolled ? null : <Actions record={record} onRolled={setRolled} />,
      })}
    >
      {(record) =>
        rolled ? (
          <ShownOnce
            what="key"
            value={rolled.key}
            otherwise="If you lose it, roll the key again."
            onSaved={() => {
              setRolled(undefined);
              go(path.key(rolled.id));
            }}
          >
            <KeySnippets apiKey={rolled.key} scopes={rolled.scopes} />
          </ShownOnce>
        ) : values['edit'] === '1' ? (
          <EditKey record={record} />
        ) : (
          <KeyFacts record={record} />
        )
      }
    </RecordPage>
  );
}

function KeyFacts({ record }: { record: Key }) {
  const uses = useRead('dashboardRequests.sparklines', {});
  const traffic = useTraffic(record.id);
  const input = { credentialId: record.id, take: 10 };
  const latest = useList('dashboardRequests.list', input, { everyMs: 10_000 });
  return (
    <Stack gap="lg">
      <Section title="Details">
        <Facts
          rows={[
            ['Id', <CopyId value={record.id} key="id" />],
            ['Key', <code key="start">{startOf(record)}</code>],
            ['Scopes', <ScopeChips scopes={record.scopes} key="scopes" />],
            ['Access', accessMode[record.accessMode]],
            ['Data', record.mode === 'test' ? 'Test space' : 'This organization'],
            [
              'Last used',
              <LastUse
                at={record.lastUsedAt}
                use={uses.data?.credentials.find(({ id }) => id === record.id)}
                key="used"
              />,
            ],
            ['Expires', <ExpiryWords expiresAt={record.expiresAt} key="expires" />],
            ...(record.revokedAt
              ? ([['Revoked', <Time at={record.revokedAt} key="revoked" />]] as const)
              : []),
            ['Created', <Time at={record.createdAt} key="made" />],
            ['Created by', <ActorName actor={record.createdBy} key="by" />],
          ]}
        />
      </Section>
      <Traffic query={traffic} title="Requests per hour" />
      <Section
        title="Latest requests"
        aside={<Link to={path.requests({ credentialId: record.id })}>All requests</Link>}
      >
        <Loaded query={latest}>{({ rows }) => <LatestRequests rows={rows} />}</Loaded>
      </Section>
    </Stack>
  );
}

interface ActionsProps {
  record: Key;
  onRolled: (key: Output<'dashboardKeys.roll'>) => void;
}

function Actions({ record, onRolled }: ActionsProps) {
  const { why } = useMay('admin');
  const { values, set } = useUrlState();
  const [asked, setAsked] = useState<'roll' | 'revoke'>();
  const revoke = useWrite('dashboardKeys.revoke', { done: `${record.name} was revoked.` });
  const over = whyOver(record);
  return (
    <>
      {values['edit'] === '1' ? null : (
        <WhyButton size="xs" variant="default" why={why ?? over} onClick={() => set({ edit: '1' })}>
          Edit
        </WhyButton>
      )}
      <WhyButton
        size="xs"
        variant="default"
        why={
          why ??
          over ??
          (record.state === 'expired' ? 'This key has expired. Extend it or create a new one.' : undefined)
        }
        onClick={() => setAsked('roll')}
      >
        Roll
      </WhyButton>
      <WhyButton size="xs" color="red.8" why={why ?? over} onClick={() => setAsked('revoke')}>
        Revoke
      </WhyButton>
      <RollKey
        record={record}
        opened={asked === 'roll'}
        onClose={() => setAsked(undefined)}
        onRolled={onRolled}
      />
      <Ask
        opened={asked === 'revoke'}
        onClose={() => setAsked(undefined)}
        title={`Revoke ${record.name}`}
        action="Revoke key"
        typed={record.name}
        onConfirm={() => revoke.mutateAsync({ input: { id: record.id } })}
      >
        Programs that use this key stop working immediately: their next request is rejected with key_revoked.
        This cannot be undone.
      </Ask>
    </>
  );
}

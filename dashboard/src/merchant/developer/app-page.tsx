/** One application: what it is registered with, who has allowed it, and a try of its flow. */
import { Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useMay } from '../../api/space.tsx';
import { useRead, useWrite } from '../../api/use.ts';
import { ActorName } from '../../ui/actor-name.tsx';
import { path } from '../../app/path.ts';
import { apiCall } from '../../ui/api-call.ts';
import { Ask } from '../../ui/ask.tsx';
import { CopyId } from '../../ui/copy-id.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import { useGo } from '../../ui/go.tsx';
import { RecordPage } from '../../ui/record-page.tsx';
import { Time } from '../../ui/time.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { WhyButton } from '../../ui/why.tsx';
import { AppForm } from './app-form.tsx';
import { AppGrants } from './app-grants.tsx';
import { AppSnippet } from './app-snippet.tsx';
import { ConsentPreview } from './consent-preview.tsx';
import { MembersOnly } from './members-only.tsx';
import { ScopeChips } from './scope-chips.tsx';
import { ShownOnce } from './shown-once.tsx';
import { TryFlow } from './try-flow.tsx';

type App = Output<'dashboardApps.get'>;

export function AppPage() {
  const { appId } = useParams({ strict: false }) as { appId: string };
  const { may } = useMay('member');
  // What is being deleted is not read again.
  const [leaving, setLeaving] = useState(false);
  const { values } = useUrlState();
  const [secret, setSecret] = useState<string>();
  const query = useRead('dashboardApps.get', { id: appId }, { enabled: may && !leaving });
  return (
    <RecordPage
      query={query}
      kind="OAuth app"
      guard={MembersOnly}
      crumbs={[{ title: 'OAuth apps', to: path.apps() }]}
      api={[apiCall('dashboardApps.get', { id: appId }), apiCall('dashboardGrants.list', {})]}
      header={(app) => ({
        title: app.name,
        actions:
          secret === undefined ? <Actions app={app} setLeaving={setLeaving} onSecret={setSecret} /> : null,
      })}
    >
      {(app) =>
        secret !== undefined ? (
          <ShownOnce
            what="secret"
            value={secret}
            otherwise="If you lose it, rotate it again."
            onSaved={() => setSecret(undefined)}
          >
            <AppSnippet app={app} secret={secret} />
          </ShownOnce>
        ) : values['edit'] === '1' ? (
          <EditApp app={app} />
        ) : (
          <AppFacts app={app} />
        )
      }
    </RecordPage>
  );
}

function EditApp({ app }: { app: App }) {
  const go = useGo();
  const edit = useWrite('dashboardApps.edit', { quiet: true, done: 'Saved.' });
  const here = path.app(app.clientId);
  return (
    <AppForm
      initial={app}
      isNew={false}
      action="Save changes"
      cancelTo={here}
      submit={async ({ name, redirectUris, scopes }) => {
        await edit.mutateAsync({
          input: { id: app.id, name, redirectUris: redirectUris.filter(Boolean), scopes },
          version: app.version,
        });
        go(here);
      }}
    />
  );
}

const AppFacts = ({ app }: { app: App }) => (
  <Stack gap="lg">
    <Section title="Details">
      <Facts
        rows={[
          ['Client id', <CopyId value={app.clientId} label="Copy client id" key="id" />],
          [
            'Type',
            app.confidential ? 'Confidential: authenticates with a client secret' : 'Public: uses PKCE only',
          ],
          ['Scopes', <ScopeChips scopes={app.scopes} key="scopes" />],
          [
            'Redirect URIs',
            <Stack gap={2} key="uris">
              {app.redirectUris.map((uri) => (
                <CopyId value={uri} label="Copy redirect URI" key={uri} />
              ))}
            </Stack>,
          ],
          ['Last used', <Time at={app.lastUsedAt} none="Never" key="used" />],
          ['Created', <Time at={app.createdAt} key="made" />],
          ['Created by', <ActorName actor={app.createdBy} key="by" />],
        ]}
      />
    </Section>
    <TryFlow app={app} />
    <AppGrants app={app} />
    <ConsentPreview app={app} />
  </Stack>
);

interface ActionsProps {
  app: App;
  setLeaving: (leaving: boolean) => void;
  onSecret: (secret: string) => void;
}

function Actions({ app, setLeaving, onSecret }: ActionsProps) {
  const { why } = useMay('admin');
  const { values, set } = useUrlState();
  const go = useGo();
  const [asked, setAsked] = useState<'rotate' | 'delete'>();
  const rotate = useWrite('dashboardApps.rotateSecret');
  const remove = useWrite('dashboardApps.delete', { done: `${app.name} was deleted.` });
  return (
    <>
      {values['edit'] === '1' ? null : (
        <WhyButton size="xs" variant="default" why={why} onClick={() => set({ edit: '1' })}>
          Edit
        </WhyButton>
      )}
      <WhyButton
        size="xs"
        variant="default"
        why={why ?? (app.confidential ? undefined : 'Public apps have no secret. They use PKCE.')}
        onClick={() => setAsked('rotate')}
      >
        Rotate secret
      </WhyButton>
      <WhyButton size="xs" color="red.8" why={why} onClick={() => setAsked('delete')}>
        Delete
      </WhyButton>
      <Ask
        opened={asked === 'rotate'}
        onClose={() => setAsked(undefined)}
        title="Rotate secret"
        action="Rotate secret"
        onConfirm={async () => {
          const { clientSecret } = await rotate.mutateAsync({ input: { id: app.id } });
          if (clientSecret) onSecret(clientSecret);
        }}
      >
        The old secret stops working immediately. Until your server has the new one, it cannot exchange codes
        or refresh tokens. Access tokens that it already has keep working for up to an hour.
      </Ask>
      <Ask
        opened={asked === 'delete'}
        onClose={() => setAsked(undefined)}
        title={`Delete ${app.name}`}
        action="Delete app"
        typed={app.name}
        onConfirm={async () => {
          setLeaving(true);
          try {
            await remove.mutateAsync({ input: { id: app.id } });
          } catch (failure) {
            setLeaving(false);
            throw failure;
          }
          go(path.apps());
        }}
      >
        All authorizations of this app end immediately. Its tokens are rejected from the next request on.
      </Ask>
    </>
  );
}

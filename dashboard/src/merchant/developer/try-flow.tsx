/** The authorization code flow of an application, step by step, with the service's real pages. */
import { Alert, Anchor, List, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { Section } from '../../ui/facts.tsx';
import { tellFailure } from '../../ui/tell.tsx';
import { WhyButton } from '../../ui/why.tsx';
import { readReturn } from './authorization-return.ts';
import { makeProofKey, randomText } from './pkce.ts';
import { isLoopback } from './redirect-rule.ts';
import { Snippet } from './snippet.tsx';
import { Note } from '../../ui/note.tsx';
import { typing } from '../../ui/typing.ts';

type App = Output<'dashboardApps.get'>;

interface Flow {
  address: string;
  redirectUri: string;
  state: string;
  verifier: string;
}

export function TryFlow({ app }: { app: App }) {
  const [flow, setFlow] = useState<Flow>();
  const why = window.isSecureContext
    ? undefined
    : 'The browser can create the proof key (PKCE) only on https or on localhost. Open this page there.';
  return (
    <Section title="Try the flow">
      <Stack gap="sm">
        <Note>
          Creates the request that your app would send, with a new state and proof key (PKCE), so that you can
          walk through the flow.
        </Note>
        <div>
          <WhyButton
            size="xs"
            variant="default"
            why={why}
            onClick={() => {
              begin(app).then(setFlow, tellFailure);
            }}
          >
            {flow ? 'Start again' : 'Prepare request'}
          </WhyButton>
        </div>
        {flow ? <Steps app={app} flow={flow} key={flow.state} /> : null}
      </Stack>
    </Section>
  );
}

async function begin(app: App): Promise<Flow> {
  const { verifier, challenge } = await makeProofKey();
  const state = randomText();
  const redirectUri = app.redirectUris[0] ?? '';
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: app.clientId,
    redirect_uri: redirectUri,
    scope: app.scopes.join(' '),
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  return { address: `${location.origin}/oauth/authorize?${query.toString()}`, redirectUri, state, verifier };
}

function Steps({ app, flow }: { app: App; flow: Flow }) {
  const [typed, setTyped] = useState('');
  const returned =
    typed.trim() === '' ? undefined : readReturn(typed, { state: flow.state, issuer: location.origin });
  return (
    <List type="ordered" size="sm" spacing="md" styles={{ itemWrapper: { display: 'inline' } }}>
      <List.Item>
        <Anchor href={flow.address} target="_blank" rel="noreferrer" size="sm" underline="always">
          Open the consent page
        </Anchor>{' '}
        and allow access, or cancel to see the error your app gets. If you have already authorized a
        confidential app for these scopes, the page is skipped.
      </List.Item>
      <List.Item>
        Your browser returns to <code style={{ overflowWrap: 'anywhere' }}>{flow.redirectUri}</code> with{' '}
        <code>code</code> (works once, for five minutes), <code>state</code> (as it was sent) and{' '}
        <code>iss</code> (the issuer).{' '}
        {isLoopback(flow.redirectUri)
          ? 'If no program listens there, the browser shows an error. That is fine: you only need the address.'
          : 'Copy the address before your app uses the code.'}
        <TextInput
          label="Address your browser returned to"
          mt="xs"
          maw={640}
          {...typing(typed, setTyped)}
          spellCheck={false}
          autoComplete="off"
          error={returned && 'problem' in returned ? returned.problem : undefined}
        />
      </List.Item>
      <List.Item>
        {returned && 'code' in returned ? (
          <Stack gap="xs">
            <Text size="sm">The state and the issuer are correct. Exchange the code:</Text>
            <Snippet text={exchangeOf(app, flow, returned.code)} label="Copy curl" />
            <Text size="sm">
              The response has an <code>access_token</code> for one hour (send it as{' '}
              <code>Authorization: Bearer</code>), a <code>refresh_token</code> that is replaced with each
              use, <code>expires_in</code>, <code>scope</code> and <code>token_type</code>.
            </Text>
            {app.confidential ? (
              <Alert color="yellow" variant="outline">
                Replace $PACKHOUSE_CLIENT_SECRET with the app’s secret. It was shown when the app was created.
              </Alert>
            ) : null}
          </Stack>
        ) : (
          'Your app checks state and iss, then exchanges the code for tokens. The command appears here.'
        )}
      </List.Item>
    </List>
  );
}

function exchangeOf(app: App, { redirectUri, verifier }: Flow, code: string): string {
  return [
    `curl -s '${location.origin}/oauth/token'`,
    ...(app.confidential
      ? [`-u "${app.clientId}:$PACKHOUSE_CLIENT_SECRET"`]
      : [`-d client_id=${app.clientId}`]),
    '-d grant_type=authorization_code',
    `--data-urlencode ${quoted(`code=${code}`)}`,
    `--data-urlencode ${quoted(`redirect_uri=${redirectUri}`)}`,
    `-d code_verifier=${verifier}`,
  ].join(' \\\n  ');
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

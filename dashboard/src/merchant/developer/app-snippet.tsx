import type { Output } from '../../api/operation.ts';
import { Section } from '../../ui/facts.tsx';
import { Snippet } from './snippet.tsx';

/** The environment that a server needs to be this application. */
export const AppSnippet = ({ app, secret }: { app: Output<'dashboardApps.get'>; secret: string }) => (
  <Section title="Environment variables for your server">
    <Snippet
      label="Copy lines"
      text={`PACKHOUSE_URL=${location.origin}
PACKHOUSE_CLIENT_ID=${app.clientId}
PACKHOUSE_CLIENT_SECRET=${secret}
PACKHOUSE_REDIRECT_URI=${app.redirectUris[0] ?? ''}`}
    />
  </Section>
);

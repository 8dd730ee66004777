import { useState } from 'react';
import type { Output } from '../api/operation.ts';
import { useWrite } from '../api/use.ts';
import { path } from '../path.ts';
import { useGo } from '../ui/go.tsx';
import { Page } from '../ui/page.tsx';
import type { AppDraft } from './app-draft.ts';
import { AppForm } from './app-form.tsx';
import { AppSnippet } from './app-snippet.tsx';
import { ShownOnce } from './shown-once.tsx';

const blank: AppDraft = { name: '', redirectUris: [''], scopes: [], confidential: true };

export function NewAppPage() {
  const create = useWrite('dashboardApps.create', { quiet: true });
  const [made, setMade] = useState<Output<'dashboardApps.create'>>();
  const go = useGo();
  return (
    <Page
      title={made ? made.name : 'New app'}
      lead={
        made ? undefined : 'Registered for your organization. People of any organization here can allow it.'
      }
      crumbs={[{ title: 'OAuth apps', to: path.apps() }]}
    >
      {made?.clientSecret ? (
        <ShownOnce
          what="secret"
          value={made.clientSecret}
          otherwise="If it is lost, rotate it on the page of the app."
          onSaved={() => go(path.app(made.clientId))}
        >
          <AppSnippet app={made} secret={made.clientSecret} />
        </ShownOnce>
      ) : (
        <AppForm
          initial={blank}
          isNew
          action="Register the app"
          cancelTo={path.apps()}
          submit={async (draft) => {
            const app = await create.mutateAsync({
              input: { ...draft, redirectUris: draft.redirectUris.filter(Boolean) },
            });
            if (app.clientSecret) setMade(app);
            else go(path.app(app.clientId));
          }}
        />
      )}
    </Page>
  );
}

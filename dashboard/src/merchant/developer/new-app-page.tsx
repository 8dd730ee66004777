import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useWrite } from '../../api/use.ts';
import { path } from '../../app/path.ts';
import { useGo } from '../../ui/go.tsx';
import { Page } from '../../ui/page.tsx';
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
        made
          ? undefined
          : 'The app belongs to your organization. People in any organization here can authorize it.'
      }
      crumbs={[{ title: 'OAuth apps', to: path.apps() }]}
    >
      {made?.clientSecret ? (
        <ShownOnce
          what="secret"
          value={made.clientSecret}
          otherwise="If you lose it, rotate it on the app’s page."
          onSaved={() => go(path.app(made.clientId))}
        >
          <AppSnippet app={made} secret={made.clientSecret} />
        </ShownOnce>
      ) : (
        <AppForm
          initial={blank}
          isNew
          action="Register app"
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

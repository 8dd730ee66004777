/**
 * The consent page, which tells a person who asks, what the application may and may not do, for which organization,
 * and where it leads.
 */
import { scopeNames, scopes, type ScopeName } from '@packhouse/contract/scopes';
import type { AuthorizationRequest } from '../../accounts/oauth/authorization.ts';
import type { Client } from '../../accounts/oauth/clients.ts';
import { isLoopback } from '../../accounts/oauth/redirect-uri.ts';
import type { Membership } from '../../accounts/people/memberships.ts';
import { doorOf, html, type Html } from '../html.ts';

export interface ConsentFacts {
  request: AuthorizationRequest;
  person: { name: string; email: string };
  organizations: readonly Membership[];
  /** Query of the request, sent back with the form. */
  query: string;
  token: string;
  problem?: string;
}

export function consentPage({ request, person, organizations, query, token, problem }: ConsentFacts): string {
  const { client, scopes: asked } = request;
  const refused = scopeNames.filter((scope) => !asked.includes(scope));
  return doorOf(
    `Allow ${client.name}?`,
    html`<main class="wide">
      ${joined(client)}
      <h1>Allow ${client.name} to act for you?</h1>
      ${
        organizations.some(({ orgId }) => orgId === client.orgId)
          ? html``
          : html`<p class="notice" role="note"><strong>Unverified app.</strong> ${introductionOf(client)}</p>`
      }
      <p>You are signed in as <strong>${person.name}</strong> (${person.email}).</p>
      ${problem === undefined ? html`` : html`<p class="problem" role="alert">${problem}</p>`}
      <form method="post" action="/oauth/authorize">
        <input type="hidden" name="query" value="${query}" />
        <input type="hidden" name="token" value="${token}" />
        <fieldset>
          <legend>Organization</legend>
          ${organizations.map(
            ({ orgId, name, role }, index) =>
              html`<label class="choice">
                <input
                  type="radio"
                  name="organization"
                  value="${orgId}"
                  required
                  ${checkedIf(organizations.length === 1 && index === 0)}
                />
                <span
                  >${name}
                  <span class="quiet"
                    >you are ${role === 'owner' || role === 'admin' ? 'an' : 'a'} ${role}</span
                  ></span
                >
              </label>`,
          )}
        </fieldset>
        <fieldset>
          <legend>This app will be able to access</legend>
          ${asked.map(
            (scope) =>
              html`<label class="choice">
                <input type="checkbox" name="scope.${scope}" value="on" checked />
                <span>${scopes[scope]} <code>${scope}</code></span>
              </label>`,
          )}
        </fieldset>
        <fieldset>
          <legend>Limits</legend>
          <label class="choice">
            <input type="checkbox" name="read_only" value="on" />
            <span>It may only read</span>
          </label>
          <label class="choice">
            <input type="checkbox" name="space" value="test" />
            <span>Only the test space <span class="quiet">nothing in it is real</span></span>
          </label>
        </fieldset>
        ${
          organizations.some(({ role }) => role === 'viewer')
            ? html`<p class="quiet">Where you are a viewer, it can read but not change anything.</p>`
            : html``
        }
        <p class="quiet">
          It cannot see your
          password${refused.length > 0 ? html` and has no access to ${wordsOf(refused)}` : html``}. It keeps
          this access until you or an admin of the organization revokes it.
        </p>
        <p>
          Next, your browser goes to <strong>${hostOf(request.redirectUri)}</strong>${
            isLoopback(request.redirectUri) ? ', a program on this computer' : ''
          }.
        </p>
        <p class="actions">
          <button name="decision" value="allow">Allow</button>
          <button name="decision" value="deny" class="other" formnovalidate>Cancel</button>
        </p>
      </form>
      <form method="post" action="/oauth/switch" class="aside">
        <input type="hidden" name="query" value="${query}" />
        <input type="hidden" name="token" value="${token}" />
        <button class="link">Not you? Use another account</button>
      </form>
    </main>`,
  );
}

/** The page for a faulty request that may not be redirected back to the application. */
export const unknownReturnPage = (sentence: string): string =>
  doorOf(
    'This link does not work',
    html`<main>
      <h1>This link does not work</h1>
      <p>The app that sent you here made a faulty request. You can close this page.</p>
      <p class="problem" role="alert">${sentence}</p>
      <p class="quiet">
        For the developer of the app: the request was not answered with a redirect, because the redirect
        address could not be trusted.
      </p>
    </main>`,
  );

export const noOrganizationPage = (name: string): string =>
  doorOf(
    'No organization',
    html`<main>
      <h1>You do not belong to an organization</h1>
      <p>
        ${name} wants to act for you, but you are not a member of any organization here. Ask an admin of your
        organization to invite you.
      </p>
    </main>`,
  );

/** The application and this service. */
const joined = ({ name }: Client): Html =>
  html`<p class="joined" aria-hidden="true">
    <span class="initial">${[...name][0]?.toUpperCase() ?? ''}</span> <span>⇄</span>
    <img src="/assets/icon.svg" alt="" width="40" height="40" />
  </p>`;

/** Why the application's name may not be true. */
function introductionOf({ kind, id }: Client): Html {
  if (kind === 'dashboard')
    return html`It belongs to another organization, and its name has not been verified.`;
  const introduced = html`It registered itself, and its name has not been verified.`;
  return kind === 'document'
    ? html`${introduced} It is published at <strong>${hostOf(id)}</strong>.`
    : introduced;
}

const checkedIf = (condition: boolean): Html => (condition ? html`checked` : html``);

/** The host, or the scheme of an application on this machine. */
function hostOf(uri: string): string {
  const url = URL.parse(uri);
  if (!url) return uri;
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.host : `${url.protocol}//${url.host}`;
}

function wordsOf(names: readonly ScopeName[]): string {
  const words = names.map((name) => scopes[name].split(/[,:]/)[0]!.toLowerCase());
  return words.length === 1 ? words[0]! : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

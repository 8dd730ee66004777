/** The page people sign in on, for the dashboard or on the way to an application. */
import { html, previewOf } from '../html.ts';
import { formPage } from './form-page.ts';

export interface SignInPage {
  /** Address to which the form is sent. */
  action: string;
  /** Hidden fields: the form's token, and its context. */
  hidden: Readonly<Record<string, string>>;
  email?: string | undefined;
  error?: string | undefined;
  /** The application that waits for the sign-in. */
  continueTo?: string | undefined;
  /** True for the second step: a code instead of a password. */
  totp?: boolean | undefined;
  /** Whether a link for a new password can be mailed. */
  mails: boolean;
  /** Origin of the service. */
  url: string;
}

export const signInPage = ({
  action,
  hidden,
  email,
  error,
  continueTo,
  totp,
  mails,
  url,
}: SignInPage): string =>
  totp
    ? formPage({
        title: 'Enter your code',
        lead: html`<p class="quiet">Enter the 6-digit code from your app, or one of your recovery codes.</p>`,
        action,
        hidden,
        fields: [
          {
            name: 'code',
            label: 'Code',
            autocomplete: 'one-time-code',
            maxlength: 40,
            error,
          },
        ],
        submit: 'Sign in',
      })
    : formPage({
        title: 'Sign in',
        head: previewOf(url, 'Packhouse'),
        ...(continueTo === undefined
          ? {}
          : { lead: html`<p class="quiet">to continue to <strong>${continueTo}</strong></p>` }),
        action,
        hidden,
        error,
        fields: [
          {
            name: 'email',
            label: 'Email address',
            type: 'email',
            autocomplete: 'username',
            value: email ?? '',
          },
          { name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password' },
        ],
        submit: 'Sign in',
        tail: mails
          ? html`<p class="aside"><a href="/password-reset">Forgot your password?</a></p>`
          : html`<p class="aside quiet">
              Forgot your password? Ask an admin of your organization for a link.
            </p>`,
      });

export interface Settings {
  /** Origin of the service, which is also the issuer of its tokens. */
  packhouseUrl: string;
  clientId: string;
  clientSecret: string;
  webhookSecret: string;
  port: number;
  /** Address at which browsers and webhooks reach this application, including through a proxy. */
  appUrl: string;
  /** Contains the tokens and the key that signs cookies. */
  dataFolder: string;
}

export class SettingsError extends Error {
  override name = 'SettingsError';
}

/**
 * Reads the settings from an environment. Names may begin with PACKHOUSE_, as the dashboard shows them for pasting.
 * @throws SettingsError that lists every problem, not just the first.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const problems: string[] = [];
  const read = (name: string) => env[name]?.trim() || env[`PACKHOUSE_${name}`]?.trim() || '';
  const need = (name: string, from: string) => {
    const value = read(name);
    if (value === '') problems.push(`${name} is missing: ${from}.`);
    return value;
  };

  const packhouseUrl = env['PACKHOUSE_URL']?.trim() || 'http://127.0.0.1:4800';
  if (!isOrigin(packhouseUrl)) {
    problems.push(`PACKHOUSE_URL must be an origin such as http://127.0.0.1:4800, without a path.`);
  }
  const clientId = need('CLIENT_ID', 'the dashboard shows it under Developer, OAuth apps');
  const clientSecret = need('CLIENT_SECRET', 'it was shown when the app was registered; it can be rotated');
  const webhookSecret = need('WEBHOOK_SECRET', 'it is on the page of the webhook endpoint, under Signing');
  if (webhookSecret !== '' && !/^whsec_[A-Za-z0-9+/]{16,}={0,2}$/.test(webhookSecret)) {
    problems.push('WEBHOOK_SECRET must be whsec_ and base64: copy it whole.');
  }
  const port = Number(read('PORT') || '4900');
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    problems.push('PORT must be a whole number from 1 to 65535.');
  }
  const appUrl = read('APP_URL') || `http://127.0.0.1:${port}`;
  if (!isOrigin(appUrl)) problems.push('APP_URL must be an origin such as https://reorder.example.com.');
  const registered = env['PACKHOUSE_REDIRECT_URI']?.trim() || callbackOf(appUrl);
  if (registered !== callbackOf(appUrl)) {
    problems.push(`PACKHOUSE_REDIRECT_URI must be ${callbackOf(appUrl)}: register that one with the app.`);
  }

  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  const dataFolder = read('DATA_FOLDER') || '.data';
  return { packhouseUrl, clientId, clientSecret, webhookSecret, port, appUrl, dataFolder };
}

/** The redirect URI that the app is registered with. */
export const callbackOf = (appUrl: string): string => `${appUrl}/callback`;

const isOrigin = (text: string) => URL.parse(text)?.origin === text;

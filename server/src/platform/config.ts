import { nearest } from '@packhouse/contract/rules/nearest';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { parsePostgresUrl } from './database/postgres-url.ts';

/**
 * Every setting of the service, read from the environment and nowhere else. A schema reads the text; its
 * description completes the sentence "must be …". A setting without a default may be absent. The text of a
 * secret may also come from the file that <name>_FILE names, and is never shown.
 */
const settings = {
  port: {
    name: 'PORT',
    schema: wholeNumber(0, 65535),
    default: '4800',
    description:
      'Port the service listens on; 0 takes any free port. If it is not set and the default is busy, the next free port is used.',
  },
  host: {
    name: 'PACKHOUSE_HOST',
    schema: z
      .union([z.ipv4(), z.ipv6(), z.hostname()])
      .describe('an IP address or a host name, without scheme and port'),
    default: '127.0.0.1',
    description: 'Address the service listens on; 0.0.0.0 or :: opens it to the network.',
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    schema: postgresUrl(),
    description:
      'PostgreSQL database to use, with a login that may migrate it; without it, the service runs an embedded PostgreSQL of its own.',
    secret: true,
  },
  appDatabaseUrl: {
    name: 'PACKHOUSE_APP_DATABASE_URL',
    schema: postgresUrl(),
    description:
      'The unprivileged login the service answers requests with; by default the service creates the role packhouse_app itself.',
    secret: true,
  },
  appPooler: {
    name: 'PACKHOUSE_APP_POOLER',
    schema: trueOrFalse(),
    default: 'false',
    description:
      'PACKHOUSE_APP_DATABASE_URL leads through a pooler such as pgbouncer, which gives each transaction another connection.',
  },
  dataFolder: {
    name: 'PACKHOUSE_DATA',
    schema: z.string().describe('a path, absolute or from the working folder'),
    default: '.packhouse',
    description: 'Folder for the embedded database and for secrets the service generates.',
  },
  filesFolder: {
    name: 'PACKHOUSE_FILES',
    schema: z.string().describe('a path, absolute or from the working folder'),
    description: 'Folder for uploaded files; by default the folder files in the data folder.',
  },
  publicUrl: {
    name: 'PACKHOUSE_PUBLIC_URL',
    schema: z
      .string()
      .refine(isHttpOrigin)
      .describe(
        'an http or https origin such as https://packhouse.example.com, in lower case, with no path and no trailing slash',
      ),
    description: 'Origin under which clients reach the service; by default the address it listens on.',
  },
  secretKeys: {
    name: 'PACKHOUSE_SECRET_KEY',
    schema: secretKeys(),
    description:
      'Key that seals secrets in the database; by default the service creates one in its data folder. All processes on a database need the same key. After a change, set the new and the old key until `packhouse admin keys reseal` has run.',
    secret: true,
  },
  demo: {
    name: 'PACKHOUSE_DEMO',
    schema: z.union([trueOrFalse(), z.literal('auto')]).describe('true, false or auto'),
    default: 'auto',
    description: 'Fill the database with the demo company; auto does so in the embedded database only.',
  },
  demoSpeed: {
    name: 'PACKHOUSE_DEMO_SPEED',
    schema: wholeNumber(0, 1000),
    default: '20',
    description:
      'Days of the demo company that pass per real day: at 20, its merchants place some eight hundred orders; 0 pauses it.',
  },
  logLevel: {
    name: 'PACKHOUSE_LOG_LEVEL',
    schema: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
      .describe('trace, debug, info, warn, error, fatal or silent'),
    default: 'info',
    description: 'Least severe message that is logged.',
  },
  signingAlgorithm: {
    name: 'PACKHOUSE_SIGNING_ALGORITHM',
    schema: z.enum(['ES256', 'RS256']).describe('ES256 or RS256'),
    default: 'ES256',
    description: 'Algorithm with which new signing keys sign access tokens.',
  },
  clientDocuments: {
    name: 'PACKHOUSE_CLIENT_DOCUMENTS',
    schema: trueOrFalse(),
    default: 'true',
    description: 'Let applications identify themselves by the URL of a document that describes them.',
  },
  registrationsPerHour: {
    name: 'PACKHOUSE_REGISTRATIONS_PER_HOUR',
    schema: wholeNumber(1, 100_000),
    default: '20',
    description:
      'How often applications may register themselves from one network in an hour. Services such as claude.ai register for all of their users from a few addresses.',
  },
  refreshReuseGraceSeconds: {
    name: 'PACKHOUSE_REFRESH_GRACE_SECONDS',
    schema: wholeNumber(0, 300),
    default: '0',
    description:
      'Seconds in which a used refresh token gets the same successor again, for clients that lose responses; after that, reusing it ends the grant.',
  },
  refreshLifetimeDays: {
    name: 'PACKHOUSE_REFRESH_LIFETIME_DAYS',
    schema: wholeNumber(0, 3650),
    default: '0',
    description:
      'How long an application can keep refreshing its access before the person has to approve it again; 0 for no limit.',
  },
  smtpUrl: {
    name: 'PACKHOUSE_SMTP_URL',
    schema: z
      .string()
      .refine((text) => /^smtps?:\/\//.test(text) && URL.canParse(text))
      .describe('a URL such as smtps://user:password@mail.example.com'),
    description:
      'Server that sends email: password resets and digests. Without it, an admin or `packhouse admin users reset` creates the reset link.',
    secret: true,
  },
  mailFrom: {
    name: 'PACKHOUSE_MAIL_FROM',
    schema: z.email().describe('an email address'),
    description: 'Sender of emails; needed with PACKHOUSE_SMTP_URL.',
  },
  companyName: {
    name: 'PACKHOUSE_COMPANY_NAME',
    schema: printedText(200),
    description: 'Company that runs the warehouse, as shown on invoices; without it, they show none.',
  },
  companyAddress: {
    name: 'PACKHOUSE_COMPANY_ADDRESS',
    schema: printedText(500),
    description: 'Its address on invoices; ; begins a new line.',
  },
  companyTaxId: {
    name: 'PACKHOUSE_COMPANY_TAX_ID',
    schema: printedText(100),
    description: 'Its tax number on invoices.',
  },
  paymentDetails: {
    name: 'PACKHOUSE_PAYMENT_DETAILS',
    schema: printedText(1000),
    description: 'How invoices are to be paid, such as a bank account; ; begins a new line.',
  },
  rateLimit: {
    name: 'PACKHOUSE_RATE_LIMIT',
    schema: wholeNumber(0, 1_000_000),
    default: '600',
    description: 'Requests a credential may make in a minute; 0 sets no limit.',
  },
  organizationRateLimit: {
    name: 'PACKHOUSE_ORGANIZATION_RATE_LIMIT',
    schema: wholeNumber(0, 1_000_000),
    default: '3000',
    description:
      'Requests all credentials of an organization may make in a minute together; 0 sets no limit.',
  },
  addressLimit: {
    name: 'PACKHOUSE_ADDRESS_LIMIT',
    schema: wholeNumber(0, 1_000_000),
    default: '300',
    description:
      'Requests without a valid credential an address may make in a minute; 0 sets no limit. Behind a proxy, set PACKHOUSE_TRUST_PROXY, or all clients share the limit.',
  },
  processes: {
    name: 'PACKHOUSE_PROCESSES',
    schema: wholeNumber(1, 1000),
    default: '1',
    description:
      'Number of processes that share the requests evenly; each allows its part of the limits of credentials and organizations.',
  },
  mostKeys: {
    name: 'PACKHOUSE_MAX_KEYS',
    schema: wholeNumber(0, 1_000_000),
    default: '100',
    description: 'Active API keys an organization may have; 0 sets no limit.',
  },
  mostApps: {
    name: 'PACKHOUSE_MAX_APPS',
    schema: wholeNumber(0, 1_000_000),
    default: '100',
    description: 'Applications an organization may register in the dashboard; 0 sets no limit.',
  },
  mostInvitations: {
    name: 'PACKHOUSE_MAX_INVITATIONS',
    schema: wholeNumber(0, 1_000_000),
    default: '100',
    description: 'Open invitations an organization may have; 0 sets no limit.',
  },
  mostDocuments: {
    name: 'PACKHOUSE_MAX_DOCUMENTS',
    schema: wholeNumber(0, 10_000),
    default: '50',
    description: 'Documents a shipment may have; 0 sets no limit.',
  },
  mostDocumentMegabytes: {
    name: 'PACKHOUSE_MAX_DOCUMENT_MB',
    schema: wholeNumber(0, 100_000_000),
    default: '10000',
    description: 'Size of all documents of an organization together, in megabytes; 0 sets no limit.',
  },
  operatorsNeedSecondFactor: {
    name: 'PACKHOUSE_OPERATORS_NEED_SECOND_FACTOR',
    schema: trueOrFalse(),
    default: 'false',
    description:
      'Let the staff of the warehouse in only with two-step verification; people without it are led to set it up when they sign in. Keys are not affected.',
  },
  approvalsNeedPin: {
    name: 'PACKHOUSE_APPROVALS_NEED_PIN',
    schema: trueOrFalse(),
    default: 'false',
    description:
      'Let only people who have set a PIN approve at a station. Otherwise a PIN is asked of those who have one, and for decisions on money of everybody who scanned a badge. Keys are not affected.',
  },
  pageCacheMegabytes: {
    name: 'PACKHOUSE_PAGE_CACHE_MB',
    schema: wholeNumber(0, 65_536),
    default: '64',
    description: 'Memory for cached pages of lists, in megabytes; 0 caches none.',
  },
  databasePool: {
    name: 'PACKHOUSE_DATABASE_POOL',
    schema: wholeNumber(1, 1000),
    default: '10',
    description: 'Maximum number of database connections this process opens for requests.',
  },
  trustProxy: {
    name: 'PACKHOUSE_TRUST_PROXY',
    schema: trustedProxies(),
    default: 'false',
    description:
      'Proxies whose X-Forwarded headers are believed; true trusts every sender and is only safe if nobody can bypass the proxy.',
  },
  postgresUser: {
    name: 'PACKHOUSE_POSTGRES_USER',
    schema: z
      .string()
      .regex(/^[a-z_][a-z0-9_-]*$/i)
      .describe('the name of a user of this machine'),
    description: 'Unprivileged user the embedded PostgreSQL runs as when root starts the service.',
  },
  bodyLimit: {
    name: 'PACKHOUSE_BODY_LIMIT',
    schema: wholeNumber(1024, 104_857_600),
    default: '262144',
    description:
      'Largest request body accepted, in bytes. Bulk requests may have 8 MB, and uploaded files 10 MB, where this is less.',
  },
  maxConnections: {
    name: 'PACKHOUSE_MAX_CONNECTIONS',
    schema: wholeNumber(1, 1_000_000),
    default: '1000',
    description: 'Maximum number of client connections this process keeps open.',
  },
  maxDelayMs: {
    name: 'PACKHOUSE_MAX_DELAY_MS',
    schema: wholeNumber(0, 60_000),
    default: '1000',
    description:
      'If this process is behind by this many milliseconds, it returns 503 instead of queueing; 0 turns this off.',
  },
  maxWaitMs: {
    name: 'PACKHOUSE_MAX_WAIT_MS',
    schema: wholeNumber(1, 60_000),
    default: '1000',
    description:
      'Longest time a request waits for a database connection, in milliseconds; after it, the service returns 503.',
  },
  drainSeconds: {
    name: 'PACKHOUSE_DRAIN_SECONDS',
    schema: wholeNumber(0, 600),
    default: '0',
    description:
      'Seconds for which the service, once it is told to stop, still takes requests while /readyz returns 503, so that a load balancer sends the next ones elsewhere.',
  },
  databasePatience: {
    name: 'PACKHOUSE_DATABASE_PATIENCE',
    schema: wholeNumber(0, 86_400),
    default: '60',
    description: 'Seconds for which a start waits for a database of DATABASE_URL that does not answer yet.',
  },
  securityContact: {
    name: 'PACKHOUSE_SECURITY_CONTACT',
    schema: z
      .string()
      .refine((text) => /^(mailto:\S+@\S+|https:\/\/\S+)$/.test(text))
      .describe('a mailto: or https: address'),
    description:
      'Where people report vulnerabilities of this installation, published at /.well-known/security.txt; without it, there is none.',
  },
  dashboard: {
    name: 'PACKHOUSE_DASHBOARD',
    schema: trueOrFalse(),
    default: 'true',
    description:
      'Serve the dashboard and the warehouse app; false serves only the APIs and the sign-in pages.',
  },
  jobs: {
    name: 'PACKHOUSE_JOBS',
    schema: trueOrFalse(),
    default: 'true',
    description:
      'Run the background jobs in this process: close days, report late shipments, send webhooks, issue invoices. At least one process must do this; several can.',
  },
  metricsToken: {
    name: 'PACKHOUSE_METRICS_TOKEN',
    schema: z
      .string()
      .regex(/^[\w.~+/=-]{16,200}$/)
      .describe('16 to 200 letters, digits and any of - _ . ~ + / ='),
    description: 'Bearer token that can read /metrics, as operators can.',
    secret: true,
  },
  requestLogDays: {
    name: 'PACKHOUSE_REQUEST_LOG_DAYS',
    schema: wholeNumber(0, 90),
    default: '7',
    description:
      'Days for which the request log of the dashboard keeps the requests of programs; 0 keeps no log.',
  },
  deleteAfterDays: {
    name: 'PACKHOUSE_DELETE_AFTER_DAYS',
    schema: wholeNumber(1, 3650),
    default: '30',
    description:
      'Days from the closing of a merchant until its data is deleted, unless the back office names others.',
  },
  webhookAllowPrivate: {
    name: 'PACKHOUSE_WEBHOOK_ALLOW_PRIVATE',
    schema: trueOrFalse(),
    default: 'false',
    description:
      'Allow webhooks to private addresses and over plain http, for example in your own network; anyone who may add an endpoint can then send requests into it.',
  },
  carrierAllowPrivate: {
    name: 'PACKHOUSE_CARRIER_ALLOW_PRIVATE',
    schema: trueOrFalse(),
    default: 'false',
    description:
      'Allow carrier services at private addresses and over plain http, such as a Karrio in your own network; anyone who may enter a carrier account can then send requests into it.',
  },
  llmBaseUrl: {
    name: 'PACKHOUSE_LLM_BASE_URL',
    schema: z
      .string()
      .refine(isApiRoot)
      .transform((text) => text.replace(/\/+$/, ''))
      .describe(
        'an http or https URL such as https://llm.example.com/v1, without user name, query and fragment',
      ),
    description:
      'Endpoint of a language model that rewords recommendations, with OpenAI-compatible chat completions; it gets no figures or names. Needs the model and the key; without them, only templates are used.',
  },
  llmModel: {
    name: 'PACKHOUSE_LLM_MODEL',
    schema: printedText(200),
    description: 'Name of the language model at its endpoint; needed with PACKHOUSE_LLM_BASE_URL.',
  },
  llmKey: {
    name: 'PACKHOUSE_LLM_KEY',
    schema: z
      .string()
      .regex(/^[!-~]{1,4000}$/)
      .describe('1 to 4000 printable characters without spaces'),
    description:
      'Key of that endpoint, sent as a bearer token; any text if it needs none. Needed with PACKHOUSE_LLM_BASE_URL.',
    secret: true,
  },
  statementTimeoutMs: {
    name: 'PACKHOUSE_STATEMENT_TIMEOUT_MS',
    schema: wholeNumber(1, 3_600_000),
    default: '5000',
    description: 'Longest time a statement of a request may run in the database, in milliseconds.',
  },
  namedStatements: {
    name: 'PACKHOUSE_NAMED_STATEMENTS',
    schema: trueOrFalse(),
    default: 'true',
    description: 'Prepare statements by name; turn it off behind a pgbouncer older than 1.21.',
  },
} satisfies Record<string, Setting>;

type Setting = {
  name: string;
  schema: z.ZodType;
  default?: string;
  description: string;
  secret?: true;
};

type Settings = typeof settings;

type Values = {
  [K in keyof Settings]: Settings[K] extends { default: string }
    ? z.output<Settings[K]['schema']>
    : z.output<Settings[K]['schema']> | undefined;
};

/** The service's configuration. A setting with neither a value nor a default is undefined. */
export type Config = Readonly<
  Omit<Values, 'demo' | 'filesFolder'> & {
    filesFolder: string;
    /** Whether the demo company is wanted; "auto" is decided here. */
    demo: boolean;
    /** Whether the port was set explicitly; then the service takes no other one. */
    portIsSet: boolean;
    /** Sentences about environment variables that look like settings but are not. */
    warnings: readonly string[];
  }
>;

/** One setting as shown to people: a secret is masked, values are written as the environment writes them. */
export type SettingRow = {
  name: string;
  value: string | null;
  source: 'environment' | 'file' | 'default';
  default: string | null;
  description: string;
  /** Completes the sentence "must be …". */
  allowed: string;
  secret: boolean;
};

/**
 * Reads all settings; an empty variable counts as not set. Relative paths start at `cwd`.
 *
 * @throws Error that lists every invalid setting, what is allowed and what was sent.
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env, cwd = process.cwd()): Config {
  const { config } = readSettings(env, cwd);
  return Object.freeze({ ...config, warnings: Object.freeze(warnings(env)) });
}

/**
 * The settings in the order of the documentation.
 *
 * @throws Error as `loadConfig` does.
 */
export function describeConfig(env: NodeJS.ProcessEnv = process.env, cwd = process.cwd()): SettingRow[] {
  const { config, sources } = readSettings(env, cwd);
  return settingKeys.map((key) => {
    const setting: Setting = settings[key];
    const value = config[key] === undefined ? null : String(config[key]);
    return {
      name: setting.name,
      value: value !== null && setting.secret ? masked(value) : value,
      source: sources[key],
      default: setting.default ?? null,
      description: setting.description,
      allowed: setting.schema.description ?? '',
      secret: setting.secret ?? false,
    };
  });
}

const settingKeys = Object.keys(settings) as (keyof Settings)[];

function readSettings(env: NodeJS.ProcessEnv, cwd: string) {
  const values: Record<string, unknown> = {};
  const sources = {} as Record<keyof Settings, SettingRow['source']>;
  const problems: string[] = [];
  for (const key of settingKeys) {
    const setting: Setting = settings[key];
    try {
      const { text, source } = readText(setting, env, cwd);
      sources[key] = source;
      values[key] = text === undefined ? undefined : readValue(setting, text);
    } catch (error) {
      problems.push((error as Error).message);
    }
  }
  const read = values as Values;
  // Migrations would otherwise run in the embedded database while requests went to another one.
  if (read.appDatabaseUrl !== undefined && sources.databaseUrl === 'default') {
    problems.push(
      'PACKHOUSE_APP_DATABASE_URL needs DATABASE_URL, the login that migrates the same database.',
    );
  }
  const forWording = [settings.llmBaseUrl, settings.llmModel, settings.llmKey];
  const missing = forWording.filter(({ name }) => !env[name] && !env[`${name}_FILE`]);
  if (missing.length > 0 && missing.length < forWording.length) {
    const [first, ...others] = missing.map(({ name }) => name);
    problems.push(
      `${[first, ...others].join(' and ')} ${others.length > 0 ? 'are' : 'is'} missing: a language model needs its URL, its model and its key, or none of them.`,
    );
  }
  if (problems.length === 1) throw new Error(problems[0]);
  if (problems.length > 1) {
    throw new Error([`${problems.length} settings are not valid:`, ...problems].join('\n  '));
  }
  const config = {
    ...read,
    dataFolder: resolve(cwd, read.dataFolder),
    filesFolder: resolve(cwd, read.filesFolder ?? join(read.dataFolder, 'files')),
    demo: read.demo === 'auto' ? read.databaseUrl === undefined : read.demo,
    portIsSet: sources.port !== 'default',
  };
  return { config, sources };
}

function readText(setting: Setting, env: NodeJS.ProcessEnv, cwd: string) {
  const { name } = setting;
  const text = env[name] || undefined;
  const file = setting.secret && env[`${name}_FILE`];
  if (file && text !== undefined)
    throw new Error(`${name} and ${name}_FILE are both set: remove one of them.`);
  if (file) return { text: readSecret(`${name}_FILE`, resolve(cwd, file)), source: 'file' as const };
  if (text !== undefined) return { text, source: 'environment' as const };
  return { text: setting.default, source: 'default' as const };
}

function readSecret(name: string, file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new Error(`${name} must name a file the service may read; ${(error as Error).message}.`, {
      cause: error,
    });
  }
  // If an empty secret counted as not set, the embedded database would start unnoticed.
  if (text === '') throw new Error(`${name} must name a file that holds the value; ${file} is empty.`);
  return text;
}

function readValue({ name, schema, secret }: Setting, text: string): unknown {
  const result = schema.safeParse(text);
  if (result.success) return result.data;
  throw new Error(
    `${name} must be ${schema.description}; it is ${secret ? masked(text) : JSON.stringify(text)}.`,
  );
}

function warnings(env: NodeJS.ProcessEnv): string[] {
  const names = settingKeys.flatMap((key) => {
    const { name, secret }: Setting = settings[key];
    return secret ? [name, `${name}_FILE`] : [name];
  });
  return Object.keys(env)
    .filter((name) => name.startsWith(prefix) && !names.includes(name) && !ofClients.has(name))
    .map((name) => {
      // Compared without the prefix; otherwise PACKHOUSE_PORT would look more like PACKHOUSE_HOST than like PORT.
      const bare = nearest(withoutPrefix(name), names.map(withoutPrefix));
      const meant = names.find((known) => withoutPrefix(known) === bare);
      const hint = meant ? `did you mean ${meant}?` : 'packhouse config lists all settings.';
      return `${name} is not a setting and has no effect; ${hint}`;
    });
}

const prefix = 'PACKHOUSE_';

/** Variables of the commands for API clients. Readers of the guides have set them, so they cause no warning. */
const ofClients = new Set(['PACKHOUSE_URL', 'PACKHOUSE_KEY', 'PACKHOUSE_TEST_KEY']);

function withoutPrefix(name: string): string {
  return name.startsWith(prefix) ? name.slice(prefix.length) : name;
}

function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .describe(`a whole number from ${min} to ${max}`);
}

/** One key, or several separated by commas: the first one seals, the others only open. */
function secretKeys() {
  return z
    .string()
    .transform((text) => text.split(',').map((key) => Buffer.from(key.trim(), 'base64url')))
    .refine((keys) => keys.every((key) => key.length === 32))
    .describe('32 bytes as base64url, or several such keys with commas between');
}

function printedText(most: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^\P{Cc}*$/u)
    .describe(`a text of at most ${most} characters, without line feeds`);
}

function trueOrFalse() {
  return z.stringbool({ truthy: ['true'], falsy: ['false'] }).describe('true or false');
}

/** Reads a boolean or a comma-separated list, the two forms that Fastify accepts. */
function trustedProxies() {
  const address = z.union([
    z.ipv4(),
    z.ipv6(),
    z.cidrv4(),
    z.cidrv6(),
    z.enum(['loopback', 'linklocal', 'uniquelocal']),
  ]);
  const list = z
    .string()
    .transform((text) => text.split(',').map((item) => item.trim()))
    // Fastify does not start with a range of all addresses; `true` has that meaning.
    .pipe(z.array(address.refine((item) => !item.endsWith('/0'))))
    .transform((items) => items.join(','));
  return z
    .union([trueOrFalse(), list])
    .describe(
      'true, false, or a list of addresses and ranges such as 10.0.0.0/8,127.0.0.1 (or loopback, linklocal, uniquelocal)',
    );
}

function postgresUrl() {
  return z
    .string()
    .refine((text) => parsePostgresUrl(text) !== undefined)
    .transform((text) => parsePostgresUrl(text)!.href)
    .describe(
      'a URL such as postgres://user:password@host:5432/database, special characters in the password percent-encoded; several hosts are separated by commas',
    );
}

/**
 * A secret for display: a PostgreSQL URL with its passwords masked, which shows only who connects where; `***` for
 * anything else.
 */
function masked(secret: string): string {
  const url = parsePostgresUrl(secret);
  if (!url) return '***';
  if (url.password) url.password = '***';
  for (const name of [...url.searchParams.keys()]) {
    if (/password/i.test(name)) url.searchParams.set(name, '***');
  }
  return url.href;
}

function isApiRoot(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !/^https?:\/\//.test(text)) return false;
  return `${url.username}${url.password}${url.search}${url.hash}` === '' && !/[?#]/.test(text);
}

function isHttpOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
}

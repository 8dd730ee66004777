import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { describeConfig, loadConfig } from './config.ts';

test('nothing needs to be set', () => {
  expect(loadConfig({}, '/srv')).toEqual({
    port: 4800,
    host: '127.0.0.1',
    databaseUrl: undefined,
    deleteAfterDays: 30,
    appDatabaseUrl: undefined,
    dataFolder: resolve('/srv', '.packhouse'),
    filesFolder: resolve('/srv', '.packhouse', 'files'),
    publicUrl: undefined,
    secretKeys: undefined,
    demo: true,
    portIsSet: false,
    demoSpeed: 20,
    logLevel: 'info',
    signingAlgorithm: 'ES256',
    clientDocuments: true,
    registrationsPerHour: 20,
    refreshReuseGraceSeconds: 0,
    refreshLifetimeDays: 0,
    smtpUrl: undefined,
    mailFrom: undefined,
    companyName: undefined,
    companyAddress: undefined,
    companyTaxId: undefined,
    paymentDetails: undefined,
    rateLimit: 600,
    organizationRateLimit: 3000,
    addressLimit: 300,
    processes: 1,
    mostKeys: 100,
    mostApps: 100,
    mostInvitations: 100,
    mostDocuments: 50,
    mostDocumentMegabytes: 10_000,
    operatorsNeedSecondFactor: false,
    approvalsNeedPin: false,
    pageCacheMegabytes: 64,
    databasePool: 10,
    trustProxy: false,
    postgresUser: undefined,
    bodyLimit: 262144,
    maxConnections: 1000,
    maxDelayMs: 1000,
    maxWaitMs: 1000,
    databasePatience: 60,
    securityContact: undefined,
    dashboard: true,
    jobs: true,
    metricsToken: undefined,
    requestLogDays: 7,
    webhookAllowPrivate: false,
    carrierAllowPrivate: false,
    appPooler: false,
    drainSeconds: 0,
    llmBaseUrl: undefined,
    llmModel: undefined,
    llmKey: undefined,
    statementTimeoutMs: 5000,
    namedStatements: true,
    warnings: [],
  });
});

test('every setting is read from its variable', () => {
  const env = {
    PORT: '0',
    PACKHOUSE_HOST: '::',
    DATABASE_URL: 'postgres://owner:pw@db/packhouse',
    PACKHOUSE_APP_DATABASE_URL: 'postgresql://app:pw@db/packhouse',
    PACKHOUSE_APP_POOLER: 'true',
    PACKHOUSE_DATA: '/var/lib/packhouse',
    PACKHOUSE_FILES: '/srv/files',
    PACKHOUSE_PUBLIC_URL: 'https://packhouse.example.com:8443',
    PACKHOUSE_SECRET_KEY: `${'A'.repeat(43)}, ${'B'.repeat(42)}A`,
    PACKHOUSE_DEMO: 'true',
    PACKHOUSE_DEMO_SPEED: '7',
    PACKHOUSE_LOG_LEVEL: 'silent',
    PACKHOUSE_SIGNING_ALGORITHM: 'RS256',
    PACKHOUSE_CLIENT_DOCUMENTS: 'false',
    PACKHOUSE_REGISTRATIONS_PER_HOUR: '500',
    PACKHOUSE_REFRESH_GRACE_SECONDS: '10',
    PACKHOUSE_REFRESH_LIFETIME_DAYS: '90',
    PACKHOUSE_SMTP_URL: 'smtps://mail.example.com',
    PACKHOUSE_MAIL_FROM: 'packhouse@example.com',
    PACKHOUSE_COMPANY_NAME: 'Harbor Fulfillment Inc.',
    PACKHOUSE_COMPANY_ADDRESS: '1 Dock Road; Los Angeles, CA 90021',
    PACKHOUSE_COMPANY_TAX_ID: '12-3456789',
    PACKHOUSE_PAYMENT_DETAILS: 'First Bank; IBAN DE02120300000000202051',
    PACKHOUSE_RATE_LIMIT: '0',
    PACKHOUSE_ORGANIZATION_RATE_LIMIT: '5000',
    PACKHOUSE_ADDRESS_LIMIT: '0',
    PACKHOUSE_PROCESSES: '3',
    PACKHOUSE_MAX_KEYS: '1',
    PACKHOUSE_MAX_APPS: '2',
    PACKHOUSE_MAX_INVITATIONS: '3',
    PACKHOUSE_MAX_DOCUMENTS: '4',
    PACKHOUSE_MAX_DOCUMENT_MB: '5',
    PACKHOUSE_OPERATORS_NEED_SECOND_FACTOR: 'true',
    PACKHOUSE_APPROVALS_NEED_PIN: 'true',
    PACKHOUSE_PAGE_CACHE_MB: '128',
    PACKHOUSE_DATABASE_POOL: '20',
    PACKHOUSE_TRUST_PROXY: '10.0.0.0/8, ::1',
    PACKHOUSE_POSTGRES_USER: 'postgres',
    PACKHOUSE_BODY_LIMIT: '1048576',
    PACKHOUSE_MAX_CONNECTIONS: '5000',
    PACKHOUSE_MAX_DELAY_MS: '250',
    PACKHOUSE_MAX_WAIT_MS: '500',
    PACKHOUSE_DRAIN_SECONDS: '5',
    PACKHOUSE_DATABASE_PATIENCE: '5',
    PACKHOUSE_SECURITY_CONTACT: 'mailto:security@example.com',
    PACKHOUSE_DASHBOARD: 'false',
    PACKHOUSE_JOBS: 'false',
    PACKHOUSE_METRICS_TOKEN: 'a-token-for-prometheus',
    PACKHOUSE_REQUEST_LOG_DAYS: '30',
    PACKHOUSE_DELETE_AFTER_DAYS: '90',
    PACKHOUSE_WEBHOOK_ALLOW_PRIVATE: 'true',
    PACKHOUSE_CARRIER_ALLOW_PRIVATE: 'true',
    PACKHOUSE_LLM_BASE_URL: 'http://10.0.0.7:11434/v1/',
    PACKHOUSE_LLM_MODEL: 'small-model',
    PACKHOUSE_LLM_KEY: 'sk-1234',
    PACKHOUSE_STATEMENT_TIMEOUT_MS: '250',
    PACKHOUSE_NAMED_STATEMENTS: 'false',
  };
  expect(loadConfig(env, '/srv')).toEqual({
    port: 0,
    host: '::',
    databaseUrl: 'postgres://owner:pw@db/packhouse',
    deleteAfterDays: 90,
    appDatabaseUrl: 'postgresql://app:pw@db/packhouse',
    dataFolder: resolve('/var/lib/packhouse'),
    filesFolder: resolve('/srv/files'),
    publicUrl: 'https://packhouse.example.com:8443',
    secretKeys: ['A'.repeat(43), `${'B'.repeat(42)}A`].map((key) => Buffer.from(key, 'base64url')),
    demo: true,
    portIsSet: true,
    demoSpeed: 7,
    logLevel: 'silent',
    signingAlgorithm: 'RS256',
    clientDocuments: false,
    registrationsPerHour: 500,
    refreshReuseGraceSeconds: 10,
    refreshLifetimeDays: 90,
    smtpUrl: 'smtps://mail.example.com',
    mailFrom: 'packhouse@example.com',
    companyName: 'Harbor Fulfillment Inc.',
    companyAddress: '1 Dock Road; Los Angeles, CA 90021',
    companyTaxId: '12-3456789',
    paymentDetails: 'First Bank; IBAN DE02120300000000202051',
    rateLimit: 0,
    organizationRateLimit: 5000,
    addressLimit: 0,
    processes: 3,
    mostKeys: 1,
    mostApps: 2,
    mostInvitations: 3,
    mostDocuments: 4,
    mostDocumentMegabytes: 5,
    operatorsNeedSecondFactor: true,
    approvalsNeedPin: true,
    pageCacheMegabytes: 128,
    databasePool: 20,
    trustProxy: '10.0.0.0/8,::1',
    postgresUser: 'postgres',
    bodyLimit: 1048576,
    maxConnections: 5000,
    maxDelayMs: 250,
    maxWaitMs: 500,
    databasePatience: 5,
    securityContact: 'mailto:security@example.com',
    dashboard: false,
    jobs: false,
    metricsToken: 'a-token-for-prometheus',
    requestLogDays: 30,
    webhookAllowPrivate: true,
    carrierAllowPrivate: true,
    appPooler: true,
    drainSeconds: 5,
    llmBaseUrl: 'http://10.0.0.7:11434/v1',
    llmModel: 'small-model',
    llmKey: 'sk-1234',
    statementTimeoutMs: 250,
    namedStatements: false,
    warnings: [],
  });
  expect(Object.keys(env)).toEqual(describeConfig({}).map((row) => row.name));
});

test('the configuration cannot be changed', () => {
  const config = loadConfig({ PACKHOUSE_X: '1' });
  expect(Object.isFrozen(config)).toBe(true);
  expect(Object.isFrozen(config.warnings)).toBe(true);
});

test('an empty variable counts as not set', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: '', DATABASE_URL_FILE: '', PACKHOUSE_DATA: '' })).toEqual(
    loadConfig({}),
  );
});

test.each([
  [{}, true],
  [{ DATABASE_URL: 'postgres://db/packhouse' }, false],
  [{ DATABASE_URL: 'postgres://db/packhouse', PACKHOUSE_DEMO: 'auto' }, false],
  [{ DATABASE_URL: 'postgres://db/packhouse', PACKHOUSE_DEMO: 'true' }, true],
  [{ PACKHOUSE_DEMO: 'auto' }, true],
  [{ PACKHOUSE_DEMO: 'false' }, false],
])('with %j the demo company is wanted: %s', (env, wanted) => {
  expect(loadConfig(env).demo).toBe(wanted);
});

test.each([
  ['PORT', ['65536', '-1', '80.5', '0x50', '1e3', ' 80', 'http']],
  ['PACKHOUSE_HOST', ['http://localhost', 'localhost:4800', '[::1]', '*', 'two words']],
  [
    'PACKHOUSE_PUBLIC_URL',
    [
      'https://a.example/',
      'https://a.example/x',
      'a.example',
      'ftp://a.example',
      'https://A.example',
      'https://u:p@a.example',
      'https://a.example?x',
    ],
  ],
  ['PACKHOUSE_DEMO', ['1', 'yes']],
  ['PACKHOUSE_LOG_LEVEL', ['verbose', 'INFO']],
  ['PACKHOUSE_COMPANY_NAME', [' ', 'two\nlines', 'x'.repeat(201)]],
  ['PACKHOUSE_RATE_LIMIT', ['-5', 'off']],
  ['PACKHOUSE_DATABASE_POOL', ['0']],
  [
    'PACKHOUSE_TRUST_PROXY',
    ['1', '10.0.0.0/33', '0.0.0.0/0', '::/0', 'proxy.example', '10.0.0.1,', '10.0.0.1 10.0.0.2'],
  ],
  ['PACKHOUSE_POSTGRES_USER', ['two words', '-u']],
  ['PACKHOUSE_BODY_LIMIT', ['1mb', '10']],
  ['PACKHOUSE_STATEMENT_TIMEOUT_MS', ['0', '5s']],
  ['PACKHOUSE_NAMED_STATEMENTS', ['off', 'auto']],
])('%s refuses %j, naming itself, what is allowed and what was sent', (name, values) => {
  const { allowed } = describeConfig({}).find((row) => row.name === name)!;
  for (const value of values) {
    expect(() => loadConfig({ [name]: value })).toThrow(
      new Error(`${name} must be ${allowed}; it is ${JSON.stringify(value)}.`),
    );
  }
});

test('a language model is named whole or not at all', () => {
  const whole = {
    PACKHOUSE_LLM_BASE_URL: 'https://llm.example/v1',
    PACKHOUSE_LLM_MODEL: 'small-model',
    PACKHOUSE_LLM_KEY: 'sk-1234',
  };
  expect(loadConfig(whole).llmKey).toBe('sk-1234');
  for (const name of Object.keys(whole)) {
    expect(() => loadConfig({ ...whole, [name]: '' })).toThrow(`${name} is missing`);
  }
  expect(() => loadConfig({ PACKHOUSE_LLM_MODEL: 'small-model' })).toThrow(
    'PACKHOUSE_LLM_BASE_URL and PACKHOUSE_LLM_KEY are missing',
  );
  for (const url of [
    'llm.example/v1',
    'ftp://llm.example',
    'https://u:p@llm.example/v1',
    'https://llm.example/v1?a',
  ]) {
    expect(() => loadConfig({ ...whole, PACKHOUSE_LLM_BASE_URL: url })).toThrow(
      /PACKHOUSE_LLM_BASE_URL must be/,
    );
  }
});

test('all settings that are not valid are listed in one error', () => {
  expect(() =>
    loadConfig({
      PORT: 'x',
      PACKHOUSE_DEMO: 'maybe',
      PACKHOUSE_RATE_LIMIT: '10',
      DATABASE_URL_FILE: '/none',
    }),
  ).toThrow(
    new Error(
      [
        '3 settings are not valid:',
        '  PORT must be a whole number from 0 to 65535; it is "x".',
        "  DATABASE_URL_FILE must name a file the service may read; ENOENT: no such file or directory, open '/none'.",
        '  PACKHOUSE_DEMO must be true, false or auto; it is "maybe".',
      ].join('\n'),
    ),
  );
});

test.each([
  'mysql://app:hunter2@db/packhouse',
  'postgres://app:12/hunter2@db/packhouse',
  'postgres://app:12#hunter2@db/packhouse',
  'postgres://app:12?hunter2@db/packhouse',
  'postgres://app:a/hunter2@db/packhouse',
  'app:hunter2@db',
])('%s is refused as a database, and its password is not shown', (url) => {
  for (const env of [{ DATABASE_URL: url }, { DATABASE_URL_FILE: secretFile(url) }]) {
    const message = messageOf(() => loadConfig(env));
    expect(message).toMatch(/^DATABASE_URL must be a URL such as postgres:/);
    expect(message).not.toContain('hunter2');
  }
});

test.each([
  'postgres:///packhouse?host=/run/postgresql',
  'postgres://app:p%40ss%2F@db:6432/packhouse?sslmode=require',
])('%s is a database', (url) => {
  expect(loadConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

test('a secret may come from a file, whose last newline is not part of it', () => {
  for (const newline of ['', '\n', '\r\n']) {
    const env = { DATABASE_URL_FILE: secretFile(`postgres://app:pw@db/packhouse${newline}`) };
    expect(loadConfig(env)).toMatchObject({
      databaseUrl: 'postgres://app:pw@db/packhouse',
      demo: false,
      warnings: [],
    });
    expect(describeConfig(env).find((row) => row.name === 'DATABASE_URL')!.source).toBe('file');
  }
});

test('a secret given twice, or in an empty file, is an error and never the embedded database', () => {
  const both = { DATABASE_URL: 'postgres://db/a', DATABASE_URL_FILE: secretFile('postgres://db/b') };
  expect(() => loadConfig(both)).toThrow(
    'DATABASE_URL and DATABASE_URL_FILE are both set: remove one of them.',
  );
  expect(() => loadConfig({ DATABASE_URL_FILE: secretFile('\n') })).toThrow('is empty');
});

test('the login for requests needs the login that migrates the same database', () => {
  expect(() => loadConfig({ PACKHOUSE_APP_DATABASE_URL: 'postgres://db/packhouse' })).toThrow(
    'PACKHOUSE_APP_DATABASE_URL needs DATABASE_URL',
  );
});

test('unknown names are warned about, with the setting that was meant', () => {
  const env = {
    PACKHOUSE_HOTS: 'x',
    PACKHOUSE_PORT: '80',
    PACKHOUSE_DATABASE_URL: 'postgres://db/packhouse',
    PACKHOUSE_APP_DATABASE_URL_FIEL: '/x',
    PACKHOUSE_HOST_FILE: '/x',
    PACKHOUSE_COLOUR: 'red',
    OTHER: 'x',
  };
  expect(loadConfig(env).warnings).toEqual([
    'PACKHOUSE_HOTS is not a setting and has no effect; did you mean PACKHOUSE_HOST?',
    'PACKHOUSE_PORT is not a setting and has no effect; did you mean PORT?',
    'PACKHOUSE_DATABASE_URL is not a setting and has no effect; did you mean DATABASE_URL?',
    'PACKHOUSE_APP_DATABASE_URL_FIEL is not a setting and has no effect; did you mean PACKHOUSE_APP_DATABASE_URL_FILE?',
    'PACKHOUSE_HOST_FILE is not a setting and has no effect; packhouse config lists all settings.',
    'PACKHOUSE_COLOUR is not a setting and has no effect; packhouse config lists all settings.',
  ]);
});

test('a description shows where a value comes from and masks secrets', () => {
  const rows = describeConfig(
    { PORT: '4800', DATABASE_URL: 'postgres://app:hunter2@db/packhouse?sslpassword=hunter2&sslmode=require' },
    '/srv',
  );
  const find = (name: string) => rows.find((row) => row.name === name);
  expect(find('PORT')).toMatchObject({
    value: '4800',
    source: 'environment',
    default: '4800',
    secret: false,
  });
  expect(find('DATABASE_URL')).toMatchObject({
    value: 'postgres://app:***@db/packhouse?sslpassword=***&sslmode=require',
    source: 'environment',
    default: null,
    secret: true,
  });
  expect(find('PACKHOUSE_DATA')).toMatchObject({ value: resolve('/srv/.packhouse'), source: 'default' });
  expect(find('PACKHOUSE_PUBLIC_URL')).toMatchObject({ value: null, source: 'default', default: null });
  expect(rows.every((row) => row.description.endsWith('.') && row.allowed !== '')).toBe(true);
});

test.each([
  ['false', '127.0.0.1'],
  ['true', '203.0.113.9'],
  ['127.0.0.1', '203.0.113.9'],
  ['10.0.0.0/8,loopback', '203.0.113.9'],
  ['10.0.0.0/8, fc00::/7', '127.0.0.1'],
])('with PACKHOUSE_TRUST_PROXY=%s Fastify starts and takes the client to be %s', async (text, client) => {
  const app = fastify({ trustProxy: loadConfig({ PACKHOUSE_TRUST_PROXY: text }).trustProxy });
  app.get('/', (request) => request.ip);
  const answer = await app.inject({ url: '/', headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(answer.body).toBe(client);
});

function secretFile(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'packhouse-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'secret');
  writeFileSync(file, text);
  return file;
}

function messageOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

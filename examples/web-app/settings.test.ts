import { expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

const whole = {
  CLIENT_ID: 'app_1',
  CLIENT_SECRET: 'secret',
  WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZI',
};

test('what stands in the example of the environment is enough, once it is filled in', () => {
  expect(readSettings(whole)).toEqual({
    packhouseUrl: 'http://127.0.0.1:4800',
    clientId: 'app_1',
    clientSecret: 'secret',
    webhookSecret: whole.WEBHOOK_SECRET,
    port: 4900,
    appUrl: 'http://127.0.0.1:4900',
    dataFolder: '.data',
  });
});

test('the lines that the dashboard shows for the environment can be pasted as they are', () => {
  const pasted = {
    PACKHOUSE_URL: 'https://packhouse.example.com',
    PACKHOUSE_CLIENT_ID: 'app_1',
    PACKHOUSE_CLIENT_SECRET: 'secret',
    PACKHOUSE_REDIRECT_URI: 'http://127.0.0.1:4900/callback',
    PACKHOUSE_WEBHOOK_SECRET: whole.WEBHOOK_SECRET,
  };
  expect(readSettings(pasted)).toMatchObject({
    packhouseUrl: 'https://packhouse.example.com',
    clientId: 'app_1',
    clientSecret: 'secret',
  });
});

test('everything that is missing or wrong is told at once, by its name', () => {
  const told = (env: Record<string, string>) => {
    try {
      return readSettings(env);
    } catch (error) {
      expect(error).toBeInstanceOf(SettingsError);
      return (error as Error).message.split('\n').map((line) => line.split(' ')[0]);
    }
  };
  expect(told({})).toEqual(['CLIENT_ID', 'CLIENT_SECRET', 'WEBHOOK_SECRET']);
  expect(
    told({
      ...whole,
      PACKHOUSE_URL: 'http://127.0.0.1:4800/v0',
      WEBHOOK_SECRET: 'whsec_',
      PORT: '70000',
      APP_URL: 'reorder.example.com',
      PACKHOUSE_REDIRECT_URI: 'http://127.0.0.1:1/callback',
    }),
  ).toEqual(['PACKHOUSE_URL', 'WEBHOOK_SECRET', 'PORT', 'APP_URL', 'PACKHOUSE_REDIRECT_URI']);
});

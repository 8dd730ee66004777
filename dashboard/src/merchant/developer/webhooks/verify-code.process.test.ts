import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../../../server/tests/helpers/free-port.ts';
import { receivers } from './verify-code.ts';

const secret = `whsec_${Buffer.from('a secret of two dozen bytes or more').toString('base64')}`;
const body = '{"type":"product.created","data":{"id":"evt_1","name":"Tea ☕ 250 g"}}';

/** Packages that the receivers find. */
const installed = fileURLToPath(new URL('../../../../../node_modules', import.meta.url));

const programs = [
  ['Node', 'mjs', process.execPath],
  ['Node without a package', 'mjs', process.execPath],
  ['Python', 'py', 'python3'],
] as const;

test.for(programs)(
  'the receiver in %s takes what is genuine and refuses the rest',
  async ([name, ending, program], { skip }) => {
    if (spawnSync(program, ['--version']).status !== 0) skip(`there is no ${program}`);
    const url = await run(receivers.find((one) => one.name === name)!.code, ending, program);
    const post = async (headers: Record<string, string>, text = body) =>
      (await fetch(url, { method: 'POST', headers, body: text })).status;

    expect(await post(signed(secret))).toBe(204);
    const other = `whsec_${Buffer.from('another secret, which is not ours').toString('base64')}`;
    const [old, current] = [signed(other), signed(secret)].map((one) => one['webhook-signature']);
    expect(await post({ ...signed(secret), 'webhook-signature': `${old} ${current}` })).toBe(204);

    expect(await post(signed(other))).toBe(400);
    expect(await post(signed(secret), body.replace('250', '500'))).toBe(400);
    expect(await post(signed(secret, new Date(Date.now() - 10 * 60_000)))).toBe(400);
    expect(await post({ ...signed(secret), 'webhook-id': 'evt_2' })).toBe(400);
    expect(await post({})).toBe(400);
  },
);

function signed(key: string, at = new Date()): Record<string, string> {
  return {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(key).sign('evt_1', at, body),
  };
}

/** Where it listens. */
async function run(code: string, ending: string, program: string): Promise<string> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'packhouse receiver '));
  const file = join(folder, `receive.${ending}`);
  await writeFile(file, code);
  await symlink(installed, join(folder, 'node_modules'));
  const child = spawn(program, [file], {
    env: { ...process.env, PORT: String(port), PACKHOUSE_WEBHOOK_SECRET: secret },
    stdio: 'ignore',
  });
  onTestFinished(async () => {
    child.kill();
    await rm(folder, { recursive: true });
  });
  const url = `http://127.0.0.1:${port}/`;
  for (;;) {
    const listens = await fetch(url, { method: 'POST', body: '' }).catch(() => undefined);
    if (listens) return url;
    if (child.exitCode !== null) throw new Error(`the receiver ended with ${child.exitCode}`);
    await wait(50);
  }
}

import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import type { Config } from '../../platform/config.ts';
import { isRunning } from '@packhouse/embedded-postgres/process';
import { lockHolder } from './examine-machine.ts';
import { problem, type Finding } from './finding.ts';

const patienceMs = 5_000;

/** Checks the port, the address at which others reach the service, the proxy in front of it, and the mail server. */
export async function examineNetwork(config: Config): Promise<{ isServing: boolean; findings: Finding[] }> {
  const listening = await examinePort(config);
  return {
    isServing: listening.isServing || (await isFolderInUse(config)),
    findings: [
      listening.finding,
      await examinePublicUrl(config, listening.isServing),
      judgeProxy(config),
      await examineMail(config),
    ],
  };
}

/** A service may be running that listens elsewhere. */
async function isFolderInUse({ dataFolder, databaseUrl }: Config): Promise<boolean> {
  const holder = databaseUrl ? undefined : await lockHolder(dataFolder);
  return holder !== undefined && isRunning(holder.pid, holder.started);
}

async function examinePort({
  host,
  port,
  portIsSet,
}: Config): Promise<{ isServing: boolean; finding: Finding }> {
  const check = 'port';
  if (port === 0) return { isServing: false, finding: { check, state: 'ok', says: 'any free one (PORT=0)' } };
  const reached = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  const place = `${host}:${port}`;
  if (!(await accepts(reached, port))) {
    return { isServing: false, finding: { check, state: 'ok', says: `${place} is free` } };
  }
  const version = await versionAt(`http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`).catch(
    () => undefined,
  );
  if (version !== undefined) {
    return {
      isServing: true,
      finding: { check, state: 'ok', says: `Packhouse ${version} answers at ${place}` },
    };
  }
  const finding: Finding = {
    check,
    state: portIsSet ? 'problem' : 'warning',
    says: `another program listens at ${place}`,
    fix: portIsSet
      ? 'Stop it, or set PORT to a free port.'
      : 'The next free port is taken; set PORT to have a certain one.',
  };
  return { isServing: false, finding };
}

function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: patienceMs });
    const end = (accepted: boolean) => {
      socket.destroy();
      resolve(accepted);
    };
    socket
      .once('connect', () => end(true))
      .once('error', () => end(false))
      .once('timeout', () => end(false));
  });
}

/**
 * The version of the Packhouse at an address.
 * @throws Error when something else answers there, or nothing.
 */
async function versionAt(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/version`, {
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  });
  const body = (await answer.json().catch(() => ({}))) as { name?: unknown; version?: unknown };
  if (body.name !== 'packhouse')
    throw new Error(`the response there (status ${answer.status}) is not from Packhouse`);
  return String(body.version);
}

async function examinePublicUrl({ publicUrl, host }: Config, isServing: boolean): Promise<Finding> {
  const check = 'public URL';
  if (publicUrl === undefined) {
    if (['127.0.0.1', '::1', 'localhost'].includes(host)) {
      return { check, state: 'ok', says: 'not set: the service is for this machine' };
    }
    return {
      check,
      state: 'warning',
      says: `not set, and the service listens at ${host} for others`,
      fix: 'Set PACKHOUSE_PUBLIC_URL to the address by which they reach it: sign-in and links are made of it.',
    };
  }
  try {
    return { check, state: 'ok', says: `Packhouse ${await versionAt(publicUrl)} answers at ${publicUrl}` };
  } catch (error) {
    if (!isServing) {
      return {
        check,
        state: 'warning',
        says: `${publicUrl} does not answer, as no service runs here`,
        fix: 'Start it, and ask again.',
      };
    }
    const { message, cause } = error as Error;
    const reason = cause instanceof Error && cause.message ? cause.message : message;
    return problem(
      check,
      new Error(`${publicUrl} is not this service (${reason})`),
      'See that the name leads here and the proxy passes requests on, or correct PACKHOUSE_PUBLIC_URL.',
    );
  }
}

/** Judges the proxy in front of the service, as far as the settings describe it. */
export function judgeProxy({ trustProxy, publicUrl }: Pick<Config, 'trustProxy' | 'publicUrl'>): Finding {
  const check = 'proxy';
  if (trustProxy === true) {
    return {
      check,
      state: 'warning',
      says: 'the X-Forwarded headers of everybody are believed',
      fix: 'Name the addresses of your proxies in PACKHOUSE_TRUST_PROXY, unless nobody can bypass them.',
    };
  }
  if (trustProxy !== false)
    return { check, state: 'ok', says: `X-Forwarded headers are believed from ${trustProxy}` };
  if (publicUrl?.startsWith('https:')) {
    return {
      check,
      state: 'warning',
      says: 'https ends at a proxy whose X-Forwarded headers are not believed: all clients seem to be that proxy',
      fix: 'Set PACKHOUSE_TRUST_PROXY to its address, such as loopback.',
    };
  }
  return { check, state: 'ok', says: 'none is expected' };
}

async function examineMail({ smtpUrl, mailFrom }: Config): Promise<Finding> {
  const check = 'mail';
  if (!smtpUrl) {
    return {
      check,
      state: 'ok',
      says: 'no server is set; packhouse admin users reset makes links for new passwords',
    };
  }
  if (!mailFrom) {
    return {
      check,
      state: 'problem',
      says: 'mail has no sender address, and the service cannot start without one',
      fix: 'Set PACKHOUSE_MAIL_FROM to the address that mail comes from.',
    };
  }
  const { host } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
  try {
    await transport.verify();
    return { check, state: 'ok', says: `${host} takes mail from us` };
  } catch (error) {
    const { message } = error as Error;
    return problem(
      check,
      new Error(`${host} does not take mail from us: ${message}`),
      'Check PACKHOUSE_SMTP_URL, its user name and its password.',
    );
  } finally {
    transport.close();
  }
}

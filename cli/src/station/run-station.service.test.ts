/**
 * Stations with printers: a TCP sink for labels, and `ippeveprinter`, the printer of CUPS for tests (Debian: cups-ipp-utils and
 * avahi-daemon). Where these are not installed, its test is left out.
 */
import { createOperatorClient, type OperatorClient } from '@packhouse/sdk/operator';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawSample } from '../../../server/src/goods/documents/sample-label.ts';
import { freePort } from '../../../server/tests/helpers/free-port.ts';
import { anAddress } from '../../../server/tests/helpers/records.ts';
import { openTestService, type TestService } from '../../../server/tests/helpers/service.ts';
import { openWorld, type TestMerchant } from '../../../server/tests/helpers/world/merchant.ts';
import { readPrinter, type StationPrinter } from './printers.ts';
import { runStation } from './run-station.ts';

let service: TestService;
let acme: TestMerchant;
let client: OperatorClient;
let warehouseId: string;

beforeAll(async () => {
  service = await openTestService();
  ({ acme } = await openWorld(service));
  warehouseId = acme.reno.id;
  client = createOperatorClient({ baseUrl: await service.listen(), token: acme.operatorKey });
});
afterAll(() => service?.close());

const label = {
  title: 'Test Ground',
  from: { ...anAddress, name: 'Pier 2' },
  to: anAddress,
  lines: ['PNP-1042'],
  barcode: '9912345678901234567895',
};

/** Runs a station while something is done. */
async function atStation(
  name: string,
  printers: (string | StationPrinter)[],
  work: () => Promise<void>,
): Promise<string[]> {
  const stop = new AbortController();
  const said: string[] = [];
  const running = runStation({
    client,
    warehouseId,
    station: name,
    printers: printers.map((text) =>
      typeof text !== 'string' ? text : readPrinter(text, text.startsWith('Labels') ? 'labels' : 'papers'),
    ),
    stop: stop.signal,
    say: (line) => said.push(line),
    everyMs: { jobs: 20, printers: 100 },
  });
  try {
    await Promise.race([work(), running]);
  } finally {
    stop.abort();
    await running;
  }
  return said;
}

/** The printer of a station, once it is registered as expected. */
async function printerOf(station: string, expected: object): Promise<string> {
  return until(async () => {
    const [printer] = (await client.printers.list({ warehouseId, station })).items;
    expect(printer).toMatchObject(expected);
    return printer!.id;
  });
}

async function order(printerId: string, format: 'zpl' | 'pdf', copies = 1): Promise<string> {
  const content = (await drawSample(label, format)).toString('base64');
  const { id } = await client.printJobs.create({
    printerId,
    title: 'Label of PNP-1042',
    format,
    copies,
    content,
  });
  return id;
}

/** Waits for the end of a job. */
const ended = (id: string) =>
  until(async () => {
    const job = (await client.printJobs.list({ warehouseId, take: 50 })).items.find((one) => one.id === id);
    expect(['done', 'failed']).toContain(job?.status);
    return job!;
  });

/** Repeats until nothing is expected in vain. The time limit of the test ends it. */
async function until<T>(look: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (!(error as Error).name.includes('Assertion')) throw error;
      await pause(50);
    }
  }
}

async function openSink(): Promise<{ server: Server; port: number; received: Buffer[] }> {
  const received: Buffer[] = [];
  const server = createServer((socket) => {
    const pieces: Buffer[] = [];
    socket.on('data', (piece: Buffer) => pieces.push(piece));
    socket.on('end', () => {
      received.push(Buffer.concat(pieces));
      socket.end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { server, port: (server.address() as AddressInfo).port, received };
}

test('a label reaches the port of a label printer as it was sent, as often as asked', async () => {
  const sink = await openSink();
  const said = await atStation('Table 1', [`Labels=socket://127.0.0.1:${sink.port}`], async () => {
    const printerId = await printerOf('Table 1', {
      online: true,
      purpose: 'labels',
      formats: ['zpl'],
      problem: null,
    });
    const id = await order(printerId, 'zpl', 2);
    expect(await ended(id)).toMatchObject({ status: 'done', problem: null });
  });
  const zpl = await drawSample(label, 'zpl');
  expect(Buffer.concat(sink.received).equals(Buffer.concat([zpl, zpl]))).toBe(true);
  expect(said).toEqual(['Labels: Label of PNP-1042']);
  // A station that was stopped offers no printers.
  expect((await client.printers.list({ warehouseId, station: 'Table 1' })).items).toEqual([]);
  sink.server.close();
});

test('a printer that cannot be reached is shown with its problem, and prints again when it is back', async () => {
  const port = await freePort();
  await atStation('Table 2', [`Labels=socket://127.0.0.1:${port}`], async () => {
    const printerId = await printerOf('Table 2', { formats: ['zpl'] });
    const id = await order(printerId, 'zpl');
    expect(await ended(id)).toMatchObject({ status: 'failed', problem: 'it cannot be reached' });
    await printerOf('Table 2', { problem: 'it cannot be reached' });
    const received: Buffer[] = [];
    const server = createServer((socket) => {
      socket.on('data', (piece: Buffer) => received.push(piece));
      socket.on('end', () => socket.end());
    });
    await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
    await client.printJobs.again({ id });
    expect((await ended(id)).status).toBe('done');
    expect(Buffer.concat(received).toString()).toContain('SAMPLE');
    server.close();
  });
});

test('a printer that does not answer keeps no other printer waiting', async () => {
  const sink = await openSink();
  const answered = Promise.withResolvers<void>();
  let looks = 0;
  const silent: StationPrinter = {
    name: 'Papers',
    purpose: 'papers',
    async check() {
      looks += 1;
      if (looks > 1) await answered.promise;
      return { formats: ['pdf'], problem: null };
    },
    print: () => Promise.reject(new Error('it does not answer')),
  };
  await atStation('Table 4', [`Labels=socket://127.0.0.1:${sink.port}`, silent], async () => {
    const printerId = await printerOf('Table 4', { name: 'Labels' });
    await until(() => Promise.resolve(expect(looks).toBeGreaterThan(1)));
    expect((await ended(await order(printerId, 'zpl'))).status).toBe('done');
    answered.resolve();
  });
  sink.server.close();
});

test('what is no printer is refused with an example', () => {
  for (const text of ['Labels', 'Labels=10.0.0.5', 'Labels=https://10.0.0.5', 'Labels=socket:9100']) {
    expect(() => readPrinter(text, 'labels'), text).toThrow(/must/);
  }
});

const program = ['/usr/sbin/ippeveprinter', '/usr/bin/ippeveprinter'].find((path) => {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore' });
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
});

test.skipIf(!program)(
  'ippeveprinter prints the PDF of a label, and says when its paper is out',
  async ({ skip }) => {
    const folder = mkdtempSync(join(tmpdir(), 'packhouse-ipp-'));
    // The command gets the file as its argument, and what it writes to stderr changes the state of the printer.
    const command = join(folder, 'print.sh');
    writeFileSync(
      command,
      `#!/bin/sh
if [ -f ${folder}/no-paper ]; then echo "STATE: +media-empty" >&2; sleep 600; fi
echo "STATE: -media-empty" >&2
cp "$1" ${folder}/printed.$$
`,
      { mode: 0o755 },
    );
    const port = await freePort();
    const printer: ChildProcess = spawn(
      program!,
      [
        '-p',
        String(port),
        '-f',
        'application/pdf,image/png',
        '-c',
        command,
        '-d',
        folder,
        '-r',
        'off',
        'Papers',
      ],
      { stdio: 'ignore' },
    );
    try {
      // It ends at once where no DNS-SD service, such as avahi-daemon, is running.
      const state = await until(async () => {
        const isUp = await readPrinter(`Papers=ipp://127.0.0.1:${port}/ipp/print`, 'papers').check(
          AbortSignal.timeout(5_000),
        );
        expect(printer.exitCode !== null || isUp.formats.length > 0).toBe(true);
        return isUp;
      });
      if (state.formats.length === 0) skip('ippeveprinter needs a DNS-SD service, such as avahi-daemon');
      await atStation('Table 3', [`Papers=ipp://127.0.0.1:${port}/ipp/print`], async () => {
        const printerId = await printerOf('Table 3', { formats: ['pdf', 'png'], problem: null });
        expect(await ended(await order(printerId, 'pdf'))).toMatchObject({ status: 'done' });
        const file = readdirSync(folder).find((name) => name.startsWith('printed.'));
        expect(readFileSync(join(folder, file!)).equals(await drawSample(label, 'pdf'))).toBe(true);

        writeFileSync(join(folder, 'no-paper'), '');
        const id = await order(printerId, 'pdf');
        expect(await ended(id)).toMatchObject({ status: 'failed', problem: 'out of paper' });
      });
    } finally {
      printer.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

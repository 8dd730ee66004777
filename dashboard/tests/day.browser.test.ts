/** A day in the warehouse: eight people at eight stations, five merchants, and scanners that misread and repeat. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { randomOf } from '../../demo/src/random.ts';
import { chromiumPath, noChromium, openBrowser } from './browser.ts';
import { addBadge, signInForCrew } from './crew.ts';
import { faultsOfBooks } from './day/books.ts';
import { countAllDay } from './day/counter.ts';
import { openFloor } from './day/floor.ts';
import { openJournal } from './day/journal.ts';
import { leadAllDay } from './day/lead.ts';
import { packAllDay } from './day/packer.ts';
import { pickAllDay } from './day/picker.ts';
import { receiveAllDay } from './day/receiver.ts';
import { openShops, totes } from './day/shops.ts';
import { daySize } from './day/size.ts';
import { binsToCount, tradeAllDay } from './day/trade.ts';
import { openWorker } from './day/worker.ts';
import { runService, type RunningService } from './running-service.ts';

const seed = inject('propertySeed');
let running: RunningService;
let browser: Browser;

beforeAll(async () => {
  if (!chromiumPath) return;
  running = await runService();
  browser = await openBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await running?.close();
});

const crew = [
  { name: 'Curtis', badge: '7701', role: 'picker' },
  { name: 'Mai', badge: '7702', role: 'picker' },
  { name: 'Jo', badge: '7703', role: 'packer' },
  { name: 'Sam', badge: '7704', role: 'packer' },
  { name: 'Ines', badge: '7705', role: 'receiver' },
  { name: 'Noor', badge: '7706', role: 'receiver' },
  { name: 'Lars', badge: '7707', role: 'lead' },
  { name: 'Rosa', badge: '7708', role: 'lead' },
] as const;

test(
  'after a day with misreads and double scans, ledger, bins and counters agree, and every order left once with what was ordered',
  { timeout: 3 * 60 * 60_000 },
  async ({ skip }) => {
    if (!chromiumPath) skip(noChromium);
    console.log(`The day of PACKHOUSE_SEED=${seed}: ${daySize.orders} orders.`);
    const { service, url } = running;
    const shops = await openShops(service, daySize);
    const first = shops[0]!.merchant;
    const account = await signInForCrew(service, { email: 'station@day.example', orgId: first.orgId });
    for (const { name, badge, role } of crew) await addBadge(service, name, badge, role);
    const journal = openJournal();
    const station = { browser, url, account, warehouseId: first.reno.id, journal };
    const workers = await Promise.all(
      crew.map((person) => openWorker(station, { ...person, random: randomOf(seed, person.badge) })),
    );
    const [curtis, mai, jo, sam, ines, noor, lars, rosa] = workers;
    const floor = openFloor(totes);
    floor.toCount.push(...binsToCount(shops, daySize.counts));

    const picking = Promise.all(
      [curtis!, mai!].map((one) => one.works((picker) => pickAllDay(picker, floor, daySize))),
    ).then(() => void (floor.isOver.picking = true));
    const packing = Promise.all([
      picking,
      ...[jo!, sam!].map((one) => one.works((packer) => packAllDay(packer, floor))),
    ]).then(() => void (floor.isOver.packing = true));
    const [traded] = await Promise.all([
      tradeAllDay(shops, floor, daySize, randomOf(seed, 'merchants')),
      packing,
      ines!.works((receiver) => receiveAllDay(receiver, floor, floor.arrived)),
      noor!.works((receiver) => receiveAllDay(receiver, floor, floor.returned)),
      lars!.works((counter) => countAllDay(counter, floor, [noor!.badge, rosa!.badge])),
      rosa!.works((lead) => leadAllDay(lead, floor)),
    ]);

    const { clean, misread, double } = journal.scans;
    console.log(`${clean} scans, ${misread} misread, ${double} double.\n${journal.table()}`);
    // A refusal is also a line on the console.
    const complaints = workers.flatMap((one) =>
      one.complaints.filter((line) => !/status of 4\d\d/.test(line)),
    );
    const faults = [
      ...journal.faults,
      ...complaints,
      ...(await faultsOfBooks(service, shops, traded, floor)),
    ];
    expect(faults, `PACKHOUSE_SEED=${seed}`).toEqual([]);
  },
);

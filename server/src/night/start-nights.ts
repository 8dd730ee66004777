import { isTransient } from '../database/failures.ts';
import { keepNight, readDays, timeOf, type NightServices } from './night.ts';
import { keepHouse, type HouseServices } from './keep-house.ts';
import { listSpaces, type Space } from './night.sql.ts';
import { tellLate } from './tell.ts';

export interface Nights {
  /** Ends after the organization that is looked after at the moment. */
  stop(): Promise<void>;
}

/** What the rounds say to whoever runs the service. */
export interface NightLog {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
}

const minuteMs = 60_000;

/**
 * Looks after every organization now and each minute from then on. What is late is told within the minute; the rest is
 * done when a day has ended in one of the warehouses, and once after the start, for what was missed.
 */
export function startNights(
  services: NightServices & HouseServices,
  log: NightLog,
  everyMs = minuteMs,
): Nights {
  const stopping = new AbortController();
  /** The days up to which each organization was looked after by this process. */
  const kept = new Map<string, string>();
  let round = Promise.resolve();
  let running = false;
  let houseKept = '';

  const begin = () => {
    if (running) return;
    running = true;
    round = lookAfterAll().finally(() => (running = false));
  };
  const timer = setInterval(begin, everyMs).unref();
  begin();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await round;
    },
  };

  async function lookAfterAll(): Promise<void> {
    const spaces = await listSpaces(services.database).catch((error: unknown) => {
      log.warn({ err: error }, 'the organizations could not be listed; the next round tries again');
      return [];
    });
    await keepHouseOnce();
    for (const space of spaces) {
      if (stopping.signal.aborted) return;
      await lookAfter(space).catch((error: unknown) => {
        if (stopping.signal.aborted) return;
        const level = isTransient(error) ? 'warn' : 'error';
        log[level]({ err: error, orgId: space.orgId }, 'a round was not finished; the next one tries again');
      });
    }
  }

  async function keepHouseOnce(): Promise<void> {
    const today = services.now().toISOString().slice(0, 10);
    if (houseKept === today) return;
    try {
      const done = await keepHouse(services);
      houseKept = today;
      if (done.rotated || done.forgotten > 0 || done.requests > 0) log.info(done, 'the house was kept');
    } catch (error) {
      log.warn({ err: error }, 'the house was not kept; the next round tries again');
    }
  }

  async function lookAfter(space: Space): Promise<void> {
    await tellLate(services.database, space.orgId, timeOf(services, space));
    const days = await readDays(services, space);
    if (kept.get(space.orgId) === days) return;
    const { findings, ...done } = await keepNight(services, space, { signal: stopping.signal });
    kept.set(space.orgId, days);
    for (const finding of findings) {
      log.error({ orgId: space.orgId, ...finding }, 'the books do not agree; packhouse audit says more');
    }
    if (done.days > 0) log.info({ orgId: space.orgId, ...done }, 'days were closed');
  }
}

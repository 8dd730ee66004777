import { Command } from 'commander';
import { loadConfig } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { folderStore } from '../../platform/file-store.ts';
import { keepNight, timeOf, type Done } from '../../background/nightly/night.ts';
import { tellLate } from '../../background/nightly/tell.ts';
import { examineSpaces, type NamedSpace } from './spaces.ts';

interface Options {
  organization?: string;
  date?: string;
  json: boolean;
}

/** `packhouse admin night`: what the service does by itself when a day has ended. Exits with 1 where the books do not agree. */
export function nightCommand(): Command {
  return new Command('night')
    .description(
      'Runs the nightly work that the service does automatically: closes the days that have ended in each warehouse, takes out ' +
        'expired stock, reports late shipments and low stock, removes old data, and audits the ' +
        'organizations whose days it closed. Work that is already done is not repeated.',
    )
    .option('--organization <organization>', 'only this one; its short name or its id')
    .option('--date <day>', 'close no day after this one, such as 2026-03-08')
    .option('--json', 'print JSON', false)
    .action(run);
}

async function run({ date, ...options }: Options): Promise<void> {
  if (date !== undefined && !isDay(date)) {
    throw new Error(`--date must be a day such as 2026-03-08; it is "${date}".`);
  }
  const files = folderStore(loadConfig().filesFolder);
  const keepOne = async (database: Database, space: NamedSpace): Promise<Result> => {
    const services = { database, files, now: () => new Date() };
    const late = await tellLate(database, space.orgId, timeOf(services, space));
    return {
      organization: space.slug,
      late,
      ...(await keepNight(services, space, { through: date })),
    };
  };
  await examineSpaces(options, 'night', keepOne, linesOf);
}

interface Result extends Done {
  organization: string;
  late: number;
}

const linesOf = ({ organization, days, late, expired, levels, keys, files, findings }: Result): string[] => [
  `${organization}: ${days} days closed, ${late} shipments late, ${expired} lots expired, ${levels} stock levels told, ` +
    `${keys} keys and ${files} files removed`,
  ...findings.map(({ rule, sentence }) => `  ${sentence} (${rule})`),
];

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

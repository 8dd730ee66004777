import { createOperatorClient } from '@packhouse/sdk/operator';
import { Option, type Command } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { clientCommand, perform } from '../client-command.ts';
import { printable } from '../output/cell.ts';
import { openSession } from '../sign-in/session.ts';
import { readPrinter, type StationPrinter } from './printers.ts';
import { runStation } from './run-station.ts';

interface StationOptions {
  warehouse: string;
  labelPrinter?: StationPrinter[];
  paperPrinter?: StationPrinter[];
  profile?: string;
}

/** `packhouse station`: printing at a packing table. It needs an operator's key. */
export function stationCommand(): Command {
  return clientCommand('station')
    .summary('print for the packing table of this PC, without dialogs')
    .description(
      'Registers the printers of this PC and prints what the warehouse app sends to them. All connections go out from this PC.',
    )
    .argument('<name>', 'name of the station, as the warehouse app shows it, such as "Packing table 3"')
    .requiredOption('--warehouse <id>', 'the warehouse it stands in')
    .addOption(printerOption('--label-printer', 'labels', 'socket://10.0.0.5:9100 for one that prints ZPL'))
    .addOption(printerOption('--paper-printer', 'papers', 'ipp:// or ipps://'))
    .option('--profile <name>', 'which sign-in to use (see packhouse login)')
    .addHelpText('after', help)
    .action((name: string, options: StationOptions) => perform(() => station(name, options)));
}

const printerOption = (flag: string, purpose: StationPrinter['purpose'], address: string): Option =>
  new Option(`${flag} <name=address…>`, `a printer of ${purpose}, such as ${address}`).argParser(
    (text: string, before: StationPrinter[] | undefined) => [...(before ?? []), readPrinter(text, purpose)],
  );

async function station(
  name: string,
  { warehouse, profile, labelPrinter = [], paperPrinter = [] }: StationOptions,
): Promise<void> {
  const printers = [...labelPrinter, ...paperPrinter];
  if (printers.length === 0) throw new TypeError('name a printer with --label-printer or --paper-printer');
  const { url, tokens } = await openSession({ profile });
  const client = createOperatorClient({
    baseUrl: url,
    token: tokens,
    userAgent: `packhouse-cli/${packageJson.version}`,
  });
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());
  const say = (line: string) => console.error(`packhouse: ${printable(line)}`);
  say(`prints for ${name} on ${printers.map((one) => one.name).join(', ')}. Press Ctrl+C to stop.`);
  await runStation({ client, warehouseId: warehouse, station: name, printers, stop: ending.signal, say });
}

const help = `
Example:
  PACKHOUSE_KEY=pkh_op_… packhouse station "Packing table 3" --warehouse wh_… \\
    --label-printer Labels=socket://10.0.0.5:9100 --paper-printer Papers=ipp://localhost/printers/Papers

packhouse admin operators keys create makes a key.`;

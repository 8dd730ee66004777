/** `packhouse shipments …`: the operations of a resource, each a command. */
import type { Command } from 'commander';
import { clientCommand } from '../client-command.ts';
import { kebab } from './field-option.ts';
import { operationCommand } from './operation-command.ts';
import { merchantOperations, operatorOperations, type CliOperation } from './operations.ts';

export function resourceCommand(
  resource: string,
  summary: string,
  operations: readonly CliOperation[] = merchantOperations,
): Command {
  const command = clientCommand(resource.split(' ').at(-1)!)
    .summary(summary)
    .description(`${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`);
  for (const operation of operations) {
    if (operation.resource === resource) command.addCommand(operationCommand(operation));
  }
  return command.addHelpText(
    'after',
    `\npackhouse ${resource} <command> --help shows its options and an example.`,
  );
}

/** `packhouse operator …`: the resources of the warehouse's API, each with its operations. */
export async function operatorCommand(summary: string): Promise<Command> {
  const operations = await operatorOperations();
  const command = clientCommand('operator')
    .summary(summary)
    .description('The warehouse API, across all organizations. It needs an operator key.');
  // Node 20 has no Map.groupBy.
  for (const resource of new Set(operations.map((one) => one.resource))) {
    const own = operations.filter((one) => one.resource === resource);
    const verbs = own.map(({ verb }) => kebab(verb)).join(', ');
    command.addCommand(resourceCommand(resource, verbs, own));
  }
  return command.addHelpText('after', operatorExamples);
}

const operatorExamples = `
Examples:
  PACKHOUSE_KEY=pkh_op_… packhouse operator invoices list --status overdue
  packhouse operator invoices issue <organization> --through 2026-03-08 --dry-run

packhouse admin operators keys create makes a key. With packhouse login --key --profile warehouse
it is kept, and used by --profile warehouse.`;

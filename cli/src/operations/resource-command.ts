/** `packhouse shipments …`: the operations of a resource, each a command. */
import type { Command } from 'commander';
import { operations } from '@packhouse/sdk/operations';
import { clientCommand } from '../client-command.ts';
import { operationCommand } from './operation-command.ts';

export function resourceCommand(resource: string, summary: string): Command {
  const command = clientCommand(resource)
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

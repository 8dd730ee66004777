/** The commands for clients of the API. Nothing of a command is loaded before the command line names it. */
import type { ClientCommand } from './client-command.ts';

export const clientCommands: Record<string, ClientCommand> = {
  login: {
    summary: 'sign in to a service, in the browser or with an API key',
    load: async () => (await import('./sign-in/login.ts')).loginCommand(),
  },
  logout: {
    summary: 'sign out and revoke the access given at login',
    load: async () => (await import('./sign-in/logout.ts')).logoutCommand(),
  },
  whoami: {
    summary: 'show the organization, and the person or key that is signed in',
    load: async () => (await import('./sign-in/whoami.ts')).whoamiCommand(),
  },
  products: resource('products', 'list, create and change products'),
  cartons: resource('cartons', 'list, create and change cartons'),
  stock: resource('stock', 'see how much lies where, and what moved it'),
  lots: resource('lots', 'list, hold, recall and release lots'),
  'serial-numbers': resource('serial-numbers', 'list units by serial number, and what became of each'),
  shipments: resource('shipments', 'list, create, change and cancel shipments'),
  warehouses: resource('warehouses', 'list warehouses'),
  invoices: resource('invoices', 'list and download invoices, and see what they are made of'),
  notifications: resource('notifications', 'read notifications, and follow the events'),
  recommendations: resource('recommendations', 'read and decide on recommendations'),
  organization: resource('organization', 'see the organization, its members and their doings'),
  webhooks: resource('webhooks', 'list, create and change webhook endpoints of the key'),
  operator: {
    summary: "run the warehouse, with an operator's key",
    load: async () =>
      (await import('./operations/resource-command.ts')).operatorCommand(
        "run the warehouse, with an operator's key",
      ),
  },
  listen: {
    summary: 'forward events to a local program, signed like webhooks',
    load: async () => (await import('./listen/listen.ts')).listenCommand(),
  },
  station: {
    summary: 'print for the packing table of this PC, without dialogs',
    load: async () => (await import('./station/station.ts')).stationCommand(),
  },
  mcp: {
    summary: 'serve the API to agents over stdio (Model Context Protocol)',
    load: async () => (await import('./mcp.ts')).mcpCommand(),
  },
  completion: {
    summary: 'print a shell completion script',
    load: async () => (await import('./completion/completion.ts')).completionCommand(clientCommands),
  },
};

function resource(name: string, summary: string): ClientCommand {
  return {
    summary,
    load: async () => (await import('./operations/resource-command.ts')).resourceCommand(name, summary),
  };
}

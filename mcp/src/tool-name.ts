/** `shipments.createPnp` as a tool is called `shipments_create_pnp`: every client takes letters, digits and underscores. */
export const toolNameOf = (operation: string): string =>
  operation.replace('.', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

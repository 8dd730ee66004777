/** The table of pages imports the pages themselves, which are typed for a browser: so it is read without its types. */
export const { warehousePages } = (await import(
  new URL('../src/warehouse/pages.ts', import.meta.url).href
)) as { warehousePages: readonly { path: string }[] };

/** Finds the operation of a request, such as one that an action item names, and the input to call it with. */
import { fillPath } from '@packhouse/contract/rules/path-template';
import { operations, type OperationFacts } from 'packhouse:contract';
import type { Name } from './operation.ts';

export interface FoundOperation {
  name: Name;
  facts: OperationFacts;
  /** Input as `callWrite`, `callRead` and `callFile` take it. */
  input: Record<string, unknown>;
}

/** Returns undefined when no operation of ours matches: nothing else is ever sent. */
export function operationAt(
  method: string,
  address: string,
  body: Record<string, unknown> | null = null,
): FoundOperation | undefined {
  const [pathname = '', query = ''] = address.split('?');
  const [found] = Object.entries(operations)
    .filter(([, facts]) => facts.method === method)
    .flatMap(([name, facts]) => {
      const inPath = valuesIn(facts.path, pathname);
      return inPath ? [{ name, facts, inPath }] : [];
    })
    // Fewest path parameters first: in /v0/invoices/upcoming, `upcoming` is not an invoice id.
    .toSorted((a, b) => Object.keys(a.inPath).length - Object.keys(b.inPath).length);
  if (!found) return undefined;
  // The client adds the organization and its mode by itself.
  const {
    organizationId: _organization,
    mode: _mode,
    ...input
  } = {
    ...Object.fromEntries(new URLSearchParams(query)),
    ...body,
    ...found.inPath,
  } as Record<string, unknown>;
  return { name: found.name as Name, facts: found.facts, input };
}

/** `/v0/shipments/{id}` and `/v0/shipments/shp_1` → `{ id: 'shp_1' }`. A parameter is one segment without a dot. */
function valuesIn(template: string, pathname: string): Record<string, string> | null {
  const pattern = fillPath(template.replaceAll('.', '[.]'), (name) => `(?<${name}>[^/.]+)`);
  const found = new RegExp(`^${pattern}$`).exec(pathname);
  return (
    found &&
    Object.fromEntries(
      Object.entries(found.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]),
    )
  );
}

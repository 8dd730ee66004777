import { expect, test } from 'vitest';
import { fillPath, namesIn, toFastify } from './path-template.ts';

const path = '/operator/v0/organizations/{organizationId}/documents/{documentId}.pdf';

test('the names of a path come in its order', () => {
  expect(namesIn(path)).toEqual(['organizationId', 'documentId']);
  expect(namesIn('/v0/shipments')).toEqual([]);
});

test('each parameter is replaced by its own value, and the rest of the path stays', () => {
  const values: Record<string, string> = { organizationId: 'org_$1', documentId: '{id}' };
  expect(fillPath(path, (name) => values[name]!)).toBe(
    '/operator/v0/organizations/org_$1/documents/{id}.pdf',
  );
});

test("a path is rewritten to Fastify's form", () => {
  expect(toFastify(path)).toBe('/operator/v0/organizations/:organizationId/documents/:documentId.pdf');
});

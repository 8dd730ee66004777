import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

// Holds the OpenAPI descriptions to the rules of the two linters the trade uses: Redocly's `recommended-strict` (set in
// redocly.yaml) and every rule of Spectral's `oas`; and to one of our own: every property of a record is described. Other
// files than those in docs/ may be named as arguments.

/** The rules of Spectral that are switched off. */
const exceptions = {
  // Nobody's email address is known before somebody runs the service.
  'contact-properties': 'off',
  // Tags stand in the order of the contract, which is the order a reader meets the resources in.
  'openapi-tags-alphabetical': 'off',
  // Redocly checks these examples in a fifth of the time.
  'oas3-valid-media-example': 'off',
} as const;

/** Complaints of Spectral about the description, one line each. */
export async function lintWithSpectral(text: string): Promise<string[]> {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [[rulesets.oas as RulesetDefinition, 'all']], rules: exceptions });
  const complaints = await linter.run(text);
  return complaints.map(({ code, path, message }) => `spectral ${code} at ${path.join('.')}: ${message}`);
}

/** Complaints of Redocly about the description in `file`; empty when there are none. */
export function lintWithRedocly(file: string): string {
  const program = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));
  const config = fileURLToPath(new URL('../redocly.yaml', import.meta.url));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [program, 'lint', file, '--config', config, '--format', 'stylish'],
    {
      encoding: 'utf8',
      // It would otherwise report its use and look for a newer version of itself.
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  );
  // In the strict ruleset a warning is an error.
  return status === 0 ? '' : `${stdout}${stderr}`;
}

interface Schema {
  $ref?: string;
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

interface Description {
  components: { schemas: Record<string, Schema> };
  webhooks?: Record<string, { post: { requestBody: { content: Record<string, { schema: Schema }> } } }>;
}

/** Properties of records and of the bodies of webhooks that nothing describes, one line each. */
export function listUndescribed(text: string): string[] {
  const { components, webhooks = {} } = JSON.parse(text) as Description;
  const bodies = Object.entries(webhooks).flatMap(([topic, { post }]) =>
    Object.values(post.requestBody.content).map(({ schema }) => [`webhook ${topic}`, schema] as const),
  );
  return [...Object.entries(components.schemas), ...bodies]
    .flatMap(([name, schema]) => undescribedIn(schema, name, components.schemas))
    .map((property) => `${property} has no description: add .describe() to it in the contract`);
}

/** Paths of the properties, also of the objects inside; a reference is described by itself or by its schema. */
function undescribedIn(schema: Schema, path: string, named: Readonly<Record<string, Schema>>): string[] {
  const properties = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const target = property.$ref === undefined ? undefined : named[property.$ref.split('/').at(-1)!];
    const isDescribed = Boolean(property.description ?? target?.description);
    const own = `${path}.${name}`;
    return [...(isDescribed ? [] : [own]), ...undescribedIn(property, own, named)];
  });
  const { items, additionalProperties: others } = schema;
  const inside = [
    ...(items ? [[items, `${path}[]`] as const] : []),
    ...(typeof others === 'object' ? [[others, `${path}{}`] as const] : []),
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((ones = []) =>
      ones.map((one) => [one, path] as const),
    ),
  ];
  return [...properties, ...inside.flatMap(([one, place]) => undescribedIn(one, place, named))];
}

if (import.meta.main) {
  const named = process.argv.slice(2);
  const ours = ['openapi.json', 'openapi-operator.json'].map((name) =>
    fileURLToPath(new URL(`../docs/${name}`, import.meta.url)),
  );
  for (const file of named.length > 0 ? named : ours) {
    const text = readFileSync(file, 'utf8');
    const complaints = [lintWithRedocly(file), ...(await lintWithSpectral(text)), ...listUndescribed(text)];
    for (const complaint of complaints.filter((one) => one !== '')) {
      console.error(`${file}\n${complaint}`);
      process.exitCode = 1;
    }
  }
}

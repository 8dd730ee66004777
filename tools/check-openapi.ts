import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

// Holds the OpenAPI descriptions to the rules of the two linters the trade uses: Redocly's `recommended-strict` (set in
// redocly.yaml) and every rule of Spectral's `oas`. Other files than those in docs/ may be named as arguments.

/** The rules of Spectral that are switched off. */
const exceptions = {
  // Nobody's e-mail address is known before somebody runs the service.
  'contact-properties': 'off',
  // Tags stand in the order of the contract, which is the order a reader meets the resources in.
  'openapi-tags-alphabetical': 'off',
} as const;

/** What Spectral has to say about the description, a line for each complaint. */
export async function lintWithSpectral(text: string): Promise<string[]> {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [[rulesets.oas as RulesetDefinition, 'all']], rules: exceptions });
  const complaints = await linter.run(text);
  return complaints.map(({ code, path, message }) => `spectral ${code} at ${path.join('.')}: ${message}`);
}

/** What Redocly has to say about the description in `file`; empty when it has nothing to say. */
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

if (import.meta.main) {
  const named = process.argv.slice(2);
  const ours = ['openapi.json', 'openapi-operator.json'].map((name) =>
    fileURLToPath(new URL(`../docs/${name}`, import.meta.url)),
  );
  for (const file of named.length > 0 ? named : ours) {
    const complaints = [lintWithRedocly(file), ...(await lintWithSpectral(readFileSync(file, 'utf8')))];
    for (const complaint of complaints.filter((text) => text !== '')) {
      console.error(`${file}\n${complaint}`);
      process.exitCode = 1;
    }
  }
}

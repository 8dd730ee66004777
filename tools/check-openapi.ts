import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

// Checks the OpenAPI descriptions against the rules of the two common linters: Redocly's `recommended-strict` (set in
// redocly.yaml) and every rule of Spectral's `oas`. Files other than those in docs/ may be given as arguments.

/** Spectral's rules that are switched off. */
const exceptions = {
  // The e-mail address is unknown until somebody runs the service.
  'contact-properties': 'off',
  // Tags are in the order of the contract, in which a reader meets the resources.
  'openapi-tags-alphabetical': 'off',
} as const;

/** Spectral's complaints about the description, one line each. */
export async function lintWithSpectral(text: string): Promise<string[]> {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [[rulesets.oas as RulesetDefinition, 'all']], rules: exceptions });
  const complaints = await linter.run(text);
  return complaints.map(({ code, path, message }) => `spectral ${code} at ${path.join('.')}: ${message}`);
}

/** Redocly's complaints about the description in `file`; empty if there are none. */
export function lintWithRedocly(file: string): string {
  const program = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));
  const config = fileURLToPath(new URL('../redocly.yaml', import.meta.url));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [program, 'lint', file, '--config', config, '--format', 'stylish'],
    {
      encoding: 'utf8',
      // Otherwise it would report its use and look for a newer version of itself.
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

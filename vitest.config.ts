import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { contractFacts } from './dashboard/build/contract-facts.ts';

// One PostgreSQL is started for the whole run, and every test file takes a database of its own from it.
const database = 'server/src/testing/database.ts';

export default defineConfig({
  plugins: [contractFacts()],
  test: {
    environment: 'node',
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '.*/**'],
    globalSetup: existsSync(new URL(database, import.meta.url)) ? [database] : [],
    reporters: ['default', './tools/reporter.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectConfiguration, type ViteUserConfig } from 'vitest/config';
import { contractFacts } from './dashboard/build/contract-facts.ts';

type TestOptions = NonNullable<ViteUserConfig['test']>;

/** One test of each slow kind, for `npm test`; `npm run test:all` runs the others as well. */
const smoke = ['bin/packhouse.process.test.ts', 'dashboard/tests/first-steps.browser.test.ts'];

const never = ['**/node_modules/**', '**/dist/**', '.*/**'];

const withDatabase: TestOptions = {
  globalSetup: ['tools/testing/seed.ts', 'server/tests/helpers/database.ts'],
  setupFiles: ['tools/testing/every-file.ts', 'tools/testing/every-service-file.ts'],
  pool: 'forks',
};

const project = (name: string, options: TestOptions): TestProjectConfiguration => ({
  extends: true,
  test: { name, exclude: never, ...options },
});

/** The name of a test file says what it needs: see "Tests" in STYLE.md. */
export default defineConfig(({ mode }) => {
  // The tests read this themselves, and so do the processes they start.
  if (mode === 'long') {
    process.env['PACKHOUSE_LONG'] = '1';
    process.env['PACKHOUSE_SEED'] ||= 'random';
  }
  return {
    plugins: [contractFacts()],
    test: {
      environment: 'node',
      reporters: ['default', './tools/reporter.ts'],
      // While one waits for the database, another computes: with half as many again as there are cores, none is idle.
      maxWorkers: Math.ceil(availableParallelism() * 1.5),
      // A worker loads the service once.
      isolate: false,
      testTimeout: 120_000,
      hookTimeout: 120_000,
      // How long a poll is patient with a busy machine. No test asserts that anything is fast.
      expect: { poll: { timeout: 20_000 } },
      projects: [
        project('unit', {
          include: ['**/*.test.ts'],
          exclude: [...never, '**/*.{service,process,browser}.test.ts'],
          globalSetup: ['tools/testing/seed.ts'],
          setupFiles: ['tools/testing/every-file.ts'],
          pool: 'threads',
        }),
        project('service', {
          include: ['**/*.service.test.ts'],
          ...withDatabase,
        }),
        project('smoke', { include: smoke, ...withDatabase }),
        ...['process', 'browser'].map((kind) =>
          project(kind, {
            include: [`**/*.${kind}.test.ts`],
            exclude: [...never, ...smoke],
            ...withDatabase,
            // They wait for pages, pauses and restarts about half of their time.
            maxWorkers: availableParallelism() * 2,
            sequence: { groupOrder: 1 },
          }),
        ),
      ],
    },
  };
});

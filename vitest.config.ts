import { defineConfig, type TestProjectConfiguration, type ViteUserConfig } from 'vitest/config';
import { contractFacts } from './dashboard/build/contract-facts.ts';

type TestOptions = NonNullable<ViteUserConfig['test']>;

/** One test of each kind that `npm test` leaves to `npm run test:all` otherwise. */
const smoke = ['server/src/commands/start.process.test.ts', 'dashboard/tests/first-steps.browser.test.ts'];

const never = ['**/node_modules/**', '**/dist/**', '.*/**'];
const slower = ['**/*.service.test.ts', '**/*.process.test.ts', '**/*.browser.test.ts'];

const withDatabase: TestOptions = {
  globalSetup: ['tools/test-set-up/seed.ts', 'server/src/testing/database.ts'],
  setupFiles: ['tools/test-set-up/service.ts'],
  pool: 'forks',
};

/** A test file says in its name what it needs: see "Tests" in STYLE.md. */
const project = (name: string, options: TestOptions): TestProjectConfiguration => ({
  extends: true,
  test: { name, ...options },
});

export default defineConfig({
  plugins: [contractFacts()],
  test: {
    environment: 'node',
    reporters: ['default', './tools/reporter.ts'],
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      project('unit', {
        include: ['**/*.test.ts'],
        exclude: [...never, ...slower],
        globalSetup: ['tools/test-set-up/seed.ts'],
        setupFiles: ['tools/test-set-up/unit.ts'],
        pool: 'threads',
        isolate: false,
      }),
      project('service', {
        include: ['**/*.service.test.ts'],
        exclude: never,
        ...withDatabase,
        isolate: false,
      }),
      ...(['process', 'browser', 'smoke'] as const).map((name) =>
        project(name, {
          include: name === 'smoke' ? smoke : [`**/*.${name}.test.ts`],
          exclude: name === 'smoke' ? never : [...never, ...smoke],
          ...withDatabase,
        }),
      ),
    ],
  },
});

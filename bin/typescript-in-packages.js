// Node runs TypeScript, but not in a folder node_modules, where a global install and npx put this. Loading this file lets it,
// in this thread and in those that are started from it.
import { readFileSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import threads from 'node:worker_threads';

const emitWarning = process.emitWarning;
// The first call warns that the function is experimental: no news for the person at the terminal.
process.emitWarning = () => {};
module.stripTypeScriptTypes('');
process.emitWarning = emitWarning;

module.registerHooks({
  load(url, context, nextLoad) {
    if (!url.includes('/node_modules/') || !url.endsWith('.ts')) return nextLoad(url, context);
    const source = module.stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'));
    return { format: 'module', source, shortCircuit: true };
  },
});

// A thread knows nothing of hooks that were registered in another one.
const { Worker } = threads;
threads.Worker = class extends Worker {
  constructor(file, options) {
    super(file, Object.assign({ execArgv: ['--import', import.meta.url] }, options));
  }
};
module.syncBuiltinESMExports();

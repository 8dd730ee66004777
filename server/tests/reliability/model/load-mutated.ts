/**
 * Loads the service with the bug that `MUT` names, for `node --import`. Outside of a test run there is no test runner
 * either: the few of its functions that the fixtures import do nothing.
 */
import { registerHooks } from 'node:module';
import { mutations } from './mutations.ts';

const mutation = mutations.find(({ name }) => name === process.env['MUT']);
if (process.env['MUT'] && !mutation) throw new Error(`mutations.ts has no ${process.env['MUT']}`);

const noRunner = `data:text/javascript,${encodeURIComponent(
  'export const afterAll = () => {}; export const expect = () => ({ toBe() {} }); export const inject = () => undefined;',
)}`;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'vitest' ? { url: noRunner, shortCircuit: true } : next(specifier, context),
  load(url, context, next) {
    const loaded = next(url, context);
    if (!mutation || !url.endsWith(`/server/src/${mutation.file}`)) return loaded;
    const source = Buffer.from(loaded.source as Uint8Array).toString();
    if (source.split(mutation.from).length !== 2)
      throw new Error(`${mutation.file} does not say it once: ${mutation.from}`);
    return { ...loaded, source: source.replace(mutation.from, () => mutation.to) };
  },
});

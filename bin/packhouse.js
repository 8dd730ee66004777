#!/usr/bin/env node
// Packhouse runs on Node 24, which npm installs beside it (optionalDependencies in package.json). Whatever
// Node started this file hands over to that one, so this file keeps to what Node 12 can parse: no newer
// syntax, no `node:` imports.
import { spawn } from 'child_process';
import { readFileSync } from 'fs';
import module from 'module';
import { dirname, join } from 'path';
import { isatty } from 'tty';
import { fileURLToPath } from 'url';

const REQUIRED_MAJOR = 24;
const thisFile = fileURLToPath(import.meta.url);

if (major(process.versions.node) >= REQUIRED_MAJOR) {
  const ready = isInstalledPackage(import.meta.url)
    ? import('./typescript-in-packages.js')
    : Promise.resolve();
  void ready.then(() => import('./main.ts'));
} else {
  const runtime = bundledRuntime();
  if (runtime.problem) fail(runtime.problem);
  else runOn(runtime.path);
}

function major(version) {
  return parseInt(version, 10);
}

/** Node as npm installed it for this machine, or why there is none. */
function bundledRuntime() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const require = module.createRequire(import.meta.url);
  const manifest = JSON.parse(readFileSync(require.resolve('../package.json'), 'utf8'));
  if (!manifest.optionalDependencies[name]) {
    return { problem: `npm has no package of it for ${process.platform}-${process.arch}` };
  }
  let packageFile;
  try {
    packageFile = require.resolve(`${name}/package.json`);
  } catch (error) {
    return { problem: `the optional package ${name} that brings it is not installed` };
  }
  const version = JSON.parse(readFileSync(packageFile, 'utf8')).version;
  if (major(version) < REQUIRED_MAJOR) {
    return { problem: `the package ${name} that should bring it is version ${version}` };
  }
  return { path: join(dirname(packageFile), 'bin', platform === 'win' ? 'node.exe' : 'node') };
}

function fail(problem) {
  console.error(
    `packhouse: this needs Node ${REQUIRED_MAJOR} or newer and runs on ${process.version}; ${problem}.`,
  );
  console.error(
    `packhouse: install Node ${REQUIRED_MAJOR} from https://nodejs.org and run packhouse with it.`,
  );
  process.exitCode = 1;
}

function runOn(node) {
  const child = spawn(node, [thisFile, ...process.argv.slice(2)], { stdio: 'inherit' });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  signals.forEach((signal) => {
    process.on(signal, () => {
      // Ctrl+C reaches the child from the terminal as well, and a second SIGINT would look like impatience.
      if (signal !== 'SIGINT' || !isatty(0)) child.kill(signal);
    });
  });
  child.on('error', (error) => fail(`its own copy does not run here (${error.message})`));
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code);
    // Whoever started us shall see the child's end as ours.
    signals.forEach((name) => process.removeAllListeners(name));
    process.kill(process.pid, signal);
  });
}

function isInstalledPackage(url) {
  return url.includes('/node_modules/');
}

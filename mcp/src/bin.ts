#!/usr/bin/env node
/** The program `packhouse-mcp`: the tools of a service over stdio, with the key in its environment. */
import packageJson from '../package.json' with { type: 'json' };
import { serveStdio } from './serve-stdio.ts';

const { PACKHOUSE_URL: baseUrl, PACKHOUSE_KEY: token } = process.env;

if (!baseUrl || !token) {
  console.error(
    'packhouse-mcp: set PACKHOUSE_URL to the address of the service, such as https://fulfillment.example.com, and PACKHOUSE_KEY to an API key. packhouse mcp (@packhouse/cli) signs you in instead.',
  );
  process.exitCode = 2;
} else {
  try {
    const { done } = await serveStdio({ baseUrl, token, version: packageJson.version });
    await done;
  } catch (error) {
    console.error(`packhouse-mcp: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}

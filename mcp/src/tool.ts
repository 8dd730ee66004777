import type { CallToolResult } from '@modelcontextprotocol/server';
import type { scopesToAskFor } from './access.ts';
import type { Arguments } from './call-of.ts';
import type { Hints } from './hints.ts';
import type { ObjectSchema } from './tool-schema.ts';

/** A tool as one credential sees it. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  inputSchema: ObjectSchema;
  annotations: Hints;
  isListed: boolean;
  /** The scopes that a call lacks, if the client can ask its person for them. */
  challenge?(args: Arguments): ReturnType<typeof scopesToAskFor>;
  /** `requestId` is the id of the request in the MCP protocol. */
  run(args: Arguments, requestId: string | number): Promise<CallToolResult>;
}

import type { Operation } from '@packhouse/contract/operation';
import { requestOf as operationRequest } from '@packhouse/contract/rules/request';
import type { ApiRequest } from './api.ts';
import type { Detail } from './brief.ts';

/** A parsed call of a tool: the operation's input, and the controls of the call. */
export interface Call {
  input: Record<string, unknown>;
  /** How much of each record of a list is answered; brief unless it says full. */
  detail?: Detail | undefined;
  dryRun?: boolean | undefined;
  idempotencyKey?: string | undefined;
  /** Version of the record, as a bare number or as its ETag. */
  ifMatch?: string | undefined;
  file?: SentFile | undefined;
}

export interface SentFile {
  name: string;
  contentType: string;
  base64: string;
}

/**
 * Builds the request, with its body as bytes.
 *
 * @throws UnusableCall when a part of the path is missing.
 */
export async function requestOf(
  operation: Operation,
  { input, file, detail: _detail, ...options }: Call,
): Promise<ApiRequest> {
  const sent = operation.upload && file ? { ...input, file: fileOf(file) } : input;
  const { body, ...request } = operationRequest(operation, sent, options);
  if (body === undefined) return request;
  const whole = new Response(body);
  return {
    ...request,
    headers: { 'content-type': whole.headers.get('content-type')!, ...request.headers },
    body: new Uint8Array(await whole.arrayBuffer()),
  };
}

const fileOf = ({ name, contentType, base64 }: SentFile): File =>
  new File([Buffer.from(base64, 'base64')], name, { type: contentType });

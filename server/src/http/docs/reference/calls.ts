/** The same request for curl, the SDK, the command line, and an agent's tool. */
import type { NamedOperation } from '@packhouse/contract/openapi/operation';
import { nameOf } from '@packhouse/contract/openapi/schemas';
import { isWrite, Nothing } from '@packhouse/contract/operation';
import { namesIn } from '@packhouse/contract/rules/path-template';
import { requestOf } from '@packhouse/contract/rules/request';
import { directTools } from '@packhouse/mcp/direct-tools';
import { toolNameOf } from '@packhouse/mcp/tool-name';
import type { ExampleInput } from './example-input.ts';

export function curlCall({ operation }: NamedOperation, { path, rest }: ExampleInput): string {
  const { method, upload, file } = operation;
  const written = isWrite(operation);
  const { path: address, body } = requestOf(operation, { ...path, ...rest });
  const hasBody = typeof body === 'string';
  const words = [
    `curl ${file ? '-OJ ' : ''}${written && !(method === 'POST' && (hasBody || upload)) ? `-X ${method} ` : ''}"$PACKHOUSE_URL${address}"`,
    '-H "Authorization: Bearer $PACKHOUSE_KEY"',
    ...(written && !operation.shownOnce ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(upload
      ? [
          ...Object.entries(rest).map(([name, value]) => `-F ${name}=${String(value)}`),
          '-F file=@invoice.pdf',
        ]
      : hasBody
        ? ['-H "Content-Type: application/json"', `-d ${quoted(JSON.stringify(rest, null, 2))}`]
        : []),
  ];
  return words.join(' \\\n  ');
}

export function sdkCall({ name, operation }: NamedOperation, { path, rest }: ExampleInput): string {
  const { list, file, upload, output } = operation;
  const sent = { ...path, ...rest };
  const input = upload
    ? literal(sent).replace(/ \}$|,\n\}$/, ", file: await openAsBlob('invoice.pdf') }")
    : Object.keys(sent).length === 0
      ? ''
      : literal(sent);
  const call = `await packhouse.${name}(${input});`;
  const line = list
    ? `const { items } = ${call}`
    : file && output === Nothing
      ? `const { bytes, fileName } = ${call}`
      : output === Nothing
        ? call
        : `const ${variableFor(nameOf(output))} = ${call}`;
  return upload ? `import { openAsBlob } from 'node:fs';\n\n${line}` : line;
}

/** Words, times and numbers are options; what has parts is JSON. */
export function cliCall({ name, operation }: NamedOperation, { path, rest }: ExampleInput): string {
  const [resource, verb] = name.split('.');
  const fields = Object.entries(rest);
  const isPart = (value: unknown) =>
    value !== null &&
    typeof value === 'object' &&
    !(Array.isArray(value) && value.every((one) => typeof one === 'string'));
  const parts = fields.filter(([, value]) => isPart(value));
  const words = [
    `packhouse ${resource} ${kebab(verb!)}`,
    ...namesIn(operation.path).map((field) => String(path[field])),
    ...fields.filter(([, value]) => !isPart(value)).map(([field, value]) => optionFor(field, value)),
    ...(operation.upload ? ['--file invoice.pdf'] : []),
    ...(parts.length > 0 ? [`--data ${quoted(JSON.stringify(Object.fromEntries(parts), null, 2))}`] : []),
  ];
  const line = words.join(' ');
  return line.length <= widest && parts.length === 0 ? line : words.join(' \\\n  ');
}

/**
 * A call as the Model Context Protocol sends it (`tools/call`). What agents are asked for most are tools of their own; the rest is
 * called through one.
 */
export function toolCall({ name, operation }: NamedOperation, { path, rest }: ExampleInput): string {
  const input = { ...path, ...rest };
  const file = { name: 'invoice.pdf', contentType: 'application/pdf', base64: 'JVBERi0xLjcK' };
  const sent = operation.upload ? { file } : {};
  const call = isTool(name)
    ? { name: toolNameOf(name), arguments: { ...input, ...sent } }
    : { name: 'call_operation', arguments: { operation: name, input, ...sent } };
  return JSON.stringify(call, null, 2);
}

export const isTool = (name: string): boolean => directTools.some(({ operation }) => operation === name);

const widest = 96;

/** A value as TypeScript writes it. */
function literal(value: unknown, indent = ''): string {
  if (value === null || typeof value !== 'object') return scalar(value);
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((one) => literal(one, inner))
    : Object.entries(value).map(
        ([name, one]) => `${/^[a-z_$][\w$]*$/i.test(name) ? name : scalar(name)}: ${literal(one, inner)}`,
      );
  const [open, close, space] = Array.isArray(value) ? ['[', ']', ''] : ['{', '}', ' '];
  if (parts.length === 0) return open + close;
  const line = `${open}${space}${parts.join(', ')}${space}${close}`;
  return indent.length + line.length <= widest - 16 && !line.includes('\n')
    ? line
    : `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`;
}

const scalar = (value: unknown): string =>
  typeof value === 'string'
    ? `'${JSON.stringify(value)
        .slice(1, -1)
        .replaceAll('\\"', '"')
        .replaceAll("'", String.raw`\'`)}'`
    : JSON.stringify(value);

const variableFor = (record: string): string => record.charAt(0).toLowerCase() + record.slice(1);

function optionFor(field: string, value: unknown): string {
  if (value === null || value === false) return `--no-${kebab(field)}`;
  if (value === true) return `--${kebab(field)}`;
  return `--${kebab(field)} ${quoted(Array.isArray(value) ? value.join(',') : `${value as string | number}`)}`;
}

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** As a POSIX shell reads it. */
const quoted = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

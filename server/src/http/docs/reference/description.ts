/** Resources and records as the OpenAPI description already describes them. */
import { contract, operations } from '@packhouse/contract';
import { describeApi } from '@packhouse/contract/openapi/openapi';
import type { Json } from '@packhouse/contract/openapi/schemas';
import { inTurns } from '../../../platform/turns.ts';
import type { Resource } from './resource-page.ts';

const described = (await inTurns(describeApi())) as {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, { tags: string[] }>>;
  components: { schemas: Record<string, Json> };
};

/** In the order of the contract. */
export const resources: readonly Resource[] = Object.keys(contract).map((name) => {
  const own = operations.filter((one) => one.name.startsWith(`${name}.`));
  const { path, method } = own[0]!.operation;
  const tag = described.paths[path]![method.toLowerCase()]!.tags[0];
  const { name: title, description } = described.tags.find((one) => one.name === tag)!;
  return { name: name as Resource['name'], title, description, operations: own };
});

export const recordSchema = (name: string): Json => described.components.schemas[name]!;

/** One operation as an item of the description: its request, its answers, and examples of both. */
import examples from '../examples.json' with { type: 'json' };
import { failuresOf } from './failures.ts';
import { limits, parameter, withHeaders } from './headers.ts';
import { jsonSchema, nameOf, type Json } from './schemas.ts';
import { changesRecord, isWrite, Nothing, type Operation } from '../operation.ts';

export interface NamedOperation {
  name: string;
  operation: Operation;
}

/** Recorded request and answer of an operation, by its name. */
export const exampleOf = (name: string): { request: unknown; answer: unknown } => ({
  request: (examples.requests as Json)[name],
  answer: (examples.answers as Json)[name],
});

export function describeOperation({ name, operation }: NamedOperation, tag: string): Json {
  const { scope, summary, description } = operation;
  const isOperators = scope === 'operator';
  return {
    operationId: operationIdOf(name, operation),
    tags: [tag],
    summary,
    description: [description, isOperators ? "Needs an operator's key." : `Needs the scope \`${scope}\`.`]
      .filter(Boolean)
      .join('\n\n'),
    ...(isOperators ? {} : { 'x-required-scope': scope }),
    parameters: parametersOf(operation),
    ...requestBody(name, operation),
    responses: {
      ...successOf(name, operation),
      ...(isWrite(operation) ? {} : { 304: { $ref: '#/components/responses/NotModified' } }),
      ...failuresOf(operation),
    },
  };
}

/**
 * `shipments.list` is `listShipments`, `shipments.cancelPnp` `cancelPnpShipment`, `shipments.putNotes`
 * `putShipmentNotes`, and a read of less than a whole record `getShipmentPackingSlip`.
 */
export function operationIdOf(name: string, operation: Operation): string {
  if (ownIds[name]) return ownIds[name];
  const [resource = '', dotted = ''] = name
    .replace(/^operator([A-Z])/, (_, first) => first.toLowerCase())
    .split('.');
  const many = capital(resource);
  const one = many.replace(/s$/, '');
  const [verb = '', ...rest] = dotted.split(/(?=[A-Z])/);
  if (dotted === 'list' || dotted.startsWith('bulk')) return `${dotted}${many}`;
  if (!isWrite(operation) && verb !== 'get' && verb !== 'download') {
    return `${operation.list ? 'list' : 'get'}${one}${capital(dotted)}`;
  }
  const [kinds, others] = [
    rest.filter((word) => isKind.test(word)),
    rest.filter((word) => !isKind.test(word)),
  ];
  return [verb, ...kinds, one, ...others].join('');
}

/** Word of an operation's name that is a kind of shipment. */
const isKind = /^(Pnp|Spd|Inbound|Return)$/;

/** Ids of operations whose verb is not about the resource. */
const ownIds: Record<string, string> = {
  'organization.advanceTestClock': 'advanceTestClock',
  'organization.testClock': 'getTestClock',
  'products.restorePatch': 'restoreProductByPatch',
  'cartons.restorePatch': 'restoreCartonByPatch',
  'operatorShipments.queue': 'listWorkQueue',
  'operatorShipments.find': 'findCode',
  'operatorShipments.organizations': 'listOrganizations',
  'operatorShipments.shortPick': 'shortPickShipment',
  'operatorShipments.stage': 'moveShipmentToStage',
  'operatorShipments.suggestBoxes': 'suggestBoxes',
  'operatorStock.move': 'moveStock',
  'operatorStock.boxTypes': 'getBoxTypes',
  'operatorStock.putBoxTypes': 'putBoxTypes',
  'lots.setStatus': 'setLotStatus',
  'lots.recall': 'listLotShipments',
  'operatorLots.list': 'listProductLots',
  'operatorLots.setStatus': 'setLotStatus',
  'operatorBins.put': 'putBins',
  'operatorBins.suggest': 'suggestBins',
  'operatorBins.placements': 'getPlacements',
  'operatorBins.place': 'placeGoods',
  'operatorBins.move': 'moveGoods',
  'operatorBins.pickPath': 'getPickPath',
  'operatorWork.warehouses': 'listWarehouses',
  'operatorWork.waitingForCarrier': 'getCarrierLanes',
  'operatorLabels.bin': 'getBinLabels',
  'operatorLabels.manifest': 'getManifest',
  'operatorLabels.packingSlip': 'getPackingSlip',
  'operatorLabels.document': 'downloadDocument',
};

function parametersOf(operation: Operation): Json[] {
  const inPath = Object.entries(propertiesOf(operation)).filter(([name]) => isInPath(operation, name));
  const path = inPath.map(([name, { description, ...schema }]) => ({
    name,
    in: 'path',
    required: true,
    description,
    schema,
  }));
  if (!isWrite(operation)) return [...path, ...query(operation), parameter('IfNoneMatch')];
  return [
    ...path,
    ...(operation.noTrial ? [] : [parameter('DryRun')]),
    // A record of no organization is replaced whole, so that a repetition changes nothing.
    ...(isOfInstallation(operation) ? [] : [parameter('IdempotencyKey')]),
    ...(changesRecord(operation) ? [parameter('IfMatch')] : []),
  ];
}

function query(operation: Operation): Json[] {
  return Object.entries(propertiesOf(operation))
    .filter(([name]) => !isInPath(operation, name))
    .map(([name, { description, ...schema }]) => {
      const { examples: [example] = [], ...plain } = schema as { examples?: string[] };
      return {
        name,
        in: 'query',
        ...(requiredOf(operation).includes(name) ? { required: true } : {}),
        // In words instead of a field: some clients would send the example of every optional parameter.
        description: example ? `${String(description)} For example \`${example}\`.` : description,
        ...(schema['type'] === 'array' ? { style: 'form', explode: false } : {}),
        schema: plain,
      };
    });
}

/** Body of a write as a named schema; undefined when it has none. */
export function bodySchema({ name, operation }: NamedOperation): { id: string; schema: Json } | undefined {
  const { $defs: _defs, $schema: _schema, ...whole } = jsonSchema(operation.input, 'input');
  const fields = Object.entries(propertiesOf(operation)).filter(([field]) => !isInPath(operation, field));
  if (!isWrite(operation) || (fields.length === 0 && !operation.upload)) return undefined;
  const required = requiredOf(operation).filter((field) => !isInPath(operation, field));
  if (operation.upload) {
    fields.push(['file', { type: 'string', format: 'binary', description: 'The bytes, with a file name.' }]);
    required.push('file');
  }
  const schema = {
    ...whole,
    properties: Object.fromEntries(fields),
    ...(required.length > 0 ? { required } : { required: undefined }),
  };
  return {
    id: `${capital(operationIdOf(name, operation))}Request`,
    schema: JSON.parse(JSON.stringify(schema)) as Json,
  };
}

function requestBody(name: string, operation: Operation): Json {
  const body = bodySchema({ name, operation });
  if (!body) return {};
  const { request } = exampleOf(name);
  return {
    requestBody: {
      required: body.schema['required'] !== undefined,
      content: {
        [operation.upload ? 'multipart/form-data' : 'application/json']: {
          schema: { $ref: `#/components/schemas/${body.id}` },
          ...(request === undefined || operation.upload ? {} : { example: request }),
        },
      },
    },
  };
}

function successOf(name: string, operation: Operation): Record<number, Json> {
  const { status = 200, output, mayWait } = operation;
  const isRecord = 'version' in output.shape;
  const response = {
    description: descriptionOf(operation, isRecord),
    ...withHeaders(
      ...(isWrite(operation) && !isRecord ? [] : (['ETag'] as const)),
      ...(operation.list ? (['Link', 'X-Total-Count'] as const) : []),
      ...(operation.file ? (['Content-Disposition'] as const) : []),
      ...(status === 201 && 'id' in output.shape ? (['Location'] as const) : []),
      ...(isWrite(operation) && !isOfInstallation(operation) ? (['Idempotency-Replayed'] as const) : []),
      'X-Request-Id',
      ...limits,
    ),
    ...(status === 204 ? {} : { content: contentOf(name, operation) }),
  };
  if (!mayWait) return { [status]: response };
  return {
    [status]: response,
    202: {
      ...response,
      description: 'The warehouse has been asked; the record as it is until the warehouse decides.',
    },
  };
}

function descriptionOf({ list, file, status, ...operation }: Operation, isRecord: boolean): string {
  if (list) return 'A page of the list.';
  if (file) return 'The file.';
  if (status === 204) return 'It is done.';
  if (!isWrite(operation)) return 'The record.';
  if (!isRecord) return 'The result.';
  return status === 201 ? 'The new record.' : 'The record as it is now.';
}

function contentOf(name: string, { list, file, output }: Operation): Json {
  const files = (file ?? []).map((type) => [type, { schema: { type: 'string', format: 'binary' } }]);
  if (output === Nothing) return Object.fromEntries(files);
  const record = { $ref: `#/components/schemas/${nameOf(output)}` };
  const { answer } = exampleOf(name);
  return {
    'application/json': {
      schema: list ? { type: 'array', items: record } : record,
      ...(answer === undefined ? {} : { example: answer }),
    },
    ...Object.fromEntries(files),
  };
}

const isOfInstallation = ({ scope, path }: Operation) =>
  scope === 'operator' && !path.includes('{organizationId}');

const propertiesOf = ({ input }: Operation) =>
  (jsonSchema(input, 'input').properties ?? {}) as Record<string, Json>;

const requiredOf = ({ input }: Operation): string[] => [...(jsonSchema(input, 'input').required ?? [])];

const isInPath = ({ path }: Operation, name: string) => path.includes(`{${name}}`);

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

import { asObject } from '@app/server/http/json-schema.ts';
import { typeOf } from './types-of.ts';

/** One operation of the description, with the names that it has in the client. */
interface Operation {
  /** `messages` of `v1.messages.send`. */
  readonly group: string;
  /** `send` of `v1.messages.send`. */
  readonly verb: string;
  readonly method: string;
  readonly path: string;
  readonly isIdempotent: boolean;
  readonly text: string;
  readonly input: string;
  readonly hasInput: boolean;
  readonly data: string;
  readonly info: string;
}

/**
 * The files of the client that an OpenAPI description makes, by name: one of types for each group of calls, and the list of
 * all calls.
 * @param description as `/v1/openapi.json` answers it
 */
export function clientSources(description: unknown): Readonly<Record<string, string>> {
  const operations = Object.entries(asObject(asObject(description)['paths'])).flatMap(([path, methods]) =>
    Object.entries(asObject(methods)).map(([method, operation]) => readOperation(method, path, asObject(operation))),
  );
  const groups = [...new Set(operations.map(({ group }) => group))];
  const byGroup = groups.map((group) => [group, operations.filter((operation) => operation.group === group)] as const);
  return {
    ...Object.fromEntries(byGroup.map(([group, calls]) => [`${group}.ts`, groupSource(group, calls)])),
    'api.ts': apiSource(byGroup),
  };
}

const NOTE = '// Made from the contract by `npm run client`; changes here are lost.\n\n';

function groupSource(group: string, operations: readonly Operation[]): string {
  const methods = operations.map((operation) => {
    const input = operation.hasInput
      ? `input: ${typeName(operation, 'input')}`
      : 'input?: Readonly<Record<string, never>>';
    const result = `Promise<Answer<${typeName(operation, 'data')}, ${typeName(operation, 'info')}>>`;
    return `/** ${operation.text} */\n${operation.verb}(${input}, options?: CallOptions): ${result};\n`;
  });
  return [
    NOTE,
    "import type { Answer, CallOptions } from '../call.ts';\n\n",
    namedTypes(operations),
    `export interface ${capital(group)}Calls {\n${methods.join('')}}\n`,
  ].join('');
}

function apiSource(byGroup: readonly (readonly [string, readonly Operation[]])[]): string {
  return [
    NOTE,
    "import type { Operation } from '../call.ts';\n",
    ...byGroup.map(([group]) => `import type { ${capital(group)}Calls } from './${group}.ts';\n`),
    '\n/** The calls of the public API. */\nexport interface Api {\n',
    ...byGroup.map(([group]) => `readonly ${group}: ${capital(group)}Calls;\n`),
    '}\n\n/** Where and how each call is asked. */\n',
    'export const operations: Readonly<Record<keyof Api, Readonly<Record<string, Operation>>>> = {\n',
    ...byGroup.map(([group, operations]) => `${group}: {\n${operations.map(operationValue).join('')}},\n`),
    '};\n',
  ].join('');
}

function operationValue({ verb, method, path, isIdempotent }: Operation): string {
  return `${verb}: { method: '${method}', path: '${path}', isIdempotent: ${isIdempotent} },\n`;
}

function readOperation(method: string, path: string, operation: Readonly<Record<string, unknown>>): Operation {
  const [, group = '', verb = ''] = String(operation['operationId']).split('.');
  const parameters = Array.isArray(operation['parameters']) ? operation['parameters'].map(asObject) : [];
  const fields = parameters.filter((parameter) => parameter['in'] !== 'header');
  const body = asObject(at(operation, 'requestBody', 'content', 'application/json', 'schema'));
  const properties = {
    ...Object.fromEntries(fields.map(({ name, schema }) => [String(name), schema])),
    ...asObject(body['properties']),
  };
  const required = [
    ...fields.filter((parameter) => parameter['required'] === true).map(({ name }) => name),
    ...(Array.isArray(body['required']) ? body['required'] : []),
  ];
  const answer = asObject(at(operation, 'responses', '2XX', 'content', 'application/json', 'schema', 'properties'));
  const description = String(operation['description']);
  return {
    group,
    verb,
    method: method.toUpperCase(),
    path,
    isIdempotent: description.includes('takes Idempotency-Key'),
    text: description.split('\n')[0] ?? '',
    input: typeOf({ type: 'object', properties, required }),
    hasInput: Object.keys(properties).length > 0,
    data: typeOf(asObject(answer['data'])),
    info: typeOf(asObject(answer['info'])),
  };
}

const answerParts = ['data', 'info'] as const;
const allParts = ['input', ...answerParts] as const;

/** What is the same as the type of a call before has that one's name. */
function namedTypes(operations: readonly Operation[]): string {
  const names = new Map<string, string>();
  const lines = operations.flatMap((operation) =>
    (operation.hasInput ? allParts : answerParts).map((part) => {
      const name = typeName(operation, part);
      const known = names.get(operation[part]);
      if (known === undefined) names.set(operation[part], name);
      return `export type ${name} = ${known ?? operation[part]};\n\n`;
    }),
  );
  return lines.join('');
}

function typeName({ group, verb }: Operation, part: string): string {
  return [group, verb, part].map(capital).join('');
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function at(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce((found: unknown, name) => asObject(found)[name], value);
}

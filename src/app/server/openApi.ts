import type { AnyEndpoint } from '../../platform/contract.ts'
import type { Config } from '../../platform/server/config.ts'
import { privateName, SESSION_COOKIE } from '../../platform/server/identity.ts'
import { toInputJsonSchema, toOutputJsonSchema } from '../../platform/server/jsonSchema.ts'
import type { RouteRecord } from '../../platform/server/registry.ts'

type Json = Record<string, unknown>

const ERROR = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    request_id: { type: 'string' },
  },
}

/** The OpenAPI 3.1 document of every call, made from the same contracts that check them. */
export function openApiDocument(records: readonly RouteRecord[], { appUrl }: Pick<Config, 'appUrl'>): object {
  const cookie = privateName(SESSION_COOKIE, appUrl?.startsWith('https:') ?? false)
  const paths: Record<string, Json> = {}
  for (const record of records) {
    if (!record.endpoint) continue
    const path = record.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [record.method.toLowerCase()]: operationOf(record, record.endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Piano Academy API', version: '1' },
    paths,
    components: {
      schemas: { Error: ERROR },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookie } },
    },
  }
}

function operationOf(record: RouteRecord, endpoint: AnyEndpoint): Json {
  return {
    ...(endpoint.summary ? { summary: endpoint.summary } : {}),
    'x-who': record.who,
    security: record.who === 'anyone' ? [] : [{ session: [] }],
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.body ? { requestBody: { content: contentOf(endpoint) } } : {}),
    responses: {
      200: { description: 'Done', content: answerOf(endpoint) },
      ...(record.kind === 'form' ? { 303: { description: 'Done, for who does not ask for JSON' } } : {}),
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

const answerOf = ({ produces, response }: AnyEndpoint): Json =>
  produces
    ? { [produces]: { schema: { type: 'string' } } }
    : { 'application/json': { schema: toOutputJsonSchema(response) } }

const TYPES: Record<AnyEndpoint['encoding'], string[]> = {
  json: ['application/json'],
  multipart: ['multipart/form-data'],
  either: ['application/json', 'multipart/form-data'],
}

function contentOf({ encoding, body }: AnyEndpoint): Json {
  const schema = toInputJsonSchema(body)
  return Object.fromEntries(TYPES[encoding].map((type) => [type, { schema }]))
}

function parametersOf(schema: unknown, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toInputJsonSchema(schema) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: part,
  }))
}

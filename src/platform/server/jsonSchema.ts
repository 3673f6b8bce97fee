import fastJsonStringify from 'fast-json-stringify'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

const isNull = (part: Json): boolean => part.type === 'null'

/** `X or null` as one nullable schema: the serialiser is fast on it and slow on a choice of two. */
function flattenNullable(part: Json): void {
  const choices = part.anyOf as Json[] | undefined
  if (choices?.length !== 2 || !choices.some(isNull)) return
  const real = choices.find((choice) => !isNull(choice))
  if (typeof real?.type !== 'string') return
  delete part.anyOf
  Object.assign(part, real, { nullable: true })
  // a choice of several answers is made by validating, and there a null must be one of the listed values
  if (Array.isArray(real.enum)) part.enum = [...real.enum, null]
}

const OUTPUT = { target: 'draft-7', io: 'output', unrepresentable: 'any' } as const

type Serialiser = (answer: unknown) => string
const serialisers = new WeakMap<object, Serialiser>()

/** Writes answers as their schema declares them, by a function that is made once in a process, for the first of them. */
export const serialiserOf =
  (schema: object): Serialiser =>
  (answer) => {
    const made = serialisers.get(schema) ?? fastJsonStringify(toSerialiserSchema(schema))
    serialisers.set(schema, made)
    return made(answer)
  }

/** JSON Schema of an answer, in the form that the serialiser is fast on. */
const toSerialiserSchema = (schema: unknown): Json =>
  stripMeta(
    z.toJSONSchema(schema as z.ZodMiniType, {
      ...OUTPUT,
      override: ({ jsonSchema }) => flattenNullable(jsonSchema as Json),
    }) as Json,
  )

/** JSON Schema of an answer, as OpenAPI has it. */
export const toOutputJsonSchema = (schema: unknown): Json =>
  stripMeta(z.toJSONSchema(schema as z.ZodMiniType, OUTPUT) as Json)

/** JSON Schema of what a caller sends. */
export const toInputJsonSchema = (schema: unknown): Json =>
  stripMeta(z.toJSONSchema(schema as z.ZodMiniType, { target: 'draft-7', io: 'input', unrepresentable: 'any' }) as Json)

function stripMeta({ $schema: _, ...schema }: Json): Json {
  return schema
}

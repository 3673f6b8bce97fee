/** Short form of a schema: 'integer', 'string?' (may be null), 'a|b' among quotes, a list, or an object of required fields. */
export type Shape = string | readonly Shape[] | { readonly [name: string]: Shape }

const kinds = new Set(['string', 'integer', 'number', 'boolean', 'object', 'null', 'instant'])

/** JSON Schema of a short form. A name that ends in '?' may be missing; `closed` refuses whatever is not named. */
export function toSchema(shape: Shape, closed = false): object {
  if (typeof shape === 'string') return scalar(shape)
  if (isList(shape)) return { type: 'array', items: shape[0] === undefined ? {} : toSchema(shape[0], closed) }
  const names = Object.keys(shape)
  const properties = names.map((name) => [name.replace(/\?$/, ''), toSchema(shape[name] ?? 'any', closed)] as const)
  return {
    type: 'object',
    required: names.filter((name) => !name.endsWith('?')),
    properties: Object.fromEntries(properties),
    additionalProperties: !closed,
  }
}

const isList = (shape: Shape): shape is readonly Shape[] => Array.isArray(shape)

function scalar(shape: string): object {
  const names = shape.replace(/\?$/, '')
  if (names === 'any') return {}
  const nullable = shape.endsWith('?')
  if (names === 'instant') return nullable ? { anyOf: [{ type: 'null' }, moment] } : moment
  if (kinds.has(names)) return { type: nullable ? [names, 'null'] : names }
  return { enum: [...names.split('|'), ...(nullable ? [null] : [])] }
}

const moment = { type: 'string', format: 'date-time' }

import fc from 'fast-check'

/** A part of a JSON Schema, as OpenAPI has them. */
export type Schema = { [key: string]: unknown }
type Arbitrary = fc.Arbitrary<unknown>

/** A placeholder for the caller's id, which is known only at the call. */
export const OWN_ID = Symbol('own id')
/** Stands for a small picture, where a form takes files. */
export const PICTURE = Symbol('picture')

const [HALVES, HALVES_COUNT, LAST] = [0xd800, 0x800, 0x10ffff]
/** Every character but halves of one. The same of fast-check first lists them all, a million, to find one again. */
const anyCharacter = fc
  .integer({ min: 0, max: LAST - HALVES_COUNT })
  .map((at) => String.fromCodePoint(at < HALVES ? at : at + HALVES_COUNT))

/** What nobody should send, and somebody will. */
const hostile: Arbitrary = fc.oneof(
  fc.constantFrom<unknown>(null, true, '', ' ', '0', -1, 0, 1.5, 2 ** 31, 2 ** 53, 1e300, '1e3', '0x10', [], {}, [[]]),
  fc.constantFrom<unknown>(
    '\0',
    '\u202e',
    '\ud800',
    '\u200b',
    '../../etc/passwd',
    '%00',
    '%',
    "' or 1=1 --",
    '<script>',
  ),
  fc.constantFrom<unknown>({ __proto__: null, constructor: 1 }, { size: 1, path: '/etc/passwd' }, [
    'a',
    null,
    { b: [] },
  ]),
  fc.constantFrom<unknown>('x'.repeat(3000), '😀'.repeat(200), '9'.repeat(40), '-infinity', '2026-02-31', 'NaN'),
  fc.array(anyCharacter, { maxLength: 20 }).map((characters) => characters.join('')),
  fc.json({ maxDepth: 2 }).map((text) => JSON.parse(text) as unknown),
)

const ids: Arbitrary = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constant(OWN_ID))

/** Values for `schema`, one in six of which it does not take. */
export function wireValue(schema: Schema): Arbitrary {
  return fc.oneof({ weight: 5, arbitrary: validOf(schema) }, { weight: 1, arbitrary: hostile })
}

function validOf(schema: Schema): Arbitrary {
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  if (choices) return fc.oneof(...choices.map(validOf))
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'object':
      return objectOf(schema)
    case 'array':
      return fc.array(wireValue((schema.items ?? {}) as Schema), { maxLength: 3 })
    case 'integer':
    case 'number':
      return ids
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return textOf(schema)
    default:
      return unsaid
  }
}

function objectOf({ properties = {}, required = [] }: Schema): Arbitrary {
  const parts = Object.entries(properties as Record<string, Schema>).map(
    ([name, part]) => [name, wireValue(part)] as const,
  )
  const requiredKeys = required as string[]
  return fc.record(Object.fromEntries(parts), { requiredKeys }) as Arbitrary
}

/** Made once for each kind: what makes texts by a pattern takes longer to make than they do. */
const once = (make: (schema: Schema) => Arbitrary) => {
  const made = new Map<string, Arbitrary>()
  return ({ pattern, format, minLength = 0, maxLength = 40 }: Schema): Arbitrary => {
    const key = JSON.stringify([pattern, format, minLength, maxLength])
    const known = made.get(key) ?? make({ pattern, format, minLength, maxLength })
    made.set(key, known)
    return known
  }
}

const textOf = once(({ pattern, format, minLength, maxLength }) => {
  const days = fc.constantFrom('2026-01-31', '2026-12-24', '18:30', '2026-12-24T18:30:00Z', 'Europe/Berlin')
  const words = fc.constantFrom(
    'Ada',
    'ada@academy.test',
    'https://youtu.be/dQw4w9WgXcQ',
    'beginner',
    'course',
    'say_hello',
  )
  const least = Number(minLength)
  const free = fc.string({ minLength: least, maxLength: Math.max(least, Math.min(Number(maxLength), 60)) })
  if (format === 'email') return fc.constantFrom('ada@academy.test', 'admin@academy.test', 'nobody@academy.test')
  if (typeof pattern !== 'string') return fc.oneof(free, days, words)
  try {
    // as a number that an address or a form has
    return /\\d/.test(pattern)
      ? fc.oneof(ids, fc.stringMatching(new RegExp(pattern)))
      : fc.stringMatching(new RegExp(pattern))
  } catch {
    return fc.oneof(free, days)
  }
})
/** What JSON Schema has no words for: mostly files. */
const unsaid = fc.oneof(fc.constant(PICTURE), fc.string({ maxLength: 10 }))

// How an item is closed, as admins set it: the tier that it asks for, and when members first see it.
import * as z from 'zod/mini'
import { endpoint, id, wholeNumber } from '../platform/contract.ts'
import { accessTiers } from '../platform/reader.ts'
import type { ItemKind } from '../settings/index.ts'

export const MAX_RELEASE_DAYS = 3650
const blank = z.literal('')
const WHEN = 'Please enter a date and a time.'
/** ISO 8601 with an offset; the schemas of zod for it would weigh more than all of this on every page. */
const instant = z
  .string()
  .check(
    z.refine(
      (value) =>
        /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/.test(value) &&
        !Number.isNaN(Date.parse(value)),
      WHEN,
    ),
  )
const DAYS = `Please enter a number of days, up to ${MAX_RELEASE_DAYS}.`
const blankToNull = <T>(value: T | '' | null): T | null => (value === '' ? null : value)

const tier = z.optional(
  z.pipe(
    z.union([blank, z.null(), z.enum(accessTiers)], 'Please choose free, standard or premium.'),
    z.transform(blankToNull),
  ),
)

/** Of an admin's form; blank is null, and what is absent stays as it is. */
export const accessInput = {
  /**
   * Null: what the settings say for the kind. The tier that holds by the settings, sent back as it was read, changes
   * nothing; `access_choice` is meant as it says.
   */
  access: tier,
  access_choice: tier,
  /** An instant, ISO 8601 with an offset. Setting it takes the days away, and the other way round. */
  release_at: z.optional(z.pipe(z.union([blank, z.null(), instant], WHEN), z.transform(blankToNull))),
  release_after_days: z.optional(
    z.pipe(z.union([blank, z.null(), wholeNumber(1, MAX_RELEASE_DAYS, DAYS)], DAYS), z.transform(blankToNull)),
  ),
}
export type AccessInput = z.output<z.ZodMiniObject<typeof accessInput>>

/** The same as it is stored, for admins' lists and forms; `access` itself is the tier that holds. */
export const storedAccess = {
  access_choice: z.nullable(z.enum(accessTiers)),
  release_at: z.nullable(z.string()),
  release_after_days: z.nullable(z.int()),
}
export type StoredAccess = z.output<z.ZodMiniObject<typeof storedAccess>>

const MOST_AT_ONCE = 100

/** Sets the access of several items of a kind at once, where all are changed or none is. */
export const changeAccess = (kind: ItemKind) =>
  endpoint('POST', `/api/admin/access/${kind}`, {
    body: z.object({
      ids: z
        .array(id)
        .check(
          z.minLength(1, 'Please choose at least one.'),
          z.maxLength(MOST_AT_ONCE, `Please choose up to ${MOST_AT_ONCE}.`),
        ),
      ...accessInput,
    }),
    response: z.object({ changed: z.int() }),
    summary: 'Sets the tier and the release of several items at once; what is absent stays as it is',
  })

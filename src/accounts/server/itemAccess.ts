import { type Column, type SQL, sql } from 'drizzle-orm'
import { check, type ExtraConfigColumn, integer, text } from 'drizzle-orm/pg-core'
import { invalidField } from '../../platform/errors.ts'
import { type AccessTier, accessTiers, type Reader } from '../../platform/reader.ts'
import { instant } from '../../platform/server/columns.ts'
import type { Context } from '../../platform/server/context.ts'
import { isoUtc } from '../../platform/server/sqlText.ts'
import { accessSection, type ItemKind } from '../../settings/index.ts'
import { type Asking, lockOf } from '../access.ts'
import type { AccessInput } from '../accessContract.ts'

/** How an item is closed, in the table of every kind of them. */
export const accessColumns = () => ({
  /** Null: what the settings say for the kind. */
  access: text('access', { enum: accessTiers }),
  /** Members see it from then on, or so many days after they have registered; from the beginning where both are null. */
  releaseAt: instant('release_at'),
  releaseAfterDays: integer('release_after_days'),
})

export const accessCheck = (name: string, t: { releaseAt: ExtraConfigColumn; releaseAfterDays: ExtraConfigColumn }) =>
  check(`${name}_released_once`, sql`${t.releaseAt} is null or ${t.releaseAfterDays} is null`)

type Columns = { access: Column; releaseAt: Column; releaseAfterDays: Column }

/** Of whoever asks, as `askParams` has it. */
const ASKING = {
  seesAll: sql`${sql.placeholder('seesAll')}::boolean`,
  registered: sql`${sql.placeholder('registered')}::timestamptz`,
}

/** The same in a statement that is put together for one reader. */
export const askedBy = ({ isAdmin, registeredAt }: Asking): typeof ASKING => ({
  seesAll: sql`${isAdmin}::boolean`,
  registered: sql`${registeredAt.toISOString()}::timestamptz`,
})

/** Whether members see an item by now; an admin sees it before. */
export const isReleased = ({ releaseAt, releaseAfterDays }: Omit<Columns, 'access'>, by = ASKING): SQL<boolean> =>
  sql<boolean>`(${by.seesAll} or ((${releaseAt} is null or ${releaseAt} <= now())
    and (${releaseAfterDays} is null or ${by.registered} + ${releaseAfterDays} * interval '1 day' <= now())))`

/** Whether whoever asks may open an item, as `openParams` has it. */
export const isOpen = ({ access }: Pick<Columns, 'access'>): SQL<boolean> =>
  sql<boolean>`case when ${access} is null then ${sql.placeholder('opensKind')}::boolean
    else ${access} = any(${sql.placeholder('openTiers')}::text[]) end`
/** What a kind's items open of to whoever asks: those without a tier of their own, and those of each tier. */
export const openParams = (asking: Asking, kind: ItemKind) => ({
  ...askParams(asking),
  opensKind: !lockOf(asking, kind, null).locked,
  openTiers: accessTiers.filter((tier) => !lockOf(asking, kind, tier).locked),
})

/** For visitors: what somebody will see who registers now and stays. */
export const isReleasedToAll = ({ releaseAt }: Pick<Columns, 'releaseAt'>): SQL<boolean> =>
  sql<boolean>`(${releaseAt} is null or ${releaseAt} <= now())`

/** What a statement needs to know of whoever asks. */
export const askParams = ({ id, isAdmin, registeredAt }: Asking) => ({
  reader: id,
  seesAll: isAdmin,
  registered: registeredAt.toISOString(),
})

export const askingOf = ({ settings }: Pick<Context, 'settings'>, reader: Reader): Asking => ({
  ...{ id: reader.id, tier: reader.tier, isAdmin: reader.isAdmin, registeredAt: reader.registeredAt },
  kinds: settings.read(accessSection),
  names: settings.academy().tierNames,
})

/** As admins' lists and forms have it. */
export const storedAccessColumns = (t: Columns) => ({
  access_choice: sql<AccessTier | null>`${t.access}`.as('access_choice'),
  release_at: isoUtc<string | null>(t.releaseAt),
  release_after_days: sql<number | null>`${t.releaseAfterDays}`.as('release_after_days'),
})

/** What of an item's row a change of its access sets. */
export type StoredAccessValues = {
  access?: AccessTier | null
  releaseAt?: Date | null
  releaseAfterDays?: number | null
}

/** Of an item that is changed: its own tier, and the one that its kind asks for. */
type Before = { own: AccessTier | null; kind: AccessTier }

/** The columns that a form changes; of date and days the one that is set takes the other away. */
export function accessValues(input: AccessInput, before?: Before): StoredAccessValues {
  const { release_at, release_after_days } = input
  const isReadBack = before !== undefined && before.own === null && input.access === before.kind
  const access =
    input.access_choice ?? (input.access_choice === null || isReadBack ? input.access_choice : input.access)
  if (release_at && release_after_days)
    throw invalidField('release_at', 'Please choose either a date or a number of days.')
  return {
    ...(access === undefined ? {} : { access }),
    ...(release_at === undefined ? {} : { releaseAt: release_at === null ? null : new Date(release_at) }),
    ...(release_after_days === undefined ? {} : { releaseAfterDays: release_after_days }),
    ...(release_at ? { releaseAfterDays: null } : {}),
    ...(release_after_days ? { releaseAt: null } : {}),
  }
}

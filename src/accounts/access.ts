// What a reader may open: the one function that everything asks which shows, plays, counts or sends an item of a tier.
import * as z from 'zod/mini'
import { type TierNames, tierWord } from '../platform/academy.ts'
import { type AccessTier, accessTiers, type Reader } from '../platform/reader.ts'
import type { AccessSettings, ItemKind, KindTiers } from '../settings/index.ts'

/** Somebody who asks, the tier that each kind of item asks for where an item says nothing else, and what tiers are called. */
export type Asking = Pick<Reader, 'id' | 'tier' | 'isAdmin' | 'registeredAt'> & {
  kinds: AccessSettings
  names: TierNames
}

/** On the wire of every item of a tier. */
export const lockFields = {
  /** The tier that holds, whether the item's own or its kind's. */
  access: z.enum(accessTiers),
  /** Not for this reader: without film, files and notes. */
  locked: z.boolean(),
  /** What opens it; null when it is open. */
  required_tier: z.nullable(z.enum(accessTiers)),
}
export type Lock = { access: AccessTier; locked: boolean; required_tier: AccessTier | null }

const rank = (tier: AccessTier): number => accessTiers.indexOf(tier)

/** Whether this reader may open an item of a kind, whose own tier is `own`; null is its kind's. */
export function lockOf(
  { tier, kinds }: Pick<Asking, 'tier'> & { kinds: KindTiers },
  kind: ItemKind,
  own: AccessTier | null,
): Lock {
  const access = own ?? kinds[kind]
  const locked = rank(tier) < rank(access)
  return { access, locked, required_tier: locked ? access : null }
}

/** The cheapest tier on sale that opens what asks for `tier`; null where none does. */
export const openerOf = (tier: AccessTier, unsold: readonly AccessTier[] = []): AccessTier | null =>
  accessTiers.find((each) => rank(each) >= rank(tier) && !unsold.includes(each)) ?? null

/** The words of a gate, and of every refusal at it. */
export function lockedText(required: AccessTier | null, names: TierNames): string {
  const [standard, premium] = [tierWord('standard', names), tierWord('premium', names)]
  const who = { free: 'registered', standard: `${standard} and ${premium}`, premium }[required ?? 'free']
  return `This content is available for ${who} users only.`
}

/** What each tier is called, the one included that costs nothing. */
export const tierLabels = (names: TierNames): Readonly<Record<AccessTier, string>> => ({ free: 'Free', ...names })

/** The look of whatever says which tier opens something (see Badge). */
export const lockTones = { free: 'brass', standard: 'standard-lock', premium: 'premium' } as const

/** The price table with the plan that opens what is at `next`, to which paying leads back. */
export const plansHref = (tier: AccessTier, next: string): string =>
  `/pricing?tier=${tier}&next=${encodeURIComponent(next)}`

/** Beside the words of a refusal: the way to the plan that opens it, while one is sold. */
export function plansLink(tier: AccessTier, next: string, unsold: readonly AccessTier[] | undefined) {
  const opener = openerOf(tier, unsold)
  return opener === null ? undefined : { href: plansHref(opener, next), label: 'See the plans' }
}

/** In the place of that link, when none is. */
export const unsoldText = 'No plan that opens it is on sale at the moment.'

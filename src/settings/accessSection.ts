import * as z from 'zod/mini'
import { type AccessTier, accessTiers } from '../platform/reader.ts'

/**
 * The kinds of items that a tier may be asked for, each with the tier that it asks for as delivered. A kind that is added
 * here has its setting; what else it takes is in docs/recipes.md.
 */
const kinds = {
  lessons: 'free',
  uploads: 'free',
  quizzes: 'free',
  pieces: 'standard',
  master_classes: 'premium',
} as const satisfies Record<string, AccessTier>
export type ItemKind = keyof typeof kinds
/** The tier that each kind asks for, where an item has none of its own. */
export type KindTiers = Record<ItemKind, AccessTier>
/** `first_piece_free`: the first piece of each category is free, unless it has a tier of its own. */
export type AccessSettings = KindTiers & { first_piece_free: boolean }

const tier = () => z.enum(accessTiers, 'Please choose free, standard or premium.')

/** What each tier opens. */
export const accessSection = {
  name: 'access',
  schema: z.object({
    ...{ lessons: tier(), uploads: tier(), quizzes: tier(), pieces: tier(), master_classes: tier() },
    first_piece_free: z._default(z.boolean(), true),
  }),
  first: { ...kinds, first_piece_free: true } as AccessSettings,
} as const

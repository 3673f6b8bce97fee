import * as z from 'zod/mini'
import { wholeNumber } from '../platform/contract.ts'
import { type AccessTier, accessTiers } from '../platform/reader.ts'

/**
 * The kinds of items (and of what members do) that a tier may be asked for, each with the tier that it asks for as
 * delivered. A kind that is added here has its setting; what else it takes is in docs/recipes.md.
 */
const kinds = {
  lessons: 'free',
  uploads: 'free',
  quizzes: 'free',
  pieces: 'standard',
  long_routines: 'standard',
  master_classes: 'premium',
  takes: 'premium',
  personal_roadmaps: 'premium',
  accountability: 'premium',
} as const satisfies Record<string, AccessTier>
export type ItemKind = keyof typeof kinds
/** The tier that each kind asks for, where an item has none of its own. */
export type KindTiers = Record<ItemKind, AccessTier>
/** Answers of drills a day that free members have; 0: as many as they like. */
export const drillAnswerChoices = [0, 5, 10, 20, 30, 50, 100] as const
/** Lines to read a day that free members have; 0: as many as they like. */
export const readingLineChoices = [0, 1, 2, 3, 5, 10] as const
/**
 * `first_piece_free`: the first piece of each category is free, unless it has a tier of its own. `takes_a_month`: how many
 * takes a member may send in a calendar month.
 */
export type AccessSettings = KindTiers & {
  first_piece_free: boolean
  free_drill_answers: (typeof drillAnswerChoices)[number]
  free_reading_lines: (typeof readingLineChoices)[number]
  takes_a_month: number
}

export const MOST_TAKES_A_MONTH = 100

const tier = () => z.enum(accessTiers, 'Please choose free, standard or premium.')

/** What each tier opens. */
export const accessSection = {
  name: 'access',
  schema: z.object({
    ...{
      lessons: tier(),
      uploads: tier(),
      quizzes: tier(),
      pieces: tier(),
      long_routines: tier(),
      master_classes: tier(),
      takes: z._default(tier(), 'premium'),
      personal_roadmaps: z._default(tier(), 'premium'),
      accountability: z._default(tier(), 'premium'),
    },
    first_piece_free: z._default(z.boolean(), true),
    free_drill_answers: z._default(z.literal(drillAnswerChoices, 'Please choose a number from the list.'), 20),
    free_reading_lines: z._default(z.literal(readingLineChoices, 'Please choose a number from the list.'), 1),
    takes_a_month: z._default(
      wholeNumber(0, MOST_TAKES_A_MONTH, `Please enter a number from 0 to ${MOST_TAKES_A_MONTH}.`),
      4,
    ),
  }),
  first: {
    ...kinds,
    first_piece_free: true,
    free_drill_answers: 20,
    free_reading_lines: 1,
    takes_a_month: 4,
  } as AccessSettings,
} as const

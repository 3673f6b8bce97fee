// One search through all of the academy: what is learned and played, what members wrote, who they are, and its pages.
// Each module finds its own; a reader never finds what they may not know of.
import * as z from 'zod/mini'
import { endpoint, text } from '../platform/contract.ts'

/** In the order in which kinds that match equally well are shown. */
export const kinds = ['page', 'lesson', 'upload', 'class', 'piece', 'quiz', 'drill', 'show', 'post', 'person'] as const
export type Kind = (typeof kinds)[number]

export const LEAST_LETTERS = 2
export const MOST_LETTERS = 100
export const HITS_OF_KIND = 5

export const Hit = z.object({
  title: z.string(),
  /** What tells it from others of the same title, such as its level; may be empty. */
  about: z.string(),
  href: z.string(),
  /** Whether its page is the gate of a tier. */
  locked: z.boolean(),
})
export type Hit = z.output<typeof Hit>

const Group = z.object({
  kind: z.enum(kinds),
  hits: z.array(Hit),
  /** Where all of this kind are listed; null where there are no more. */
  more: z.nullable(z.string()),
})
export type Group = z.output<typeof Group>

export const searchAcademy = endpoint('GET', '/api/member/search', {
  query: z.object({
    q: text(MOST_LETTERS, 'Please enter what to look for.').check(
      z.refine((q: string) => [...q.trim()].length >= LEAST_LETTERS, 'Please enter at least two letters.'),
    ),
  }),
  response: z.object({ groups: z.array(Group) }),
  summary: 'What of all that the reader may know of has these letters in its name, five of a kind; the best first',
})

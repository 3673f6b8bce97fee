// The teacher's figures: how many come, stay, stop, pay and leave, counted by a job; each leads to its people, and both
// can be taken away as CSV.
import * as z from 'zod/mini'
import { levels } from '../accounts/index.ts'
import { endpoint, screen } from '../platform/contract.ts'
import { type Paged, paged, pagingFields } from '../platform/paging.ts'
import { riskReasons } from './rules.ts'

export const figureNames = ['active', 'retention', 'stops', 'risk', 'income', 'recurring', 'churn'] as const
export type FigureName = (typeof figureNames)[number]

/** Amounts are in minor units. Weeks are named by their Monday, months are YYYY-MM. */
export const Figures = z.object({
  /** The clock by which all of it was counted, and the zone whose calendar the months are of. */
  as_of: z.string(),
  zone: z.string(),
  /** Twelve weeks, the running one last: members with a minute of practice, by their own days, and their minutes. */
  weeks: z.array(z.object({ week: z.string(), members: z.int(), minutes: z.int() })),
  /** Twelve months of joining, and how many of each practised in their first month, the second, … up to the running one. */
  cohorts: z.array(z.object({ month: z.string(), joined: z.int(), active: z.array(z.int()) })),
  /** Every lesson in the order of the roadmaps. */
  stops: z.array(
    z.object({
      ...{ id: z.int(), title: z.string(), category: z.string(), level: z.enum(levels) },
      ...{ completed: z.int(), stopped: z.int() },
    }),
  ),
  /** Of members with a plan; one may have several reasons. */
  risk: z.object({
    members: z.int(),
    of: z.int(),
    reasons: z.array(z.object({ reason: z.enum(riskReasons), members: z.int() })),
  }),
  /** Twelve months in each currency, without those in which nothing came in. */
  income: z.array(z.object({ month: z.string(), currency: z.string(), amount: z.int(), members: z.int() })),
  /** `amount` is the revenue a month of what is charged again; `ending` the same of what runs out. */
  recurring: z.array(
    z.object({
      ...{ currency: z.string(), amount: z.int(), members: z.int() },
      ...{ ending: z.int(), ending_members: z.int() },
    }),
  ),
  /** Twelve months: who had a subscription as it began, and how many of them had none as it ended. */
  churn: z.array(
    z.object({
      ...{ month: z.string(), running: z.int(), ended: z.int() },
      reasons: z.array(z.object({ reason: z.string(), text: z.string(), members: z.int() })),
    }),
  ),
})
export type Figures = z.output<typeof Figures>

/** What a figure knows of one of its people; each names what it has. */
export const Detail = z.object({
  minutes: z.optional(z.int()),
  /** When they stopped at a lesson, or a subscription ended. */
  at: z.optional(z.string()),
  risks: z.optional(z.array(z.enum(riskReasons))),
  amount: z.optional(z.int()),
  currency: z.optional(z.string()),
  duration: z.optional(z.string()),
  ending: z.optional(z.boolean()),
  reason: z.optional(z.string()),
  words: z.optional(z.string()),
})
export type Detail = z.output<typeof Detail>

export const FigurePerson = z.object({
  /** Null for a member who has left; their name and email are '' then. */
  id: z.nullable(z.int()),
  name: z.string(),
  email: z.string(),
  ...Detail.def.shape,
})
export type FigurePerson = z.output<typeof FigurePerson>
export const FigurePeople = paged(FigurePerson)
export type FigurePeople = z.output<typeof FigurePeople>

const ofFigure = z.object({ figure: z.enum(figureNames) })
/**
 * Which part of a figure: `active` a week's Monday; `retention` a month of joining, with `.0` and so on for who practised
 * in their first month; `stops` a lesson's id; `risk` a reason, or nothing for all; `income` a month and a currency as
 * `2026-11.EUR`; `recurring` a currency; `churn` a month.
 */
const Part = { key: z._default(z.string().check(z.maxLength(40)), '') }
export const PeopleQuery = z.object({ ...pagingFields, ...Part })
export type PeopleQuery = z.output<typeof PeopleQuery>

export const readFigures = endpoint('GET', '/api/admin/figures', { response: Figures })
export const listFigurePeople = endpoint('GET', '/api/admin/figures/:figure/people', {
  params: ofFigure,
  query: PeopleQuery,
  response: FigurePeople,
  summary: 'Who a part of a figure is made of, as of when the figures were counted',
})
export const exportFigure = endpoint('GET', '/api/admin/figures/:figure/csv', {
  params: ofFigure,
  response: z.unknown(),
  produces: 'text/csv',
  summary: 'The numbers of a figure as CSV',
})
export const exportFigurePeople = endpoint('GET', '/api/admin/figures/:figure/people/csv', {
  params: ofFigure,
  query: z.object(Part),
  response: z.unknown(),
  produces: 'text/csv',
  summary: 'All people of a part of a figure as CSV',
})

export const figuresScreen = screen<{ figures: Figures }>('teaching/admin/Figures')
/** `title` says in words whose people they are. */
export const figurePeopleScreen = screen<{
  figure: FigureName
  part: string
  title: string
  /** When the number that led here was counted; the people are those of now. */
  as_of: string
  people: Paged<FigurePerson>
}>('teaching/admin/FigurePeople')

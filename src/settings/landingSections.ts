import * as z from 'zod/mini'
import { blankable } from '../platform/contract.ts'
import { line, section } from './sectionFields.ts'

/** Parts of the first page that can be left out, each with what it is. */
export const landingParts = {
  show_levels: 'The levels, with what each roadmap holds',
  show_lesson: 'How a lesson goes',
  show_ear: 'Three questions for the ear, with sound',
  show_pricing: 'Plans and prices',
  show_questions: 'Questions and answers',
} as const
export const landingPartNames = Object.keys(landingParts) as (keyof typeof landingParts)[]

/** Words and parts of the first page; blank words are those that it was delivered with. */
export const landingSection = section(
  'landing',
  z.object({
    lead: blankable(300),
    levels_title: line(80),
    levels_text: blankable(300),
    lesson_title: line(80),
    /** Blocks with a blank line between them, each a question and below it its answer; see readQuestions. */
    questions: blankable(4000),
    begin_title: line(80),
    show_levels: z.boolean(),
    show_lesson: z.boolean(),
    show_ear: z.boolean(),
    show_pricing: z.boolean(),
    show_questions: z.boolean(),
  }),
  {
    ...{ lead: '', levels_title: '', levels_text: '', lesson_title: '', questions: '', begin_title: '' },
    ...{ show_levels: true, show_lesson: true, show_ear: true, show_pricing: true, show_questions: true },
  },
)

/** Who teaches: all of it on the first page, name and face also where members book, pay and write; nothing without a name. */
export const teacherSection = section(
  'teacher',
  z.object({ name: line(80), story: blankable(2000), signature: line(80) }),
  { name: '', story: '', signature: '' },
)

export const voiceNumbers = [1, 2, 3] as const
const words = blankable(300)

/** What members say of the academy, in their own words; one without words or without a name is not shown. */
export const voicesSection = section(
  'voices',
  z.object({
    ...{ quote_1: words, name_1: line(80), about_1: line(80) },
    ...{ quote_2: words, name_2: line(80), about_2: line(80) },
    ...{ quote_3: words, name_3: line(80), about_3: line(80) },
  }),
  {
    ...{ quote_1: '', name_1: '', about_1: '' },
    ...{ quote_2: '', name_2: '', about_2: '' },
    ...{ quote_3: '', name_3: '', about_3: '' },
  },
)
export type VoicesValue = z.output<typeof voicesSection.schema>

import type * as z from 'zod/mini'
import type { landingSection } from './landingSections.ts'

type Landing = z.output<typeof landingSection.schema>
/** The words of the first page, none of them blank. */
export type Words = Pick<Landing, 'lead' | 'levels_title' | 'levels_text' | 'lesson_title' | 'begin_title'>

/** What the owner has written, and for the rest the words that the academy is delivered with. */
export function landingWords(written: Words, academyName: string): Words {
  return {
    lead:
      written.lead ||
      `${academyName} has a roadmap of short lessons for every level. Tell us what you can play today, and begin with the lesson that fits.`,
    levels_title: written.levels_title || 'Three levels, one road',
    levels_text:
      written.levels_text ||
      'Each level is a roadmap: lessons in the order in which they help each other. Stay on the road, or step into whatever you need today.',
    lesson_title: written.lesson_title || 'How a lesson goes',
    begin_title: written.begin_title || 'Sit down. Your first lesson is ready.',
  }
}

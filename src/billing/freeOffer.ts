import { listWords } from '../platform/listWords.ts'
import type { AccessSettings, ItemKind } from '../settings/index.ts'

const IN_FULL: readonly (readonly [ItemKind, string])[] = [
  ['lessons', 'roadmap lessons'],
  ['uploads', 'the library'],
  ['quizzes', 'ear-training quizzes'],
  ['pieces', 'all pieces'],
  ['master_classes', 'master classes'],
  ['personal_roadmaps', 'a personal roadmap'],
  ['accountability', 'an accountability plan'],
  ['takes', 'recordings for your teacher'],
]

const BY_THE_TEACHER: readonly (readonly [ItemKind, string])[] = [
  ['personal_roadmaps', 'writes your roadmap'],
  ['takes', 'hears your recordings'],
  ['accountability', 'reads your check-in each week'],
]

/** What the teacher does for those who have premium and for nobody else, as the settings have it; '' for nothing. */
export const teacherDoes = (access: AccessSettings): string =>
  listWords(BY_THE_TEACHER.filter(([kind]) => access[kind] === 'premium').map(([, words]) => words))

/** What a member has without a plan, as the settings have it; what everybody has anyway is first. */
export function freeThings(access: AccessSettings): string[] {
  const { free_drill_answers: answers, free_reading_lines: lines } = access
  return [
    'the community',
    ...IN_FULL.filter(([kind]) => access[kind] === 'free').map(([, words]) => words),
    ...(access.pieces !== 'free' && access.first_piece_free ? ['the first piece of each category'] : []),
    access.long_routines === 'free' ? 'the practice routine' : 'a ten-minute routine',
    answers === 0 ? 'ear drills without a limit' : `${answers} ear-drill answers a day`,
    lines === 0 ? 'sight-reading without a limit' : `${lines} ${lines === 1 ? 'line' : 'lines'} of sight-reading a day`,
  ]
}

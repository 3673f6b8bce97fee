import type { PartKind } from '../contract.ts'

/** What each kind of part is called, above its title. */
export const KINDS: Record<PartKind, string> = {
  ear: 'Ear training',
  reading: 'Reading',
  phrases: 'Phrases',
  loop: 'Your loop',
  lesson: 'Lesson',
  joy: 'For joy',
  idea: 'At the piano',
}

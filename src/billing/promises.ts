/** Where a member finds what a plan promises, and what it is. */
export type Kept = { page: string; about: string }

/** What the plans promise as they are delivered; an owner's own words say it themselves. */
const DELIVERED: Readonly<Record<string, Kept>> = {
  'Roadmap for all levels': {
    page: '/member/course/beginner',
    about: 'Beginner, intermediate and advanced, lesson by lesson.',
  },
  'Premium midi files': { page: '/member/pieces', about: 'Pieces to play along with, each with its MIDI file.' },
  'Ear-training quiz': { page: '/member/ear-training', about: 'Quizzes by topic, and drills as long as you like.' },
  'Practice routine': { page: '/member/today', about: 'Each day’s session, made for the time you have.' },
  'Supportive community': { page: '/member/community', about: 'Ask, share your progress, and hear how others do it.' },
  'Personalised roadmap course': { page: '/member/roadmap', about: 'Steps that your teacher writes for you.' },
  'Weekly live sessions': {
    page: '/member/live-shows',
    about: 'Live shows for premium members, and their recordings.',
  },
  'Structured accountability plan': { page: '/member/plan', about: 'A goal for the week, and a check-in at its end.' },
  'In-depth master classes': { page: '/member/master-classes', about: 'One subject in several films.' },
}

const byWords = new Map(Object.entries(DELIVERED).map(([promise, kept]) => [promise.toLowerCase(), kept]))

/** Capitals don't count: an academy may write 'Premium MIDI files'. */
export const keptAt = (promise: string): Kept | undefined => byWords.get(promise.toLowerCase())

/** Of those promises that are delivered: pages have them with their data, and no table of all in their script. */
export const keptPromises = (promises: readonly string[]): Record<string, Kept> =>
  Object.fromEntries(
    promises.flatMap((promise) => {
      const kept = keptAt(promise)
      return kept ? [[promise, kept]] : []
    }),
  )

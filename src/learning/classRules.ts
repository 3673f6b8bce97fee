import { levelLabel, levels } from '../accounts/index.ts'
import { timeText } from './film.ts'

export const classLevels = ['all', ...levels] as const
type ClassLevel = (typeof classLevels)[number]
export const classLevelLabel = (level: ClassLevel): string => (level === 'all' ? 'All levels' : levelLabel(level))

export const classStatuses = ['active', 'inactive'] as const

/** Where the film of a part comes from: one of the library, the recording of a live show, or one of its own. */
export const filmKinds = ['upload', 'recording', 'film'] as const
export type FilmKind = (typeof filmKinds)[number]

export const MAX_PARTS = 50
export const MAX_CHAPTERS = 50
export const MAX_CHAPTER = 120
/** In seconds: later than in any film. */
export const LATEST_CHAPTER = 24 * 60 * 60

export type Chapter = { seconds: number; title: string }

export const classesHref = '/member/master-classes'
export const classHref = ({ id }: { id: number }, part?: number): string =>
  `/member/master-class/${id}${part === undefined ? '' : `?part=${part}`}`
export const adminClassHref = ({ id }: { id: number }): string => `/admin/master-classes/${id}`

const LINE = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})(?:\s*[-–—:.]\s*|\s+)(\S.*)$/

/**
 * Chapters out of lines such as `1:05 The left hand`, as teachers paste them from elsewhere.
 * @returns the first line that is none, or what is wrong with all of them
 */
export function readChapters(text: string): { chapters: Chapter[] } | { problem: string } {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const chapters: Chapter[] = []
  for (const line of lines) {
    const [, hours = '0', minutes = '', seconds = '', title = ''] = LINE.exec(line) ?? []
    if (title === '' || Number(seconds) > 59)
      return { problem: `“${line.slice(0, 60)}” needs a time and a title, such as 1:05 The left hand.` }
    chapters.push({ seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), title })
  }
  const problem = chaptersProblem(chapters)
  return problem ? { problem } : { chapters }
}

/** What is wrong with chapters; undefined when nothing is. */
export function chaptersProblem(chapters: readonly Chapter[]): string | undefined {
  if (chapters.length > MAX_CHAPTERS) return `Please keep this to ${MAX_CHAPTERS} chapters.`
  if (chapters.some(({ title }) => title.length > MAX_CHAPTER))
    return `Please keep each chapter’s title to ${MAX_CHAPTER} characters.`
  if (chapters.some(({ seconds }) => seconds > LATEST_CHAPTER)) return 'No film has a chapter after 24 hours.'
  const isInOrder = chapters.every(({ seconds }, at) => at === 0 || seconds > (chapters[at - 1]?.seconds ?? 0))
  return isInOrder ? undefined : 'Each chapter begins after the one above it.'
}

export const writeChapters = (chapters: readonly Chapter[]): string =>
  chapters.map(({ seconds, title }) => `${timeText(seconds)} ${title}`).join('\n')

/** The chapter that is playing at a second; undefined before the first. */
export const chapterAt = (chapters: readonly Chapter[], seconds: number): Chapter | undefined =>
  chapters.findLast((chapter) => chapter.seconds <= seconds)

/** The part that a class opens with: the one asked for, else the first that is not done, else the first. */
export const choosePart = <P extends { id: number; done: boolean }>(
  parts: readonly P[],
  wanted: number | undefined,
): P | undefined => parts.find(({ id }) => id === wanted) ?? parts.find(({ done }) => !done) ?? parts[0]

/** '2 of 5 parts done', or how many there are where none is. */
export const progressText = ({ done, parts }: { done: number; parts: number }): string => {
  if (done > 0) return done === parts ? 'Completed' : `${done} of ${parts} parts done`
  return parts === 1 ? '1 part' : `${parts} parts`
}

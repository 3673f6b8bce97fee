import type { FieldErrors } from '../platform/errors.ts'
import { joinFacts } from '../platform/facts.ts'

export const uploadCategories = ['piano exercise', 'extra courses', 'quick lessons', 'learn songs'] as const
export type UploadCategory = (typeof uploadCategories)[number]

const exerciseLevels = ['Independence', 'Coordination', 'Flexibility', 'Strength', 'Dexterity'] as const
const plainLevels = ['Beginner', 'Intermediate', 'Advanced'] as const
/** Every level of every category, the easiest of a category first. */
export const uploadLevels = [...exerciseLevels, ...plainLevels] as const
export type UploadLevel = (typeof uploadLevels)[number]

export const skillLevels = ['Basic', 'Competent', 'Challenging'] as const
export type SkillLevel = (typeof skillLevels)[number]

export const uploadStatuses = ['active', 'inactive'] as const
export type UploadStatus = (typeof uploadStatuses)[number]

/** Only piano exercises have a skill level, and levels of their own. */
export const hasSkillLevel = (category: string): boolean => category === 'piano exercise'

export const levelOptions = (category: string): readonly UploadLevel[] =>
  hasSkillLevel(category) ? exerciseLevels : plainLevels

type Place = { category: UploadCategory; level: UploadLevel; skill_level: SkillLevel | null }

/** What is wrong with where an upload is put, by field; an empty object when nothing is. */
export function uploadProblems({ category, level, skill_level }: Place): FieldErrors {
  const levels = levelOptions(category)
  return {
    ...(levels.includes(level) ? {} : { level: [`Please choose one of ${levels.join(', ')}.`] }),
    ...(hasSkillLevel(category) && !skill_level ? { skill_level: ['Please choose a skill level.'] } : {}),
    ...(!hasSkillLevel(category) && skill_level ? { skill_level: ['Only piano exercises have a skill level.'] } : {}),
  }
}

/** Level and skill level as they stay when a form's category changes: what does not fit any more is emptied. */
export const fitTo = <L extends string, S extends string>(category: string, chosen: { level: L; skill_level: S }) => ({
  level: (levelOptions(category) as readonly string[]).includes(chosen.level) ? chosen.level : ('' as const),
  skill_level: hasSkillLevel(category) ? chosen.skill_level : ('' as const),
})

const TITLES: Record<UploadCategory, string> = {
  'piano exercise': 'Piano exercises',
  'extra courses': 'Extra courses',
  'quick lessons': 'Quick lessons',
  'learn songs': 'Learn songs',
}
/** A category as the heading of its shelf in the library. */
export const libraryShelf = (category: UploadCategory): string => TITLES[category]

const NOUNS: Record<UploadCategory, readonly [one: string, several: string]> = {
  'piano exercise': ['exercise', 'exercises'],
  'extra courses': ['course', 'courses'],
  'quick lessons': ['lesson', 'lessons'],
  'learn songs': ['song', 'songs'],
}
/** What a shelf holds, as so many of it are called: 'exercises'. */
export const shelfNoun = (category: UploadCategory, count = 2): string => NOUNS[category][count === 1 ? 0 : 1]

export const categorySlug = (category: UploadCategory): string => category.replace(' ', '-')

/** The category that an address of the library names. */
export const findCategoryBySlug = (slug: string): UploadCategory | undefined =>
  uploadCategories.find((category) => categorySlug(category) === slug)

/** What the library is narrowed to; null is everything, and so is '' of the words `q` that a title holds. */
export type LibraryFilter = { level: UploadLevel | null; skill_level: SkillLevel | null; q: string }

const MAX_WORDS = 100

/** The requested filter, without what the category does not have. */
export const filterFor = (
  category: UploadCategory,
  requested: Partial<Record<keyof LibraryFilter, string>>,
): LibraryFilter => ({
  level: levelOptions(category).find((level) => level === requested.level) ?? null,
  skill_level: (hasSkillLevel(category) && skillLevels.find((level) => level === requested.skill_level)) || null,
  q: (requested.q ?? '').trim().slice(0, MAX_WORDS),
})

/** Address of a shelf, narrowed and paged. */
export function libraryHref(category: UploadCategory, filter: Partial<LibraryFilter> = {}, page = 1): string {
  const query = [
    ...(filter.level ? [`level=${filter.level}`] : []),
    ...(filter.skill_level ? [`skill_level=${filter.skill_level}`] : []),
    ...(filter.q ? [`q=${encodeURIComponent(filter.q)}`] : []),
    ...(page > 1 ? [`page=${page}`] : []),
  ]
  return `/member/library/${categorySlug(category)}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

/** Address of an upload's lesson page. */
export const uploadHref = ({ id }: { id: number }): string => `/member/lesson/${id}`

/** 'Strength · Basic', or the level alone where there is no skill level. */
export const gradeLabel = ({ level, skill_level }: { level: string; skill_level: string | null }): string =>
  joinFacts(level, skill_level)

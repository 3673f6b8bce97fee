// The curriculum as flat lists, in the order of the road-maps.
import curriculum from './curriculum.json' with { type: 'json' }

export type Level = 'beginner' | 'intermediate' | 'advanced'

export type DemoLesson = {
  level: Level
  category: string
  title: string
  description: string
  /** Place in its level's road-map, counted from 0. */
  position: number
}

export type DemoUpload = {
  category: string
  level: string
  title: string
  description: string
  /** Only piano exercises have one: Basic, Competent or Challenging. */
  skill_level?: string
  composer?: string
  year?: string
  rights?: string
}

type Titled = { title: string; description: string }

export const levels: readonly Level[] = ['beginner', 'intermediate', 'advanced']

function readLevel(level: Level): DemoLesson[] {
  const categories = Object.entries<Titled[]>(curriculum.levels[level])
  const inOrder = categories.flatMap(([category, titled]) => titled.map((lesson) => ({ level, category, ...lesson })))
  return inOrder.map((lesson, position) => ({ ...lesson, position }))
}

export const lessons: DemoLesson[] = levels.flatMap(readLevel)

export const uploads: DemoUpload[] = curriculum.uploads

/** What visitors may watch before they join, by title: a first lesson, and a song. */
export const previews: readonly string[] = ['Find your way around the keys', 'Ode to Joy']

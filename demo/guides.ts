// What the teacher of the demo academy says beside each film: by the titles of lessons and uploads.
import { advancedGuides } from './guides/advanced.ts'
import { beginnerGuides } from './guides/beginner.ts'
import { courseGuides } from './guides/courses.ts'
import { exerciseGuides } from './guides/exercises.ts'
import { intermediateGuides } from './guides/intermediate.ts'
import { songGuides } from './guides/songs.ts'

export type DemoGuide = {
  goal: string
  steps: string[]
  tonight: string
  /** Slug of an ear-training drill. */
  drill?: string
}
export type DemoGuides = Readonly<Record<string, DemoGuide>>

export const lessonGuides: DemoGuides = { ...beginnerGuides, ...intermediateGuides, ...advancedGuides }
export const uploadGuides: DemoGuides = { ...exerciseGuides, ...courseGuides, ...songGuides }

import { drillHref, findCategory } from '../categories.ts'

export const quizHref = (id: number): string => `/member/ear-training/${id}`
export const practiceHref = (category: string, only?: readonly number[]): string =>
  drillHref(findCategory(category).slug, only)

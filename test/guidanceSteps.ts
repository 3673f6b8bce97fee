import type { Step } from '../src/guidance/roadmapContract.ts'

/** A step of a roadmap, a note where nothing else is said. */
export const stepOf = (key: string, more: Partial<Step> = {}): Step => ({
  ...{ key, kind: 'note', target: '', title: `Step ${key}`, words: '', due_on: null },
  ...{ from_bar: null, to_bar: null, tempo: null, answers: null, ...more },
})

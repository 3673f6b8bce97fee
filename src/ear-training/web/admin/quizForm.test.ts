import { describe, expect, it } from 'vitest'
import { findCategory } from '../../categories.ts'
import type { Question } from '../../contract.ts'
import {
  addDraft,
  clearOptions,
  fillDrafts,
  fitDrafts,
  moveDraft,
  questionDrafts,
  readDrafts,
  writeDrafts,
} from './questionDrafts.ts'
import { NEW_QUIZ, nameErrors, planChange, planNew } from './quizValues.ts'

const recipe = { key: 5, voicing: 'block', register: 'middle', tempo: 90 } as const
const stored: Question[] = [
  { id: 1, audio_path: '/files/a.mp3', correct_option: 2, sound: null },
  { id: 2, audio_path: '/files/b.mp3', correct_option: 3, sound: recipe },
]
const file = (name: string) => new File(['x'], name, { type: 'audio/mpeg' })

describe('the questions of a form', () => {
  it('are added with names of their own, in the way of the one before', () => {
    const [first, second] = addDraft(addDraft([], ''), '')
    expect([first?.key, second?.key, second?.way]).toEqual(['q1', 'q2', 'file'])
  })
  it('are filled in with one for each answer, in a key of its own, in place of what is blank', () => {
    const triads = findCategory('Basic Triad')
    const filled = fillDrafts(addDraft([], ''), triads, () => 0.5)
    expect(filled.map(({ option }) => option)).toEqual(['0', '1', '2', '3', '4'])
    expect(filled.every(({ way, sound }) => way === 'sound' && sound.key === 6)).toBe(true)
    expect(new Set(filled.map(({ key }) => key)).size).toBe(5)
    const [kept] = addDraft([], '').map((draft) => ({ ...draft, option: '3' }))
    expect(kept && fillDrafts([kept], triads)).toHaveLength(6)
  })
  it('are moved by one place, and not beyond the ends', () => {
    const drafts = addDraft(addDraft([], ''), '')
    expect(moveDraft(drafts, 'q2', -1).map(({ key }) => key)).toEqual(['q2', 'q1'])
    expect(moveDraft(drafts, 'q1', -1)).toEqual(drafts)
  })
  it('lose their answers with their category', () => {
    expect(clearOptions(questionDrafts('Basic Triad', stored)).map(({ option }) => option)).toEqual(['', ''])
  })
  it('are read back as they were written; what is no question is left out', () => {
    const drafts = questionDrafts('Basic Triad', stored)
    expect(readDrafts(writeDrafts(drafts))).toEqual(drafts)
    expect(readDrafts('[1, {"key": "q1"}, null]')).toEqual([])
    expect(readDrafts('{')).toEqual([])
  })
  it('that were kept are made to fit what is stored by now', () => {
    const kept = [
      ...questionDrafts('Basic Triad', stored).map((draft) => ({ ...draft, option: '0' })),
      ...addDraft([], ''),
    ]
    const now = [stored[1] as Question, { id: 3, audio_path: '/c', correct_option: 1, sound: null }]
    expect(fitDrafts(kept, 'Basic Triad', now).map(({ id, option }) => [id, option])).toEqual([
      [2, '0'],
      [3, '1'],
      [null, ''],
    ])
  })
})

describe('what is sent', () => {
  it('is a file or a recipe for each new question', () => {
    const drafts = fillDrafts([], findCategory('Basic Triad'), () => 0)
    const [first, second] = drafts
    if (!first || !second) throw new Error('There are five.')
    const mine = { ...first, way: 'file' as const }
    const values = { ...NEW_QUIZ, category: 'Basic Triad', questions: writeDrafts([mine, second]) }
    const audio = file('a.mp3')
    const { body, keys } = planNew(values, { [mine.key]: audio, [second.key]: file('unused.mp3') })
    expect(body.questions).toEqual([
      { audio, correct_option: 0 },
      { sound: second.sound, correct_option: 1 },
    ])
    expect(keys).toEqual([mine.key, second.key])
  })
  it('is of stored questions only what was changed', () => {
    const [first, second] = questionDrafts('Basic Triad', stored)
    if (!first || !second) throw new Error('There are two.')
    const bodyFor = (drafts: (typeof first)[], files = {}) =>
      planChange(stored, { ...NEW_QUIZ, questions: writeDrafts(drafts) }, files).body.questions
    expect(bodyFor([first, second])).toBeUndefined()
    expect(bodyFor([{ ...first, option: '4' }, second])).toEqual([{ id: 1, correct_option: 4 }])
    const sound = { ...recipe, key: 7 }
    expect(bodyFor([first, { ...second, sound }])).toEqual([{ id: 2, sound, correct_option: 3 }])
    expect(bodyFor([{ ...first, way: 'sound', sound }, second])).toEqual([{ id: 1, sound, correct_option: 2 }])
    const audio = file('b.mp3')
    expect(bodyFor([first, { ...second, way: 'file' }], { [second.key]: audio })).toEqual([
      { id: 2, audio, correct_option: 3 },
    ])
    const added = { ...first, key: 'q9', id: null, option: '0' }
    expect(bodyFor([added, first, second], { q9: audio })).toEqual([{ id: 'new', audio, correct_option: 0 }])
  })
  it('takes the main audio away only where that is asked for', () => {
    const bodyFor = (more: Partial<typeof NEW_QUIZ>, files = {}) =>
      planChange([], { ...NEW_QUIZ, ...more }, files).body.main_audio
    expect([bodyFor({}), bodyFor({ main_audio_gone: 'yes' })]).toEqual([undefined, ''])
    const audio = file('c.mp3')
    expect(bodyFor({}, { main_audio: audio })).toBe(audio)
  })
})

it('names what is wrong by the question, whatever its place', () => {
  const fields = {
    title: ['Please enter a title.'],
    'questions[1][audio]': ['No sound.'],
    'questions[0][sound][tempo]': ['Too slow.'],
  }
  expect(nameErrors(fields, ['q4', 'q2'])).toEqual({
    title: ['Please enter a title.'],
    'q2.audio': ['No sound.'],
    'q4.sound': ['Too slow.'],
  })
})

import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import type { Question, Quiz } from '../src/ear-training/contract.ts'
import type { PageContext } from '../src/platform/document.ts'
import { OPEN } from './access.ts'
import { buildReader, inPage, NOW } from './inPage.tsx'

export const buildQuestion = (id: number, correct_option: number, more: Partial<Question> = {}): Question => ({
  id,
  audio_path: `/files/${id}.mp3`,
  correct_option,
  sound: null,
  ...more,
})

/** A quiz of basic triads: Augmented, Diminished, Major, Minor, Sus. */
export const buildQuiz = (id: number, questions: Question[], more: Partial<Quiz> = {}): Quiz => ({
  id,
  title: 'Bright or dark',
  description: 'Listen to the third.',
  category: 'Basic Triad',
  video_url: null,
  thumbnail_path: null,
  main_audio_path: null,
  created_at: NOW,
  ...OPEN,
  questions,
  ...more,
})

export const drawScreen = (screen: ReactElement, context: Partial<PageContext> = {}) =>
  render(inPage(screen, { user: buildReader(), ...context }))

/** jsdom plays no sound: this gives its players the standard's play, pause and load, and lists what was played. */
export function teachJsdomSound(): string[] {
  const played: string[] = []
  const player = HTMLMediaElement.prototype
  player.play = function play() {
    played.push(this.getAttribute('src') ?? '')
    this.dispatchEvent(new Event('playing'))
    return Promise.resolve()
  }
  player.pause = () => {}
  player.load = () => {}
  // without the recordings the piano says that it could not be loaded
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'running'
    },
  )
  vi.spyOn(console, 'info').mockImplementation(() => {})
  return played
}

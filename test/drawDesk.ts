// The practice desk in jsdom: sound, a screen with a size, and the keys of the computer.
import { fireEvent } from '@testing-library/react'
import { vi } from 'vitest'
import { fakeAudio } from './fakeAudio.ts'

const audio = fakeAudio()

/** Gives jsdom what the desk asks of a browser. `narrow`: no query of the screen's width matches. */
export function fakeScreen({ narrow = false } = {}): void {
  audio.connect()
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: !narrow && !query.includes('landscape'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  vi.stubGlobal('CSS', { escape: (id: string) => id })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #notice: () => void
      constructor(notice: () => void) {
        this.#notice = notice
      }
      // once the drawing is there, which makes what is around it larger
      observe = (of: Element) => void new MutationObserver(this.#notice).observe(of, { childList: true, subtree: true })
      disconnect = () => {}
    },
  )
  Element.prototype.scrollIntoView = () => {}
  Element.prototype.scrollBy = () => {}
  Element.prototype.scrollTo = () => {}
}

/** Presses a key of the computer and lifts it: KeyA is the C of the octave. */
export function pressKey(code: string): void {
  fireEvent.keyDown(document.body, { code, key: code.slice(-1).toLowerCase() })
  fireEvent.keyUp(document.body, { code, key: code.slice(-1).toLowerCase() })
}

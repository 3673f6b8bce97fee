import type { Locator, Page } from '@playwright/test'
import { writeMusicXml } from '../src/pieces/index.ts'
import { parseBars } from '../src/pieces/score.ts'
import { expect, logIn, open, test } from './academyTest.ts'

type Fake = {
  plugIn: (name: string) => void
  pullOut: (name: string) => void
  send: (at: number, ...data: number[]) => void
}
declare global {
  interface Window {
    fakeMidi: Fake
    strikes: number[]
  }
}

/** Gives the page MIDI keyboards that the journey plays, and notes when the page strikes a string of its piano. */
export async function fakeMidi(page: Page, { allowed = true } = {}): Promise<void> {
  await page.addInitScript((allowed) => {
    type Input = { name: string; state: string; onmidimessage: ((event: object) => void) | null }
    const inputs = new Map<string, Input>()
    const access = { inputs, onstatechange: null as (() => void) | null }
    window.fakeMidi = {
      plugIn: (name) => {
        inputs.set(name, { name, state: 'connected', onmidimessage: null })
        access.onstatechange?.()
      },
      pullOut: (name) => {
        const input = inputs.get(name)
        if (input) input.state = 'disconnected'
        // as Chromium does
        inputs.delete(name)
        access.onstatechange?.()
      },
      send: (timeStamp, ...data) => {
        for (const input of inputs.values())
          if (input.state === 'connected') input.onmidimessage?.({ data: Uint8Array.from(data), timeStamp })
      },
    }
    Object.assign(navigator, {
      requestMIDIAccess: async () => {
        if (!allowed) throw new DOMException('denied', 'NotAllowedError')
        return access
      },
    })
    const { permissions } = navigator
    const ask = permissions.query.bind(permissions)
    permissions.query = async (of) =>
      (of.name as string) === 'midi' ? ({ state: allowed ? 'granted' : 'denied' } as PermissionStatus) : ask(of)
    window.strikes = []
    const { start } = AudioBufferSourceNode.prototype
    AudioBufferSourceNode.prototype.start = function (...when) {
      window.strikes.push(performance.now())
      return start.apply(this, when as [])
    }
  }, allowed)
}

export const plugIn = (page: Page, name = 'Test piano') => page.evaluate((name) => window.fakeMidi.plugIn(name), name)

/** Strikes keys together and lifts them again. */
export async function strike(page: Page, ...keys: number[]): Promise<void> {
  await page.evaluate((keys) => {
    for (const key of keys) window.fakeMidi.send(performance.now(), 0x90, key, 90)
  }, keys)
  // long enough for the screen to show it
  await page.waitForTimeout(60)
  await page.evaluate((keys) => {
    for (const key of keys) window.fakeMidi.send(performance.now(), 0x80, key, 0)
  }, keys)
}

export const practice = (page: Page): Locator => page.getByRole('region', { name: 'Practice', exact: true })
export const status = (page: Page): Locator => practice(page).getByRole('status')
/** The keys that are waited for. */
export const wanted = (page: Page): Locator => practice(page).getByRole('button', { name: /, next$/ })

/** Opens a piece with a keyboard plugged in. */
export async function sitDown(page: Page, piece: number, { mode = 'Wait', hand = 'Both hands' } = {}): Promise<void> {
  await open(page, `/member/piece/${piece}`)
  await plugIn(page)
  await practice(page).getByRole('radio', { name: mode }).check()
  await practice(page).getByRole('radio', { name: hand }).check()
}

/** Waits until the count-in is over: what is struck before counts for nothing. */
export async function countedIn(page: Page): Promise<void> {
  // the piano is loaded first
  await expect(practice(page).locator('[data-count-in="over"]')).toBeAttached({ timeout: 40_000 })
}

export const start = (page: Page) => practice(page).getByRole('button', { name: 'Start' }).click()

/**
 * Plays by the clock: waits for the count-in, which has `beats`, and sends each key at its beat, early or late by `off`
 * milliseconds. What is sent carries its time, as a keyboard's does, so that a slow machine plays in time all the same.
 */
export async function playAlong(
  page: Page,
  strikes: readonly { key: number; beat: number; off?: number }[],
  msPerBeat: number,
  beats = 4,
): Promise<void> {
  await page.evaluate(
    async ({ strikes, msPerBeat, beats }) => {
      const counter = document.querySelector('[data-count-in]')
      if (!counter) throw new Error('No count-in on this page.')
      // a busy machine shows a beat late and never early, so that the earliest of them is the truest
      const counted = await new Promise<number>((resolve) => {
        let began = Number.POSITIVE_INFINITY
        const observer = new MutationObserver(() => {
          const beat = Number(counter.textContent)
          if (beat) began = Math.min(began, performance.now() - (beat - 1) * msPerBeat)
          if (began === Number.POSITIVE_INFINITY || (beat && beat < beats)) return
          observer.disconnect()
          resolve(began)
        })
        observer.observe(counter, { childList: true, characterData: true, subtree: true })
      })
      const first = counted + beats * msPerBeat
      for (const { key, beat, off = 0 } of strikes) {
        const at = first + beat * msPerBeat + off
        await new Promise((resolve) => setTimeout(resolve, at - performance.now()))
        window.fakeMidi.send(at, 0x90, key, 90)
        setTimeout(() => window.fakeMidi.send(performance.now(), 0x80, key, 0), 80)
      }
    },
    { strikes, msPerBeat, beats },
  )
}

const ENGRAVED_WITHIN_MS = 180_000

/** Bars 1 and 2 are played twice; in the third the right hand rests. */
const ETUDE = {
  right: 'B4q A4 A4 C5 | C4+E4+G4h C4+E4+G4 | rw',
  left: 'rw | C3h G3 | C3w',
}

/** Publishes a piece once it is engraved: the engraver may have lines to read before it, on a machine that is busy. */
export async function publish(page: Page, title: string): Promise<void> {
  test.setTimeout(test.info().timeout + ENGRAVED_WITHIN_MS)
  await page.getByRole('button', { name: `Publish ${title}` }).click({ timeout: ENGRAVED_WITHIN_MS })
}

/** Adds a short piece with a repeat and the cases at which other programs fail, and answers its number. */
export async function addEtude(page: Page): Promise<number> {
  await logIn(page, 'admin@academy.test')
  await open(page, '/admin/pieces')
  // another journey of this academy may have added one
  const title = `Etude of Cases ${Date.now()}`
  const score = { title, composer: '', key: 'C', beats: 4, beatType: 4, tempo: 120, upbeat: false }
  const xml = writeMusicXml({ ...score, parts: { right: parseBars(ETUDE.right), left: parseBars(ETUDE.left) } })
  const again = '<barline location="right"><bar-style>light-heavy</bar-style><repeat direction="backward"/></barline>'
  const [one, two, ...rest] = xml.split('</measure>')
  const buffer = Buffer.from([one, `${two}${again}`, ...rest].join('</measure>'))
  await page.getByLabel('Files').setInputFiles({ name: 'etude.musicxml', mimeType: 'text/xml', buffer })
  await page.getByRole('button', { name: 'Add pieces' }).click()
  await publish(page, title)
  await expect(page.getByRole('button', { name: `Take back ${title}` })).toBeVisible()
  const href = await page.getByRole('link', { name: title }).getAttribute('href')
  return Number(href?.split('/').at(-1))
}

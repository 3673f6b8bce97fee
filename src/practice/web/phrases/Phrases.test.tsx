import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeScreen, pressKey } from '../../../../test/drawDesk.ts'
import { type Answer, answerCalls, type Sent } from '../../../../test/fakeApi.ts'
import { buildReader, inPage } from '../../../../test/inPage.tsx'
import { notesOf } from '../../../../test/playing.ts'
import type { Piece } from '../../../pieces/index.ts'
import type { PhraseCard } from '../../phraseContract.ts'
import Phrases from './Phrases.tsx'

/** Bars of a second, with a note each. */
const piece: Piece = {
  ...{ id: 7, title: 'Ode to Joy', composer: '', level: 'beginner', category: 'Songs', access: 'free', locked: false },
  ...{ required_tier: null, bars: 3, seconds: 3, tempo: 240, key: 'C', time_signature: '4/4', state: 'ready' },
  ...{ preview: null, score: { phone: '/files/p.svg', wide: '/files/p.svg' } },
  notes: notesOf('1:C4@0 2:D4@4 3:E4@8').map((note, index) => ({ ...note, id: `p${index}` })),
}
const card = (id: number): PhraseCard => ({
  ...{ id, piece_id: 7, piece_title: 'Ode to Joy', from_bar: 2, to_bar: 3, hand: 'right' },
  ...{ due: '2026-05-10T11:00:00.000Z', times: 1 },
})
const KNOWN = { phrase_id: 1, grade: 'good', due: new Date(Date.now() + 4 * 86_400_000).toISOString() }

let userId = 500
let sent: Sent[] = []
function answer(post: () => Answer, next: readonly PhraseCard[] = []): void {
  answerCalls((asked) => {
    if (asked.url.endsWith('.svg')) return { file: { type: 'image/svg+xml', content: '<svg></svg>' } }
    if (asked.url.endsWith('.mp3')) return { file: { type: 'audio/mpeg', content: Uint8Array.of(60) } }
    if (asked.url === '/api/member/minutes') return { body: { taken: 1, today: 1 } }
    sent.push(asked)
    return asked.method === 'POST' ? post() : { body: { due: next, next_due: null } }
  })
}
beforeEach(() => {
  localStorage.clear()
  sent = []
  userId++
  fakeScreen()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const open = (due: readonly PhraseCard[], next_due: string | null = null) =>
  render(
    inPage(<Phrases due={[...due]} next_due={next_due} piece={due.length > 0 ? piece : null} />, {
      user: buildReader({ id: userId }),
    }),
  )

/** Plays D4 and E4 once they have been counted in. */
async function play(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Start' }))
  const status = () => within(screen.getByRole('region', { name: 'Practice' })).getByRole('status').textContent
  await waitFor(() => expect(status()).toMatch(/^Bar 2 of 3/))
  await new Promise((resolve) => setTimeout(resolve, 1300))
  pressKey('KeyS')
  pressKey('KeyD')
  await waitFor(() => expect(status()).toBe('Every note right: 2 of 2.'))
}

describe('a phrase', () => {
  it('is its two bars alone, and says when it comes back', async () => {
    answer(() => ({ body: KNOWN }), [card(2)])
    open([card(1), card(2)])
    expect(screen.getByText(/^, bars 2 and 3, right hand$/, { exact: false })).toBeTruthy()
    expect(screen.getByText(/2 are due/)).toBeTruthy()
    await play()
    const result = await screen.findByRole('region', { name: 'Your phrase' })
    expect(result.textContent).toContain('Without a mistake. It comes back on')
    expect(sent.map(({ body }) => body)).toMatchObject([
      {
        phrase_id: 1,
        mode: 'wait',
        bars: [
          { bar: 2, right: 1 },
          { bar: 3, right: 1 },
        ],
      },
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Next phrase' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your phrase' })).toBe(null))
    expect(screen.getByRole('button', { name: 'Start' })).toBeTruthy()
  })

  it('that went wrong again is not known yet, and comes back until it is', async () => {
    answer(() => ({ body: { ...KNOWN, grade: 'again' } }))
    open([card(1)])
    expect(screen.getByText(/come back until you know them/)).toBeTruthy()
    await play()
    const result = await screen.findByRole('region', { name: 'Your phrase' })
    expect(result.textContent).toContain('Not known yet. It comes back on')
  })

  it('that could not be sent is kept, and sent by the page that is opened next', async () => {
    answer(() => 'offline')
    const first = open([card(1)])
    await play()
    await screen.findByText(/What you played is kept in this browser and sent later\.$/)
    first.unmount()
    answer(() => ({ body: KNOWN }))
    open([card(1)])
    expect((await screen.findByRole('region', { name: 'Your phrase' })).textContent).toContain('Without a mistake.')
    const keys = sent.filter(({ method }) => method === 'POST').map(({ body }) => (body as { key: string }).key)
    expect(new Set(keys).size).toBe(1)
  })

  it('is none where none is due, and the next day is named', () => {
    answer(() => 'offline')
    open([], '2096-05-14T11:00:00.000Z')
    expect(screen.getByText('No phrase is due.')).toBeTruthy()
    expect(screen.getByText(/^The next one comes back on .*14/)).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Practice' })).toBe(null)
  })
})

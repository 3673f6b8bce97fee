import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inPage } from '../../../test/inPage.tsx'
import type { Piece, PieceCard } from '../contract.ts'
import LockedPiece from './LockedPiece.tsx'
import PiecePage from './PiecePage.tsx'
import { Score } from './Score.tsx'
import Shelf from './Shelf.tsx'

const CARD: PieceCard = {
  ...{ id: 7, title: 'Ode to Joy', composer: 'Ludwig van Beethoven', level: 'beginner', category: 'learn songs' },
  ...{ access: 'standard', locked: false, required_tier: null, bars: 16, seconds: 38, state: 'ready' },
  preview: '/files/pieces/first.svg',
}
const PIECE: Piece = {
  ...CARD,
  ...{ tempo: 100, key: 'C major', time_signature: '4/4' },
  score: { phone: '/files/pieces/phone.svg', wide: '/files/pieces/wide.svg' },
  notes: [{ id: 'n1', midi: 60, name: 'C4', bar: 1, hand: 'right', at: 0, duration: 1 }],
}

afterEach(cleanup)

const shelf = (more: Partial<Parameters<typeof Shelf>[0]> = {}) =>
  render(
    inPage(
      <Shelf
        pieces={{ data: [CARD], current_page: 1, last_page: 1, per_page: 24, total: 1 }}
        filter={{}}
        kinds={{ song: 1, study: 2 }}
        choices={{ categories: ['learn songs'], composers: ['Ludwig van Beethoven'] }}
        playing={[]}
        played={{}}
        {...more}
      />,
    ),
  )
const none = { data: [], current_page: 1, last_page: 1, per_page: 24, total: 0 }

describe('the shelf', () => {
  it('shows each piece with its first bars, its level and its length', () => {
    shelf()
    expect(screen.getByRole('link', { name: /Ode to Joy/ }).getAttribute('href')).toBe('/member/piece/7')
    expect(screen.getByRole('img', { name: 'First bars of Ode to Joy' }).getAttribute('src')).toBe(CARD.preview)
    expect(screen.getByText('Beginner · 16 bars · 0:38')).toBeTruthy()
    expect(screen.queryByText('What you’re playing')).toBeNull()
  })

  it('says what is locked, what is being engraved, and what is played now', () => {
    const waiting: PieceCard = { ...CARD, id: 8, title: 'New', preview: null, state: 'waiting', bars: 0 }
    const locked: PieceCard = { ...CARD, locked: true, required_tier: 'standard' }
    shelf({ pieces: { ...none, data: [locked, waiting], total: 2 }, playing: [CARD] })
    expect(screen.getByText('Opens with Standard')).toBeTruthy()
    expect(screen.getByText('Beginner · being engraved')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'What you’re playing' })).toBeTruthy()
  })

  it('gives the only piece in work a row with the way on, and several their cards', () => {
    shelf({ playing: [CARD] })
    expect(screen.getByRole('link', { name: 'Continue Ode to Joy' }).getAttribute('href')).toBe('/member/piece/7')
    cleanup()
    shelf({ playing: [CARD, { ...CARD, id: 8, title: 'Greensleeves' }] })
    expect(screen.queryByText('Continue')).toBeNull()
  })

  it('tells how well each piece went that was played', () => {
    shelf({
      pieces: { ...none, data: [CARD, { ...CARD, id: 8, title: 'Study' }], total: 2 },
      played: { 8: { passage: 'bars 1–8', best: 92 } },
    })
    expect(screen.getByRole('link', { name: /Study/ }).textContent).toMatch(/Best run of bars 1–8: 92%/)
    expect(screen.getByRole('link', { name: /Ode to Joy/ }).textContent).not.toContain('Best run')
  })

  it('names composers, but not the academy on its own studies', () => {
    shelf({ pieces: { ...none, data: [CARD, { ...CARD, id: 8, title: 'Study', composer: 'Cadenza' }], total: 2 } })
    expect(screen.getByText('Ludwig van Beethoven', { selector: 'span' })).toBeTruthy()
    expect(screen.queryByText('Cadenza')).toBeNull()
  })

  it('keeps what narrows it in its form and its links', () => {
    shelf({ filter: { kind: 'song', level: 'advanced', q: 'joy' }, pieces: none })
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveProperty('defaultValue', 'joy')
    expect(screen.getByRole('combobox', { name: 'Level' })).toHaveProperty('value', 'advanced')
    expect(document.querySelector('input[name=kind]')).toHaveProperty('value', 'song')
    expect(screen.getByRole('link', { name: 'Studies 2' }).getAttribute('href')).toBe(
      '/member/pieces?kind=study&level=advanced&q=joy',
    )
    expect(screen.getByText('No piece fits that.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Clear' }).getAttribute('href')).toBe('/member/pieces')
  })

  it('tells songs and studies apart, each with its count', () => {
    shelf()
    const chips = within(screen.getByRole('navigation', { name: 'Kind' })).getAllByRole('link')
    expect(chips.map(({ textContent }) => textContent)).toEqual(['All pieces 3', 'Songs 1', 'Studies 2'])
    expect(chips.map((chip) => chip.getAttribute('aria-current'))).toEqual(['page', null, null])
  })

  it('that is empty says so', () => {
    shelf({ pieces: none })
    expect(screen.getByText('No pieces here yet.')).toBeTruthy()
  })
})

describe('a locked piece', () => {
  it('names the plan and leads to it', () => {
    render(inPage(<LockedPiece piece={{ ...CARD, locked: true, required_tier: 'standard' }} />))
    expect(screen.getByText('This content is available for standard and premium users only.')).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Open it with Standard' })
    expect(link.getAttribute('href')).toBe(`/pricing?tier=standard&next=%2Fmember%2Fpiece%2F${CARD.id}`)
  })
})

describe('a piece', () => {
  const answers: Record<string, string | undefined> = {}
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
    vi.stubGlobal('fetch', async (url: string) => {
      const svg = answers[url]
      const headers = { 'content-type': 'image/svg+xml' }
      return svg ? new Response(svg, { headers }) : new Response('', { status: 500 })
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('shows the drawing for the width of the screen, and what it is', async () => {
    answers['/files/pieces/wide.svg'] = '<svg><g id="n1" class="note"></g></svg>'
    const { score: drawn } = PIECE
    render(inPage(drawn && <Score title="Ode to Joy" score={drawn} sheet={createRef()} />))
    const score = await screen.findByRole('img', { name: 'Score of Ode to Joy' })
    expect(score.querySelector('#n1')).not.toBeNull()
  })

  it('whose score does not arrive says so, and tries again when asked', async () => {
    answers['/files/pieces/wide.svg'] = undefined
    const { score: drawn } = PIECE
    render(inPage(drawn && <Score title="Ode to Joy" score={drawn} sheet={createRef()} />))
    const retry = await screen.findByRole('button', { name: 'Retry' })
    answers['/files/pieces/wide.svg'] = '<svg></svg>'
    retry.click()
    await waitFor(() => expect(screen.getByRole('img', { name: 'Score of Ode to Joy' })).toBeTruthy())
  })

  it('says what it is, and has its MIDI file to keep', () => {
    render(inPage(<PiecePage piece={PIECE} />))
    expect(screen.getByText('C major · 4/4 · ♩ = 100 · 16 bars · 0:38')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'MIDI file' }).getAttribute('href')).toBe('/member/piece/7.mid')
  })

  it.each([
    ['waiting', 'This piece is still being engraved.'],
    ['failed', 'This piece could not be engraved.'],
  ] as const)('that is %s says so, and has nothing to keep', (state, text) => {
    render(inPage(<PiecePage piece={{ ...PIECE, state, score: null, bars: 0 }} />))
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'MIDI file' })).toBeNull()
  })

  it('that is engraved again keeps what it had', () => {
    render(inPage(<PiecePage piece={{ ...PIECE, state: 'waiting' }} />))
    expect(screen.getByRole('link', { name: 'MIDI file' })).toBeTruthy()
    expect(screen.queryByText('This piece is still being engraved.')).toBeNull()
  })
})

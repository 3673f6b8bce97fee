import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { inPage } from '../../../../test/inPage.tsx'
import { SavedLoops } from '../../../ui/web/SavedLoops.tsx'
import type { Acts } from './acts.ts'
import { FilmLoops } from './loops/FilmLoops.tsx'
import type { Loops } from './loops/useFilmLoops.ts'
import { useKeys } from './useKeys.ts'

afterEach(cleanup)

it('a key that is held turns nothing on and off, and goes on where that is meant', () => {
  const [seek, play, setSpeed, say, toggle] = [vi.fn(), vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  const engine = { seek, play, pause: play, setSpeed, now: () => 20 }
  const acts = {
    state: { playing: false, duration: 60, speeds: [0.5, 0.75, 1], speed: 1 },
    ...{ engine: () => engine, say, loops: { toggle, passage: { from: 1, to: 2 } }, screen: { can: true, toggle } },
    ...{ tracks: { toggle }, onHelp: toggle },
  } as unknown as Acts
  function Film() {
    return <section aria-label="Film" onKeyDown={useKeys(true, acts)} />
  }
  render(<Film />)
  const film = screen.getByRole('region', { name: 'Film' })
  for (const key of ['k', 'f', 'r']) fireEvent.keyDown(film, { key, repeat: true })
  expect([play, toggle].map((done) => done.mock.calls.length)).toEqual([0, 0])
  fireEvent.keyDown(film, { key: 'k' })
  expect(play).toHaveBeenCalledTimes(1)
  for (const key of ['ArrowRight', 'ArrowRight', 'j']) fireEvent.keyDown(film, { key, repeat: true })
  expect(seek.mock.calls).toEqual([[25], [25], [15]])
  fireEvent.keyDown(film, { key: '-', repeat: true })
  expect(setSpeed).toHaveBeenCalledWith(0.75)
})

it('the loop that is on and the one that is chosen have a sign beside their colour', () => {
  const signOf = (name: RegExp | string) => screen.getByRole('button', { name }).querySelector('svg')?.innerHTML
  const loop = (isOn: boolean) =>
    ({
      points: { a: 1, b: 2 },
      passage: { from: 1, to: 2 },
      isOn,
      isSaving: false,
      stored: [],
      failed: false,
    }) as unknown as Loops
  const { rerender } = render(inPage(<FilmLoops loops={loop(false)} />))
  const off = signOf('Loop')
  rerender(inPage(<FilmLoops loops={loop(true)} />))
  expect(signOf('Loop')).not.toBe(off)
  const item = { id: 1, name: 'Hands apart', span: '0:01–0:02' }
  const list = (isChosen: boolean) => (
    <SavedLoops
      label="Your loops"
      loops={[{ ...item, isChosen }]}
      failed={false}
      onRetry={() => {}}
      onChoose={() => {}}
      onDelete={async () => true}
      onUndo={async () => true}
    />
  )
  cleanup()
  const saved = render(list(false))
  expect(signOf(/^Hands apart/)).toBeUndefined()
  saved.rerender(list(true))
  expect(signOf(/^Hands apart/)).toBeTruthy()
})

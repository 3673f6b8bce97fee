import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeScreen } from '../../../../test/drawDesk.ts'
import { answerCalls } from '../../../../test/fakeApi.ts'
import { fakeMidi } from '../../../../test/fakeMidi.ts'
import { buildReader, inPage } from '../../../../test/inPage.tsx'
import { notesOf } from '../../../../test/playing.ts'
import type { Piece } from '../../../pieces/index.ts'
import { piano } from '../../../platform/web/piano/piano.ts'
import { Desk } from './Desk.tsx'

const IDS = ['a', 'b', 'c', 'd', 'e']
const piece: Piece = {
  ...{ id: 7, title: 'Ode to Joy', composer: '', level: 'beginner', category: 'Songs', access: 'free', locked: false },
  ...{ required_tier: null, bars: 4, seconds: 8, tempo: 120, key: 'C', time_signature: '4/4', state: 'ready' },
  ...{ preview: null, score: { phone: '/files/p.svg', wide: '/files/p.svg' } },
  notes: notesOf('1:C4@0 1:C3@0L 2:D4@4 3:E4@8 4:F4@12').map((note, index) => ({ ...note, id: IDS[index] as string })),
}
/** Four bars of 100 pixels beside each other. */
const measure = (index: number, ids: string) =>
  `<g class="measure"><g class="staff"><path data-box="${index * 100} 0 100 80"/></g>${[...ids].map((id) => `<g class="note" id="${id}" data-box="${index * 100 + 20} 20 8 8"/>`).join('')}</g>`
const SVG = `<svg><g class="system" id="s" data-box="0 0 400 80">${['ab', 'c', 'd', 'e'].map((ids, index) => measure(index, ids)).join('')}</g></svg>`

beforeEach(async () => {
  localStorage.clear()
  fakeScreen()
  Element.prototype.getBoundingClientRect = function () {
    const [x = 0, y = 0, width = 0, height = 0] = (this.getAttribute('data-box') ?? '').split(' ').map(Number)
    return new DOMRect(x, y, width, height)
  }
  Element.prototype.setPointerCapture = () => {}
  answerCalls(({ url }) => {
    if (url.endsWith('.svg')) return { file: { type: 'image/svg+xml', content: SVG } }
    if (url.endsWith('.mp3')) return { file: { type: 'audio/mpeg', content: Uint8Array.of(60) } }
    if (url.endsWith('/loops')) return { body: [] }
    if (url === '/api/member/minutes') return { body: { taken: 1, today: 1 } }
    return { body: { data: [], current_page: 1, last_page: 1, per_page: 8, total: 0 } }
  })
  await piano.tune()
})
const { getBoundingClientRect } = Element.prototype
afterEach(() => {
  cleanup()
  Element.prototype.getBoundingClientRect = getBoundingClientRect
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function sitDown() {
  render(inPage(<Desk piece={piece} />, { user: buildReader({ id: 77 }) }))
  await waitFor(() => expect(document.querySelector('#e')).not.toBe(null))
  return within(screen.getByRole('region', { name: 'Practice' }))
}
const point = (bar: number) => ({ button: 0, pointerId: 1, clientX: bar * 100 - 50, clientY: 40 })
const sheet = () => screen.getByRole('group', { name: 'Score' }).firstElementChild as Element
const tap = (bar: number) => {
  fireEvent.pointerDown(sheet(), point(bar))
  fireEvent.pointerUp(sheet(), point(bar))
}
const drag = (from: number, to: number) => {
  fireEvent.pointerDown(sheet(), point(from))
  fireEvent.pointerMove(sheet(), point(to))
  fireEvent.pointerUp(sheet(), point(to))
}

describe('the desk', () => {
  it('is stopped by its button while the piano is still being loaded', async () => {
    const desk = await sitDown()
    let tuned = () => {}
    vi.spyOn(piano, 'tune').mockReturnValue(new Promise((resolve) => (tuned = () => resolve(undefined as never))))
    const struck = vi.spyOn(piano, 'strikeAt')
    fireEvent.click(desk.getByRole('button', { name: 'Start' }))
    fireEvent.click(desk.getByRole('button', { name: 'Stop' }))
    expect(desk.getByRole('button', { name: 'Start' })).toBeTruthy()
    await act(async () => tuned())
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(desk.getByRole('button', { name: 'Start' })).toBeTruthy()
    expect(struck).not.toHaveBeenCalled()
  })

  it('lights the notes of the hand alone that one listens to', async () => {
    const desk = await sitDown()
    fireEvent.click(desk.getByRole('radio', { name: 'Right hand' }))
    fireEvent.click(desk.getByRole('button', { name: 'Start' }))
    await waitFor(() => expect(document.querySelector('#a')?.classList.contains('sounding')).toBe(true), {
      timeout: 6000,
    })
    expect(document.querySelector('#b')?.classList.contains('sounding')).toBe(false)
  })

  it('goes to the next step of its tempo by an arrow, from between two steps, too', async () => {
    localStorage.setItem('practice-pieces', '[{"piece":7,"tempo":82}]')
    const desk = await sitDown()
    const tempo = desk.getByRole('slider', { name: 'Tempo' }) as HTMLInputElement
    fireEvent.keyDown(tempo, { key: 'ArrowRight' })
    expect(tempo.value).toBe('85')
    fireEvent.keyDown(tempo, { key: 'ArrowDown' })
    expect(tempo.value).toBe('80')
    expect(fireEvent.keyDown(tempo, { key: 'ArrowLeft', altKey: true })).toBe(true)
    expect(tempo.value).toBe('80')
  })

  it('brings its messages along where it fills the screen', async () => {
    await sitDown()
    const screenPart = document.querySelector('.desk-screen') as Element
    expect(screenPart.querySelector('[role=alert]')).toBe(null)
    Object.defineProperty(document, 'fullscreenElement', { value: screenPart, configurable: true })
    fireEvent(document, new Event('fullscreenchange'))
    await waitFor(() => expect(screenPart.querySelector('[role=alert]')).not.toBe(null))
    Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true })
  })
})

describe('a tap on the score', () => {
  it('within the loop means the loop, and ends it outside', async () => {
    const desk = await sitDown()
    drag(2, 3)
    expect(desk.getByRole('button', { name: 'End the loop of bars 2–3' })).toBeTruthy()
    tap(3)
    expect(desk.getByRole('button', { name: 'End the loop of bars 2–3' })).toBeTruthy()
    tap(4)
    expect(desk.queryByRole('button', { name: /^End the loop of/ })).toBe(null)
    expect(desk.getByRole('status').textContent).toBe('Starts at bar 4.')
  })

  it('is found again on the next visit, where the piece is left before it was played', async () => {
    await sitDown()
    tap(4)
    cleanup()
    const again = await sitDown()
    expect(again.getByRole('status').textContent).toBe('Starts at bar 4.')
    fireEvent.click(again.getByRole('button', { name: 'Back to the first bar' }))
    cleanup()
    expect((await sitDown()).getByRole('status').textContent).toBe('')
  })

  it('is a slip while hands are busy', async () => {
    const desk = await sitDown()
    fireEvent.click(desk.getByRole('button', { name: 'Start' }))
    await waitFor(() => expect(desk.getByRole('status').textContent).toBe('Bar 1 of 4'))
    tap(4)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(desk.getByRole('status').textContent).toBe('Bar 1 of 4')
    fireEvent.click(desk.getByRole('button', { name: 'Stop' }))
    expect(desk.getByRole('status').textContent).toBe('Stopped at bar 1.')
  })
})

describe('what goes wrong on the way', () => {
  it('a double click on Start starts', async () => {
    const desk = await sitDown()
    fireEvent.click(desk.getByRole('button', { name: 'Start' }), { detail: 1 })
    fireEvent.click(desk.getByRole('button', { name: 'Stop' }), { detail: 2 })
    await waitFor(() => expect(desk.getByRole('status').textContent).toBe('Bar 1 of 4'))
    fireEvent.click(desk.getByRole('button', { name: 'Stop' }), { detail: 1 })
    expect(desk.getByRole('status').textContent).toBe('Stopped at bar 1.')
  })

  it('a keyboard that is pulled out is missed, until it is back or other keys are played', async () => {
    const midi = fakeMidi({ before: 'granted' })
    const desk = await sitDown()
    expect(desk.queryByRole('alert')).toBe(null)
    await waitFor(() => expect(midi.requestMIDIAccess).toHaveBeenCalled())
    const grand = await act(async () => midi.plugIn('Grand'))
    await act(async () => midi.pullOut(grand))
    expect(desk.getByRole('alert').textContent).toMatch(/^Your MIDI keyboard is not connected any more\./)
    await act(async () => midi.plugIn('Grand'))
    expect(desk.queryByRole('alert')).toBe(null)
  })

  it('the music does not go on without a keyboard that is pulled out, and Wait does', async () => {
    const midi = fakeMidi({ before: 'granted' })
    const desk = await sitDown()
    await waitFor(() => expect(midi.requestMIDIAccess).toHaveBeenCalled())
    const grand = await act(async () => midi.plugIn('Grand'))
    const begin = async (mode: string) => {
      fireEvent.click(desk.getByRole('radio', { name: mode }))
      fireEvent.click(desk.getByRole('button', { name: 'Start' }))
      await desk.findByRole('button', { name: 'Stop' })
    }
    await begin('In time')
    act(() => midi.send(grand, 0x90, 60, 100))
    await act(async () => midi.pullOut(grand))
    await desk.findByRole('button', { name: 'Start' })
    const again = await act(async () => midi.plugIn('Grand'))
    await begin('Wait')
    act(() => midi.send(again, 0x90, 60, 100))
    await act(async () => midi.pullOut(again))
    expect(desk.getByRole('alert').textContent).toMatch(/not connected any more/)
    expect(desk.getByRole('button', { name: 'Stop' })).not.toBe(null)
  })
})

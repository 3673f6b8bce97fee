import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { answerCalls, refuse, type Sent } from '../../../../test/fakeApi.ts'
import { buildReader, inPage } from '../../../../test/inPage.tsx'
import { dismissFlash, readFlashes } from '../../../ui/web/flashStore.ts'
import type { Loop } from '../../contract.ts'
import { PieceLoops } from './PieceLoops.tsx'
import type { Desk } from './useDesk.ts'
import type { Settings } from './useSettings.ts'

afterEach(() => {
  cleanup()
  for (const { id } of readFlashes().items) dismissFlash(id)
})
const bars = [1, 2, 3].map((bar) => ({ bar, at: bar * 4 - 4, end: bar * 4 }))
const desk = { bars, loop: { from: 0, to: 1 }, place: 0 } as unknown as Desk
const settings = { tempo: 80, growBy: 0, goal: 100 } as Settings
const loop: Loop = { id: 4, name: 'Leap', from_bar: 2, to_bar: 3, tempo: 60 }
const open = () =>
  render(
    inPage(<PieceLoops pieceId={5} desk={desk} settings={settings} onChange={() => {}} onLoop={() => {}} />, {
      user: buildReader(),
    }),
  )
const flashes = () => readFlashes().items.map(({ text }) => text)

describe('the named loops of a piece', () => {
  it('are saved once, though the list could not be asked for again', async () => {
    const answer = ({ method, body }: Sent) =>
      method === 'POST' ? { body: { ...loop, ...(body as Loop), id: 9 } } : { body: [loop] }
    let sent = answerCalls(answer)
    open()
    await screen.findByRole('button', { name: /^Leap/ })
    sent = answerCalls((call) => (call.method === 'GET' ? 'offline' : answer(call)))
    await userEvent.type(screen.getByLabelText('Name for this loop'), 'Start{Enter}')
    await screen.findByRole('button', { name: /^Start ?bars 1–2$/ })
    expect(flashes()).toEqual([])
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
    expect(screen.getByRole('button', { name: /^Start/ }).getAttribute('aria-pressed')).toBe('true')
  })

  it('are kept in the browser while the line is away, and saved once when it is back', async () => {
    let stored: Loop[] = [loop]
    let away = true
    const sent = answerCalls(({ method, body }) => {
      if (away && method !== 'GET') return 'offline'
      if (method === 'POST') stored = [...stored, { ...loop, ...(body as Loop), id: 9 }]
      return { body: method === 'POST' ? stored.at(-1) : stored }
    })
    open()
    await screen.findByRole('button', { name: /^Leap/ })
    await userEvent.type(screen.getByLabelText('Name for this loop'), 'Start{Enter}')
    await screen.findByRole('button', { name: /^Start ?bars 1–2$/ })
    expect(flashes()).toEqual(['Kept in this browser, and saved once you’re back online.'])
    expect(screen.getByLabelText<HTMLInputElement>('Name for this loop').value).toBe('')
    cleanup()
    // another page finds it, too
    open()
    await screen.findByRole('button', { name: /^Start ?bars 1–2$/ })
    away = false
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('loops:'))).toEqual([]))
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Start ?bars 1–2$/ })).toHaveLength(1))
    const posts = sent.filter(({ method }) => method === 'POST')
    const keys = posts.map(({ body }) => (body as { submit_key: string }).submit_key)
    expect(new Set(keys).size).toBe(1)
    expect(stored).toHaveLength(2)
  })

  it('that were never sent are deleted without a line', async () => {
    const sent = answerCalls(({ method }) => (method === 'GET' ? { body: [] } : 'offline'))
    open()
    await userEvent.type(screen.getByLabelText('Name for this loop'), 'Start{Enter}')
    await screen.findByRole('button', { name: /^Start ?bars 1–2$/ })
    await userEvent.click(screen.getByRole('button', { name: /^Delete.*Start/ }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Start ?bars 1–2$/ })).toBeNull())
    expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([])
    expect(Object.keys(localStorage).filter((key) => key.startsWith('loops:'))).toEqual([])
  })

  it('are deleted once by a double click, also one that has gone already, and can be had back', async () => {
    const sent = answerCalls(({ method, body }) =>
      method === 'DELETE' ? refuse('not_found') : { body: method === 'POST' ? { ...(body as Loop), id: 5 } : [loop] },
    )
    open()
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Delete Leap' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /Leap/ })).toBe(null))
    expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
    expect(flashes()).toEqual([])
    const undo = await screen.findByRole('button', { name: 'Undo' })
    expect(document.activeElement).toBe(undo)
    screen.getByText('Leap was deleted.')
    await userEvent.click(undo)
    const back = await screen.findByRole('button', { name: /^Leap/ })
    expect(sent.at(-1)?.body).toMatchObject({ name: 'Leap', from_bar: 2, to_bar: 3, tempo: 60 })
    await waitFor(() => expect(document.activeElement).toBe(back))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBe(null)
  })

  it('say that they could not be loaded, and are asked for again', async () => {
    answerCalls(() => refuse('internal'))
    open()
    await screen.findByText('Your places could not be loaded.')
    answerCalls(() => ({ body: [loop] }))
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByRole('button', { name: /^Leap/ })
  })
})

import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { teachJsdomDialogs } from '../../../test/dialogs.ts'
import { answerBy, answerCalls, refuse, settled } from '../../../test/fakeApi.ts'
import { inPage } from '../../../test/inPage.tsx'
import type { Take, TakeCard, TakeList } from '../contract.ts'
import TakePage from './TakePage.tsx'
import Takes from './Takes.tsx'
import { TakesBlock } from './TakesBlock.tsx'

const LIST = 'GET /api/member/takes'
const SEND = 'POST /api/member/takes'
const card: TakeCard = {
  ...{ id: 3, place: 'lesson', place_id: 7, title: 'First chords', kind: 'audio', state: 'again', seconds: 12 },
  ...{ words: '', created_at: '2026-05-10T10:00:00.000Z', reviewed_at: null, marks: 2 },
} as const
const listOf = (data: TakeCard[], allowance: Partial<TakeList['allowance']> = {}): TakeList => ({
  ...{ data, current_page: 1, last_page: 1, per_page: 100, total: data.length },
  allowance: {
    ...{ limit: 4, left: 2, renews_at: '2026-06-01T00:00:00.000Z', locked: false, required_tier: null },
    ...allowance,
  },
})

beforeAll(teachJsdomDialogs)
afterEach(cleanup)
/** Lists of one place are shared by a page, so each test is at a place of its own. */
let place = 100

async function openBlock(list: TakeList, answers: Parameters<typeof answerBy>[0] = {}) {
  const calls: { method: string; body: unknown }[] = []
  answerBy({ [LIST]: { body: list }, ...answers }, (call) => calls.push(call))
  render(inPage(<TakesBlock place="lesson" placeId={place++} next="/member/lesson/7" />))
  await userEvent.click(screen.getByRole('button', { name: 'Send my take' }))
  await settled()
  return calls
}

it('says on the page of one’s takes what opens them, where they are locked', () => {
  render(
    inPage(<Takes takes={listOf([], { locked: true, required_tier: 'premium' })} query={{ page: 1, perPage: 10 }} />),
  )
  expect(screen.getByText('This content is available for premium users only.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open it with Premium' }).getAttribute('href')).toContain(
    'next=%2Fmember%2Ftakes',
  )
  expect(screen.queryByText('No takes yet.')).toBeNull()
})

describe('sending a take', () => {
  it('is behind the gate without the tier, and leads to the plan and back', async () => {
    await openBlock(listOf([], { locked: true, required_tier: 'premium' }))
    expect(await screen.findByText('This content is available for premium users only.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open it with Premium' }).getAttribute('href')).toContain(
      'next=%2Fmember%2Flesson%2F7',
    )
  })

  it('says when the next one can be sent once those of the month are', async () => {
    await openBlock(listOf([card], { left: 0 }))
    expect(await screen.findByText(/all 4 takes for this month.*from 1 June 2026 on/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'First chords' }).getAttribute('href')).toBe('/member/take/3')
  })

  it('says so where a browser can’t record, and takes a file, also after it was refused', async () => {
    const text = 'This recording is damaged or cut short. Please choose another one.'
    const tries = [refuse('wrong_media', text, { media: [text] }), { body: { id: 9 } }]
    await openBlock(listOf([]), { [SEND]: () => tries.shift() ?? refuse('internal') })
    expect(await screen.findByText(/This browser can’t record/)).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Choose a file' }))
    const file = new File(['x'], 'take.mp3', { type: 'audio/mpeg' })
    await userEvent.upload(screen.getByLabelText('Recording'), file)
    await userEvent.click(screen.getByRole('button', { name: 'Send to my teacher' }))
    expect(await screen.findByText(text)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Send to my teacher' }))
    expect(await screen.findByText('Your take is with your teacher.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send to my teacher' })).toBeNull())
  })

  it('is not called off by the second click of a double one, and says so when it is called off', async () => {
    let isGone = false
    const file = new File(['x'], 'take.mp3', { type: 'audio/mpeg' })
    answerCalls(({ method }, { gone }) => {
      if (method === 'GET') return { body: listOf([]) }
      gone.addEventListener('abort', () => {
        isGone = true
      })
      return new Promise(() => {})
    })
    render(inPage(<TakesBlock place="lesson" placeId={place++} next="/member/lesson/7" />))
    await userEvent.click(screen.getByRole('button', { name: 'Send my take' }))
    await userEvent.click(await screen.findByRole('radio', { name: 'Choose a file' }))
    await userEvent.upload(screen.getByLabelText('Recording'), file)
    // the call is held back: a click of userEvent would wait for its answer
    fireEvent.click(screen.getByRole('button', { name: 'Send to my teacher' }))
    const cancel = await screen.findByRole('button', { name: 'Cancel upload' })
    expect(cancel.textContent).toBe('Cancel')
    fireEvent.click(cancel, { detail: 2 })
    await new Promise((done) => setTimeout(done, 50))
    expect([isGone, screen.queryByText('Upload cancelled.')]).toEqual([false, null])
    fireEvent.click(cancel, { detail: 1 })
    expect(await screen.findByText('Upload cancelled.')).toBeTruthy()
    await waitFor(() => expect(isGone).toBe(true))
  })

  it('sends nothing before there is something to send', async () => {
    await openBlock(listOf([]))
    await screen.findByText('2 takes left this month.')
    expect(screen.queryByRole('button', { name: 'Send to my teacher' })).toBeNull()
  })
})

describe('a take', () => {
  const marks = [
    { id: 1, at: 4, bar: null, text: 'Softer', voice: null },
    { id: 2, at: 9.5, bar: 3, text: '', voice: '/files/takes/voice.webm' },
  ]
  const take: Take = {
    ...card,
    answer: 'Sing it first.',
    href: '/member/lesson/7',
    url: '/files/takes/a.m4a',
    notes: [],
    bars: [],
    marks,
  }
  const player = () => screen.getByLabelText('The take of ‘First chords’') as HTMLAudioElement

  it('is stepped through mark by mark, each at its place', async () => {
    render(inPage(<TakePage take={take} />))
    expect(screen.getByText('Once more')).toBeTruthy()
    const step = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement
    expect(step('Previous mark').disabled).toBe(true)
    await userEvent.click(step('Next mark'))
    expect([player().currentTime, screen.getByText('1 of 2').textContent]).toEqual([4, '1 of 2'])
    await userEvent.click(step('Next mark'))
    expect([player().currentTime, step('Next mark').disabled]).toEqual([9.5, true])
    const spoken = screen.getByLabelText('What your teacher says at Bar 3 · 0:09')
    expect(spoken.getAttribute('src')).toBe('/files/takes/voice.webm')
    await userEvent.click(step('0:04'))
    expect(player().currentTime).toBe(4)
  })

  it('asks before it is deleted', async () => {
    const calls: { method: string }[] = []
    answerBy({ 'DELETE /api/member/takes/3': refuse('unavailable', 'No line.') }, (call) => calls.push(call))
    render(inPage(<TakePage take={take} />))
    await userEvent.click(screen.getByRole('button', { name: 'Delete this take' }))
    expect(calls).toEqual([])
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Yes, Delete' }))
    await settled()
    expect(calls.map(({ method }) => method)).toEqual(['DELETE'])
    expect(await screen.findByText('The take could not be deleted.')).toBeTruthy()
  })
})

import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { teachJsdomDialogs } from '../../../../test/dialogs.ts'
import { type Answer, answerBy, refuse, type Sent } from '../../../../test/fakeApi.ts'
import { inPage } from '../../../../test/inPage.tsx'
import type { Segment } from '../../contract.ts'
import type { MessageList } from '../../messageContract.ts'
import Messages from './Messages.tsx'
import { outcomeOf } from './parts/words.tsx'

beforeAll(teachJsdomDialogs)
afterEach(cleanup)

const segment: Segment = {
  ...{ id: 5, name: 'Stuck', filter: { state: 'stuck' }, words: 'Stuck (no lesson)', version: 1 },
  ...{ people: 12, never_logged_in: 3 },
}
const none = { data: [], current_page: 1, last_page: 1, per_page: 10, total: 0 }
const draw = (
  saving: { filter: Record<string, string>; words: string } | null = null,
  messages: MessageList = none,
) => {
  const page = { segments: [segment], messages, query: { page: 1, perPage: messages.per_page }, today: '2026-05-10' }
  return render(inPage(<Messages {...page} saving={saving} zone="Asia/Tokyo" />))
}

let sent: Sent[]
const standIn = (answers: Record<string, Answer>) => {
  sent = []
  answerBy(answers, (call) => sent.push(call))
}
const choose = async (act: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'More for Stuck' }))
  await userEvent.click(screen.getByRole('menuitem', { name: act }))
}

it('leads from each segment to its people, and from there to the message', () => {
  draw()
  expect(screen.getByRole('link', { name: '12 people in Stuck' }).getAttribute('href')).toBe(
    '/admin/students?state=stuck',
  )
  expect(screen.getByRole('link', { name: 'Write to Stuck' }).getAttribute('href')).toBe(
    '/admin/messages/new?segment=5',
  )
  expect(screen.getByText('No messages yet.')).toBeTruthy()
})

it('names the plan, the end and how many people before access is given, and anew when others match by now', async () => {
  standIn({
    'GET /api/admin/segments/5/access': { body: { people: 12, already: 2 } },
    'POST /api/admin/segments/5/access': refuse('conflict', '13 people match by now, not 12. Nothing was done.'),
  })
  draw()
  await choose('Give access until…')
  await userEvent.type(screen.getByLabelText('Until and including'), '2026-06-30')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  const asking = await screen.findByRole('dialog', { name: 'Give access?' })
  expect(asking.textContent).toContain('10 people of “Stuck” will have Premium until the end of 30 June 2026.')
  expect(asking.textContent).toContain('2 people already have it')
  standIn({
    'GET /api/admin/segments/5/access': { body: { people: 13, already: 2 } },
    'POST /api/admin/segments/5/access': refuse('conflict', '13 people match by now, not 12. Nothing was done.'),
  })
  await userEvent.click(within(asking).getByRole('button', { name: 'Give access to 10 people' }))
  await screen.findByText(/13 people match by now/)
  expect(sent[0]?.body).toMatchObject({ tier: 'premium', until: '2026-06-30', people: 12 })
  await screen.findByRole('button', { name: 'Give access to 11 people' })
})

it('invites those again who never logged in', async () => {
  standIn({ 'POST /api/admin/segments/5/invitations': { body: { id: 8 } }, 'GET /api/admin/messages': { body: none } })
  draw()
  await choose('Invite again…')
  await userEvent.click(screen.getByRole('button', { name: 'Invite 3 people' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent[0]?.body).toMatchObject({ people: 3 })
})

it('saves a filter of the list of students under a name', async () => {
  standIn({ 'POST /api/admin/segments': { body: segment }, 'GET /api/admin/segments': { body: { data: [segment] } } })
  draw({ filter: { tier: 'premium' }, words: 'Premium plan' })
  const name = screen.getByLabelText<HTMLInputElement>('Name')
  expect(name.value).toBe('Premium plan')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent[0]?.body).toMatchObject({ name: 'Premium plan', filter: { tier: 'premium' } })
})

it('says how many people a message has reached, whatever the number of ways', () => {
  const counts = { sent: 83, waiting: 0, skipped: 1, refused: 1, unclear: 0, cancelled: 0 }
  expect(outcomeOf({ people: 42, reached: 42, counts })).toBe('42 of 42 people reached · 1 email refused')
  expect(outcomeOf({ people: 1, reached: 0, counts: { ...counts, refused: 0, waiting: 2 } })).toBe(
    '0 of 1 person reached · 2 emails waiting',
  )
  expect(outcomeOf({ people: 0, reached: 0, counts })).toBe('')
})

it('tells the time of a message by the academy’s clocks, as its own page does', () => {
  const counts = { sent: 0, waiting: 0, skipped: 0, refused: 0, unclear: 0, cancelled: 0 }
  const message: MessageList['data'][number] = {
    ...{
      id: 9,
      kind: 'message',
      subject: 'Soon',
      segment: 'Stuck',
      segment_words: '',
      by: null,
      people: 0,
      reached: 0,
      counts,
    },
    ...{ mail: true, bell: false, post: false, state: 'scheduled', scheduled_at: '2026-05-11T01:00:00.000Z' },
    ...{ started_at: null, ended_at: null, pinned_until: null },
  }
  // a page of another size than the tests above have in the cache
  draw(null, { ...none, data: [message], per_page: 20, total: 1 })
  expect(screen.getByRole('row', { name: /Soon/ }).querySelector('time')?.textContent).toBe('11 May 202610:00')
})

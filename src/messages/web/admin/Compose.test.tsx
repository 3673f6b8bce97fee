import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { teachJsdomDialogs } from '../../../../test/dialogs.ts'
import { answerBy, refuse, type Sent } from '../../../../test/fakeApi.ts'
import { inPage } from '../../../../test/inPage.tsx'
import type { Segment } from '../../contract.ts'
import type { MessagePage } from '../../messageContract.ts'
import Compose from './Compose.tsx'

beforeAll(teachJsdomDialogs)
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const segment: Segment = {
  ...{ id: 5, name: 'Stuck', filter: { state: 'stuck' }, words: 'Stuck (no lesson)', version: 1 },
  ...{ people: 12, never_logged_in: 0 },
}
const draw = (chosen: number | null, message: MessagePage | null = null) =>
  render(inPage(<Compose segments={[segment]} {...{ chosen, message }} zone="Europe/Berlin" now="2026-05-10T14:00" />))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function schedule(at: string) {
  await userEvent.type(screen.getByLabelText('Subject'), 'Hello')
  await userEvent.type(screen.getByLabelText('Message'), 'Come back')
  await userEvent.click(screen.getByLabelText('At a time'))
  await userEvent.type(screen.getByLabelText('Day and time'), at)
  await press('Schedule…')
}

it('says what is missing before it asks whether to send', async () => {
  const sent: Sent[] = []
  const missing = { segment: ['Please choose whom to write to.'], subject: ['Please enter a subject.'] }
  answerBy({ 'POST /api/admin/messages': refuse('invalid', 'No.', missing) }, (call) => sent.push(call))
  draw(null)
  await press('Send…')
  await screen.findByText('Please choose whom to write to.')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('asks before anything goes out, and sends nothing when told not to', async () => {
  const sent: Sent[] = []
  answerBy({}, (call) => sent.push(call))
  draw(5)
  await schedule('2026-05-11T10:00')
  expect(screen.getByRole('dialog', { name: 'Schedule this message?' }).textContent).toContain('12 people')
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([])
})

it('asks nothing about a time that has passed: that is refused at once', async () => {
  answerBy(
    { 'POST /api/admin/messages': refuse('invalid', 'No.', { at: ['Please choose a time to come.'] }) },
    () => {},
  )
  draw(5)
  await schedule('2026-05-10T13:59')
  expect(await screen.findByText('Please choose a time to come.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('tells of a message whose segment was deleted where it still goes', () => {
  const counts = { sent: 0, waiting: 0, skipped: 0, refused: 0, unclear: 0, cancelled: 0 }
  draw(null, {
    ...{
      id: 9,
      kind: 'message',
      subject: 'Soon',
      segment: 'Lost',
      segment_words: 'Premium plan',
      by: null,
      people: 0,
      reached: 0,
    },
    ...{ mail: true, bell: false, post: false, state: 'scheduled', scheduled_at: '2026-05-11T01:00:00.000Z', counts },
    ...{ started_at: null, ended_at: null, pinned_until: null, segment_id: null, body: 'B', pin_days: 7 },
    ...{ at: '2026-05-11T03:00', skipped: [], version: 1 },
  })
  expect(screen.getByText(/“Lost” was deleted.*goes to: Premium plan/)).toBeTruthy()
})

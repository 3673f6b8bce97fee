import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { answerBy, type Sent } from '../../../../test/fakeApi.ts'
import { inPage } from '../../../../test/inPage.tsx'
import { withQueries } from '../../../platform/web/queries.tsx'
import OwnedAttachments from './OwnedAttachments.tsx'

afterEach(cleanup)

const Shown = withQueries(OwnedAttachments)
const sheet = {
  id: 8,
  name: 'Practice sheet',
  kind: 'pdf',
  language: null,
  bytes: 1057,
  url: '/files/attachments/8.pdf',
}

it('shows that it can be opened, and then what is attached', async () => {
  const sent: Sent[] = []
  answerBy({ 'GET /api/member/attachments': { body: [sheet] } }, (call) => sent.push(call))
  render(inPage(<Shown of={{ source: 'classes', video_id: 3 }} title="Attachments of the whole class" />))
  const summary = screen.getByText('Attachments of the whole class')
  expect(summary.tagName).toBe('SUMMARY')
  expect(summary.querySelector('svg')).not.toBeNull()
  expect(sent).toEqual([])
  await userEvent.click(summary)
  await waitFor(() => screen.getByRole('link', { name: 'Practice sheet' }))
})

import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { answerBy, answerCalls, type Sent } from '../../../../test/fakeApi.ts'
import { inPage } from '../../../../test/inPage.tsx'
import { withQueries } from '../../../platform/web/queries.tsx'
import { MAX_FILES } from '../../rules.ts'
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

it('says how many files it takes at once, and sends none of too many', async () => {
  const sent: Sent[] = []
  answerBy({ 'GET /api/member/attachments': { body: [] } }, (call) => sent.push(call))
  render(inPage(<Shown of={{ source: 'classes', video_id: 4 }} title="Files" />))
  await userEvent.click(screen.getByText('Files'))
  await screen.findByText('Nothing attached yet.')
  const many = Array.from({ length: MAX_FILES + 1 }, (_, at) => new File(['%PDF-'], `${at}.pdf`))
  await userEvent.upload(screen.getByLabelText('Files'), many)
  expect(screen.getByText('These are 6 files. Please choose at most 5 at once.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add files' })).toHaveProperty('disabled', true)
  await userEvent.upload(screen.getByLabelText('Files'), many.slice(0, 2))
  expect(screen.queryByText(/These are 6 files/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Add files' })).toHaveProperty('disabled', false)
  expect(sent).toHaveLength(1)
})

it('offers captions beside a film, and not for a whole class, which has none of its own', async () => {
  const sent: Sent[] = []
  answerBy({ 'GET /api/member/attachments': { body: [] } }, (call) => sent.push(call))
  const draw = async (source: 'classes' | 'parts') => {
    render(inPage(<Shown of={{ source, video_id: 5 }} title="Of it" />))
    await userEvent.click(screen.getByText('Of it'))
    return (await screen.findByLabelText<HTMLInputElement>('Files')).accept
  }
  expect(await draw('classes')).not.toContain('.vtt')
  cleanup()
  expect(await draw('parts')).toContain('.vtt')
})

it('shows what was added while the first list was still on its way', async () => {
  let answerLate = () => {}
  const late = new Promise<void>((answer) => {
    answerLate = answer
  })
  let added = false
  answerCalls(async ({ method }) => {
    if (method === 'POST') {
      added = true
      return { body: { ids: [8], refused: [] } }
    }
    if (added) return { body: [sheet] }
    await late
    return { body: [] }
  })
  render(inPage(<Shown of={{ source: 'parts', video_id: 6 }} title="Of it" />))
  await userEvent.click(screen.getByText('Of it'))
  await userEvent.upload(await screen.findByLabelText('Files'), [new File(['%PDF-'], 'Practice sheet.pdf')])
  await userEvent.click(screen.getByRole('button', { name: 'Add files' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add files' })).toHaveProperty('disabled', true))
  answerLate()
  await screen.findByRole('link', { name: 'Practice sheet' })
})

import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { answerCalls } from '../../../../test/fakeApi.ts'
import { inPage } from '../../../../test/inPage.tsx'
import { withQueries } from '../../../platform/web/queries.tsx'
import type { AdminPiece } from '../../contract.ts'
import OwnedPieces from './OwnedPieces.tsx'

afterEach(cleanup)

const PIECE: AdminPiece = {
  ...{ id: 7, title: 'Ode to Joy', composer: 'Ludwig van Beethoven', level: 'beginner', category: 'learn songs' },
  ...{ access: 'standard', locked: false, required_tier: null, bars: 16, seconds: 38, state: 'ready', preview: null },
  ...{
    access_choice: null,
    release_at: null,
    release_after_days: null,
    published: false,
    owner: 'lesson',
    owner_id: 3,
  },
  ...{ hands: 'written', split_at: 60, source: 'musicxml', progress: 100, failure: null, stuck: false },
}
const Form = withQueries(OwnedPieces)

it('shows a lesson’s pieces once it is opened, and adds files to the lesson', async () => {
  const list = { data: [PIECE], current_page: 1, last_page: 1, per_page: 24, total: 1 }
  const sent = answerCalls(({ method }) => ({
    body: method === 'POST' ? { ids: [8], refused: ['cut.mid: This file is cut short.'] } : list,
  }))
  render(inPage(<Form of={{ lesson: 3 }} />))
  expect(sent).toEqual([])
  const details = screen.getByText('Pieces').closest('details') as HTMLDetailsElement
  details.open = true
  details.dispatchEvent(new Event('toggle'))
  expect((await screen.findByRole('link', { name: 'Ode to Joy' })).getAttribute('href')).toBe('/member/piece/7')
  expect(screen.getByText('Draft')).toBeTruthy()
  expect(sent[0]?.url).toBe('/api/admin/pieces?lesson=3&perPage=24')
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add pieces' })
  expect(add.disabled).toBe(true)
  const person = userEvent.setup({ applyAccept: false })
  const large = new File(['x'.repeat(2 * 1024 * 1024 + 1)], 'large.xml')
  await person.upload(screen.getByLabelText(/^Files/), [new File(['<score-partwise/>'], 'a.musicxml'), large])
  expect(screen.getByText('large.xml: This file is larger than 2 MB.')).toBeTruthy()
  await person.click(add)
  const posted = sent.find(({ method }) => method === 'POST')
  expect(posted?.url).toBe('/api/admin/pieces')
  expect(posted?.body).toMatchObject({ lesson: '3' })
  await screen.findByText('large.xml: This file is larger than 2 MB. cut.mid: This file is cut short.')
})

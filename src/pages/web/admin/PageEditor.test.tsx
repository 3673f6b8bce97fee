import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { teachJsdomDialogs } from '../../../../test/dialogs.ts'
import { answerCalls, refuse, type Sent } from '../../../../test/fakeApi.ts'
import { buildReader, inPage } from '../../../../test/inPage.tsx'
import { watchNavigation } from '../../../../test/pageLocation.ts'
import { dismissFlash, readFlashes } from '../../../ui/web/flashStore.ts'
import type { EditedPage } from '../../contract.ts'
import PageEditor from './PageEditor.tsx'
import Pages from './Pages.tsx'

beforeAll(teachJsdomDialogs)
afterEach(() => {
  cleanup()
  localStorage.clear()
  for (const { id } of readFlashes().items) dismissFlash(id)
})

const terms: EditedPage = {
  ...{ slug: 'terms', address: '/terms', version: 2, changed_at: '2026-05-10T11:00:00.000Z' },
  ...{ title: 'Terms', body: 'Be kind.', in_footer: true, state: 'draft' },
}
const admin = { path: '/admin/pages', user: buildReader({ role: 'admin' }) }
function open(page: EditedPage | null) {
  render(inPage(<PageEditor page={page} />, admin))
  return userEvent.setup()
}

describe('the editor of a page', () => {
  it('saves with the version that it was opened on, and then with the next', async () => {
    const sent: Sent[] = []
    answerCalls((call) => {
      sent.push(call)
      return { body: { ...terms, state: 'published', version: 2 + sent.length } }
    })
    const user = open(terms)
    await user.click(screen.getByLabelText(/^Published/))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(readFlashes().items.map(({ text }) => text)).toEqual(['Page saved.']))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent.map(({ method, url }) => [method, url])).toEqual([
      ['PUT', '/api/admin/pages/terms'],
      ['PUT', '/api/admin/pages/terms'],
    ])
    expect(sent.map(({ body }) => body)).toMatchObject([{ version: 2, state: 'published' }, { version: 3 }])
  })

  it('makes the address of a new page of its title, and goes there', async () => {
    const { assign } = watchNavigation('/admin/pages?add=1')
    const sent = answerCalls(() => ({ body: { ...terms, slug: 'opening-hours', address: '/page/opening-hours' } }))
    const user = open(null)
    await user.type(screen.getByLabelText('Title'), 'Opening hours')
    expect(screen.getByText(/at \/page\/opening-hours\./)).toBeTruthy()
    await user.type(screen.getByLabelText('Text'), 'From nine.')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/admin/pages?edit=opening-hours'))
    expect(sent[0]).toMatchObject({ url: '/api/admin/pages/opening-hours', body: { version: 0, body: 'From nine.' } })
  })

  it('asks for an address where the title makes none', async () => {
    const user = open(null)
    await user.type(screen.getByLabelText('Title'), '音楽')
    await user.type(screen.getByLabelText('Text'), '音')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Please enter an address in plain letters and digits.')).toBeTruthy()
  })

  it('says beside the text why it was refused, and keeps it', async () => {
    answerCalls(() => refuse('invalid', 'x', { body: ['Please fill in [your name] first.'] }))
    const user = open(terms)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Please fill in [your name] first.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('Be kind.')
  })

  it('shows a preview, and that the text has changed since', async () => {
    answerCalls(() => ({ body: { html: '<p>Be <strong>kind</strong>.</p>' } }))
    const user = open(terms)
    await user.click(screen.getByRole('button', { name: 'Preview' }))
    const preview = within(await screen.findByRole('region', { name: 'Preview' }))
    expect(preview.getByText('kind').tagName).toBe('STRONG')
    expect(screen.queryByText('The text has changed since.')).toBeNull()
    await user.type(screen.getByLabelText('Text'), '!')
    expect(screen.getByText('The text has changed since.')).toBeTruthy()
  })

  it('brings an earlier version back, into the form too', async () => {
    const versions = [
      { version: 2, at: '2026-05-10T11:00:00.000Z', by: 'Ada L', changes: [] },
      { version: 1, at: '2026-05-09T11:00:00.000Z', by: null, changes: [] },
    ]
    const sent = answerCalls(({ url }) =>
      url.endsWith('/history') ? { body: { data: versions } } : { body: { ...terms, body: 'As before.', version: 3 } },
    )
    const user = open(terms)
    await user.type(screen.getByLabelText('Text'), '!')
    await user.click(screen.getByRole('button', { name: 'History' }))
    expect(await screen.findByText(/You have unsaved changes/)).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Bring back version 1' }))
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('As before.'))
    expect(sent.at(-1)).toMatchObject({ url: '/api/admin/pages/terms/undo', body: { version: 2, to: 1 } })
  })

  it('gives a page of one’s own another address, and a legal one none', async () => {
    const { assign } = watchNavigation('/admin/pages?edit=hours')
    const sent = answerCalls(() => ({ body: { ...terms, slug: 'times', address: '/page/times' } }))
    const user = open({ ...terms, slug: 'hours', address: '/page/hours' })
    await user.click(screen.getByRole('button', { name: 'Change address' }))
    await user.clear(screen.getByLabelText('Address'))
    await user.type(screen.getByLabelText('Address'), 'Times')
    await user.click(screen.getByRole('button', { name: 'Change' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/admin/pages?edit=times'))
    expect(sent[0]).toMatchObject({ url: '/api/admin/pages/hours/move', body: { slug: 'times', version: 2 } })
    cleanup()
    open(terms)
    expect(screen.queryByRole('button', { name: 'Change address' })).toBeNull()
  })

  it('asks before a page is deleted', async () => {
    const { assign } = watchNavigation('/admin/pages?edit=terms')
    const sent = answerCalls(() => ({ body: { ...terms, state: 'removed' } }))
    const user = open(terms)
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await user.click(screen.getByRole('button', { name: 'Yes, Delete' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/admin/pages'))
    expect(sent[0]?.body).toMatchObject({ state: 'removed', version: 2 })
  })
})

it('the list leads to each page and to its editor', () => {
  const { body: _, ...line } = terms
  // of a legal page that nobody has saved there is only the starting text, at no address
  const starting = { ...line, version: 0, changed_at: null }
  const published = { ...line, slug: 'privacy', title: 'Privacy', state: 'published' as const }
  render(inPage(<Pages deleted={[]} pages={[starting, published]} />, admin))
  expect(screen.getByRole('link', { name: 'Edit Terms' }).getAttribute('href')).toBe('/admin/pages?edit=terms')
  expect(screen.queryByRole('link', { name: 'View Terms' })).toBeNull()
  expect(screen.getByRole('link', { name: 'View Privacy' })).toBeTruthy()
})

it('brings back a page that was deleted', async () => {
  const { assign } = watchNavigation('/admin/pages')
  const sent = answerCalls(() => ({ body: { ...terms, slug: 'hours' } }))
  const { body: _, ...line } = terms
  render(inPage(<Pages pages={[]} deleted={[{ ...line, slug: 'hours', title: 'Hours', version: 4 }]} />, admin))
  await userEvent.setup().click(screen.getByRole('button', { name: 'Bring back Hours' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/admin/pages?edit=hours'))
  expect(sent[0]).toMatchObject({ url: '/api/admin/pages/hours/undo', body: { version: 4 } })
  expect(sent[0]?.body).not.toHaveProperty('to')
})

import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { answerCalls, refuse, type Sent } from '../../../test/fakeApi.ts'
import { buildReader, inPage } from '../../../test/inPage.tsx'
import type { AllSettings } from '../../settings/contract.ts'
import { sectionNames, sections } from '../../settings/sections.ts'
import { readFlashes } from '../../ui/web/flashStore.ts'
import { stepNames } from '../checklist.ts'
import Checklist from './Checklist.tsx'

afterEach(cleanup)

const settings = Object.fromEntries(
  sectionNames.map((name) => [name, { version: 4, changed_at: null, value: sections[name].first }]),
) as AllSettings
const draw = (props: Parameters<typeof Checklist>[0]) =>
  render(inPage(<Checklist {...props} />, { path: '/admin', user: buildReader({ role: 'admin' }) }))

it('is one folded line once there are lessons and members', () => {
  draw({ done: ['lesson', 'members', 'hours'] })
  const list = within(screen.getByRole('region', { name: 'Left to set up' }))
  list.getByText('5 setup steps left')
  expect(list.getByRole('group')).toHaveProperty('open', false)
  expect(list.getAllByRole('link', { hidden: true })).toHaveLength(5)
  expect(screen.queryByText('Before you open')).toBeNull()
})

it('names each step with its way there, and how many are done', () => {
  draw({ done: ['name', 'members'] })
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('2')
  const items = screen.getAllByRole('listitem')
  expect(items).toHaveLength(stepNames.length)
  // what is left comes first; what is done is folded away behind it
  const [first] = items.map((item) => within(item))
  expect(first?.queryByText('(done)')).toBeNull()
  expect(first?.getByRole('link', { name: 'Say who teaches' }).getAttribute('href')).toBe('/admin/settings/teacher')
  expect(items.map((item) => within(item).queryByText('(done)') !== null).indexOf(true)).toBe(stepNames.length - 2)
  screen.getByText('2 steps are done')
})

it('is put away by a newer version of the setting, and comes back', async () => {
  const sent: Sent[] = []
  answerCalls((call) => {
    sent.push(call)
    return { body: settings }
  })
  draw({ done: [] })
  await userEvent.click(screen.getByRole('button', { name: 'Hide this list' }))
  const back = await screen.findByRole('button', { name: 'Show the opening checklist' })
  expect(screen.queryByRole('list')).toBeNull()
  expect(sent.at(-1)).toMatchObject({ method: 'PUT', body: { section: 'overview', version: 4, checklist: false } })
  await userEvent.click(back)
  expect(await screen.findByRole('list')).toBeTruthy()
  expect(sent.at(-1)?.body).toMatchObject({ checklist: true })
})

it('stays, and says why, when it could not be put away', async () => {
  answerCalls(() => refuse('no_space', 'The disk is full.'))
  draw({ done: [] })
  await userEvent.click(screen.getByRole('button', { name: 'Hide this list' }))
  await waitFor(() => expect(readFlashes().items.map(({ text }) => text)).toEqual(['The disk is full.']))
  expect(screen.getByRole('list')).toBeTruthy()
})

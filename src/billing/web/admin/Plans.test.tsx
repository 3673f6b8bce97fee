import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { teachJsdomDialogs } from '../../../../test/dialogs.ts'
import { drawBilling, NORA } from '../../../../test/drawBilling.tsx'
import { answerCalls } from '../../../../test/fakeApi.ts'
import { plansSection } from '../../../settings/index.ts'
import { dismissFlash, readFlashes } from '../../../ui/web/flashStore.ts'
import type { AdminPlans, FormerPrice } from '../../plansContract.ts'
import Plans from './Plans.tsx'

beforeAll(teachJsdomDialogs)
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  for (const { id } of readFlashes().items) dismissFlash(id)
})

const build = (more: Partial<AdminPlans> = {}): AdminPlans => ({
  ...{ version: 3, changed_at: null, value: plansSection.first, former: [], unmatched: 0 },
  providers: [{ provider: 'stripe', there: 12, of: 12 }],
  ...more,
})
const show = (plans = build()) => {
  drawBilling(<Plans plans={plans} />, { user: NORA, path: '/admin/plans' })
  return userEvent.setup()
}
const price = (plan: string, currency: string) =>
  within(screen.getByRole('group', { name: plan })).getByRole<HTMLInputElement>('textbox', { name: currency })
const change = (field: string, before: string, after: string) => ({ field, before, after })
const save = () => screen.getByRole('button', { name: 'Save' })
const dialog = () => within(screen.getByRole('dialog'))

it('asks before prices change, with what a year saves then', async () => {
  const calls = answerCalls(() => ({ body: build({ version: 4 }) }))
  const person = show()
  await person.clear(price('Standard, by the month', 'Euro'))
  await person.type(price('Standard, by the month', 'Euro'), '30.5')
  await person.click(save())
  expect(calls).toHaveLength(0)
  dialog().getByText('Standard: Euro 48%, USD 31%, Naira 30%')
  dialog().getByText(/Above the prices it says “Save 30%”/)
  expect(screen.getByRole('dialog').textContent).toContain('€23 €30.50')
  await person.click(dialog().getByRole('button', { name: 'Change prices' }))
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toMatchObject({ version: 3, standard_monthly_eur: 3050, premium_monthly_eur: 4000 })
})

it('asks as well before an earlier version brings its prices back', async () => {
  const value = { ...plansSection.first, standard_monthly_eur: 1990, toggle: 'Save much' }
  const versions = [
    { version: 4, at: '2026-11-24T02:00:00.000Z', by: 'Nora Keys', changes: [change('standard_name', 'A', 'B')] },
    {
      version: 3,
      at: '2026-11-24T01:00:00.000Z',
      by: 'Nora Keys',
      changes: [change('standard_monthly_eur', '2300', '1990'), change('toggle', 'Save 30%', 'Save much')],
    },
    { version: 0, at: null, by: null, changes: [] },
  ]
  const calls = answerCalls(({ method }) => ({ body: method === 'POST' ? build({ version: 5 }) : { data: versions } }))
  const person = show(build({ version: 4, value }))
  await person.click(screen.getByRole('button', { name: 'History' }))
  await person.click(await screen.findByRole('button', { name: 'Bring back version 0' }))
  const question = within(screen.getByRole('dialog', { name: 'Change these prices?' }))
  question.getByText('€23')
  question.getByText('Standard: Euro 32%, USD 31%, Naira 30%')
  question.getByText(/it says “Save 30%”/)
  await person.click(question.getByRole('button', { name: 'Keep these' }))
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  // a version with the same prices has nothing to ask about
  await person.click(screen.getByRole('button', { name: 'Bring back version 3' }))
  await vi.waitFor(() => expect(calls.at(-1)).toMatchObject({ method: 'POST', body: { version: 4, to: 3 } }))
})

it.each(['much', '0', '0.99', '1000000'])(
  'leaves to the server %s as a price, which says so beside its field',
  async (typed) => {
    const errors = { standard_monthly_eur: ['Please enter an amount such as 23 or 23.50.'] }
    const calls = answerCalls(() => ({ status: 422, body: { message: 'x', code: 'invalid', errors } }))
    const person = show()
    await person.clear(price('Standard, by the month', 'Euro'))
    await person.type(price('Standard, by the month', 'Euro'), typed)
    await person.click(save())
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await screen.findByText('Please enter an amount such as 23 or 23.50.')).toBeTruthy()
  },
)

it('asks before the price of a lesson changes, also where it is the currency alone', async () => {
  const calls = answerCalls(() => ({ body: build({ version: 4 }) }))
  const person = show()
  await person.selectOptions(screen.getByLabelText('Currency'), 'NGN')
  await person.click(save())
  expect(screen.getByRole('dialog').textContent).toContain('Personal lesson$60 ₦60')
  expect(screen.getByRole('dialog').textContent).not.toContain('A year saves')
  expect(calls).toHaveLength(0)
  await person.click(dialog().getByRole('button', { name: 'Change prices' }))
  await vi.waitFor(() => expect(calls[0]?.body).toMatchObject({ lesson_price: 6000, lesson_currency: 'NGN' }))
})

it('says of a year that is dearer than twelve months that it saves nothing', async () => {
  const person = show()
  await person.clear(price('Standard, by the year', 'Euro'))
  await person.type(price('Standard, by the year', 'Euro'), '300')
  screen.getByText(/Euro nothing \(9% more\), USD 31%, Naira 30%/)
})

it('asks before what is offered changes, and compares what is still sold by the month and by the year', async () => {
  const person = show(build())
  const offered = (plan: string) =>
    within(screen.getByRole('group', { name: plan })).getByLabelText('Offered to new members')
  await person.click(offered('Standard, by the year'))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  const question = within(screen.getByRole('dialog', { name: 'Change what is offered?' }))
  question.getByText('Standard, yearly')
  expect(question.queryByText(/^Standard: Euro/)).toBeNull()
  question.getByText(/^Premium: Euro/)
  await person.click(question.getByRole('button', { name: 'Keep editing' }))
  await person.click(offered('Premium, by the month'))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  screen.getByText(/No tier is sold both by the month and by the year/)
})

it('asks nothing where only words change', async () => {
  const calls = answerCalls(() => ({ body: build({ version: 4 }) }))
  const person = show()
  await person.type(screen.getByLabelText('Name of the standard tier'), ' plus')
  await person.click(save())
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toMatchObject({ standard_name: 'Standard plus' })
})

it('takes a colour for a tier, and shows how it looks in both themes', async () => {
  const calls = answerCalls(() => ({ body: build({ version: 4 }) }))
  const person = show()
  expect(screen.queryByRole('img', { name: /theme/ })).toBeNull()
  await person.type(screen.getByRole('textbox', { name: /^Colour of the premium tier/ }), '#1B4D8F')
  screen.getByRole('img', { name: 'Light theme, contrast 6.7:1' })
  screen.getByRole('img', { name: /^Dark theme, contrast [4-9]/ })
  await person.click(save())
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toMatchObject({ premium_colour: '#1B4D8F', standard_colour: '' })
})

it('keeps what was typed when somebody else was faster, and takes over what they changed elsewhere', async () => {
  const theirs = build({ version: 4, value: { ...plansSection.first, toggle: 'Save much' } })
  const calls = answerCalls(({ method }) =>
    method === 'PUT' && calls.length < 2
      ? { status: 409, body: { message: 'Somebody else has saved the plans meanwhile.', code: 'conflict' } }
      : { body: theirs },
  )
  const person = show()
  await person.type(screen.getByLabelText('Name of the standard tier'), ' plus')
  await person.click(save())
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Beside/).value).toBe('Save much'))
  expect(screen.getByLabelText<HTMLInputElement>('Name of the standard tier').value).toBe('Standard plus')
  await person.click(save())
  await vi.waitFor(() => expect(calls.at(-1)?.method).toBe('PUT'))
  expect(calls.at(-1)?.body).toMatchObject({ version: 4, toggle: 'Save much', standard_name: 'Standard plus' })
})

it('names whole what was typed as a name, which the server refuses where it is too long', async () => {
  answerCalls(() => ({ body: build() }))
  const person = show()
  const field = screen.getByLabelText<HTMLInputElement>('Name of the standard tier')
  await person.clear(field)
  await person.type(field, 'Klavierfreunde & Freundinnen')
  expect(field.value).toBe('Klavierfreunde & Freundinnen')
})

it('says what happens before members are moved', async () => {
  const former: FormerPrice = {
    ...({ plan_id: 1, tier: 'standard', duration: 'monthly', currency: 'EUR' } as const),
    ...{ amount: 2300, present: 2500, members: 3, movable: 2 },
    ...{ first_charge_at: '2026-12-03T09:00:00Z', announced: 0, rises_from: null },
  }
  const left = build({ former: [former] })
  const calls = answerCalls(({ method }) =>
    // each is moved by a job, so that the answer has them still
    method === 'POST' ? { body: { message: '2 members pay the new price.', plans: left } } : { body: build() },
  )
  const person = show(build({ former: [former], unmatched: 1 }))
  screen.getByText('3 members at €23 a month; new members pay €25.')
  screen.getByText(/1 earlier charge matches no plan/)
  await person.click(screen.getByRole('button', { name: 'Move 2 members of Standard, monthly from €23 to €25' }))
  dialog().getByText(/€23 becomes €25 a month\. Nothing is charged today/)
  dialog().getByText(/first charge at least 30 days after the email, so not before .*2026/)
  dialog().getByText(/One member stays at €23/)
  await person.click(dialog().getByRole('button', { name: 'Move and send emails' }))
  await screen.findByText('Being moved...')
  expect(screen.queryByRole('button', { name: /^Move 2 members/ })).toBeNull()
  await screen.findByText('All subscribers pay the current prices.', {}, { timeout: 10_000 })
  expect(calls[0]?.body).toEqual({ plan_id: 1, currency: 'EUR', amount: 2300, to: 2500 })
})

it('says when a lower price is charged first, and who was told of a higher one', async () => {
  const plan = { plan_id: 1, tier: 'standard', duration: 'monthly', currency: 'EUR' } as const
  const counts = { members: 3, movable: 3, first_charge_at: '2026-12-03T09:00:00Z', announced: 0, rises_from: null }
  const told = { movable: 0, first_charge_at: null, announced: 2, rises_from: '2026-12-24T09:00:00Z' }
  const former = [
    { ...plan, amount: 2300, present: 2100, ...counts },
    { ...plan, amount: 1900, present: 2100, ...counts, ...told },
  ]
  const person = show(build({ former }))
  screen.getByText(
    /2 of them pay the new price from the first charge at least 30 days .*, 24 December 2026 at the earliest/,
  )
  expect(screen.queryByText(/a change is already scheduled/)).toBeNull()
  await person.click(screen.getByRole('button', { name: /from €23 to €21/ }))
  dialog().getByText(/from their next charge on; the first of these is on 3 December 2026/)
})

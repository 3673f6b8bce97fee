import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { teachJsdomDialogs } from '../../../../test/dialogs.ts'
import { ADMIN, buildMemberList, drawUsers, member } from '../../../../test/drawUsers.tsx'
import { answerCalls, refuse } from '../../../../test/fakeApi.ts'

beforeAll(teachJsdomDialogs)
beforeEach(() => history.replaceState(null, '', '/admin/users'))
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const dialog = () => within(screen.getByRole('dialog'))
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
/** Both clicks come before the button is drawn as busy. */
const pressTwice = async (name: string) => {
  const button = screen.getByRole('button', { name })
  await act(async () => {
    button.click()
    button.click()
  })
}
describe('Edit User', () => {
  it('sends every field, says so and reads the list again', async () => {
    const changed = member(4, { first_name: 'Mia', name: 'Mia Number4' })
    const sent = answerCalls(({ method }) => ({
      body: method === 'PUT' ? { message: '', user: changed } : buildMemberList([changed]),
    }))
    drawUsers(buildMemberList([member(4)]))
    await press('Edit Ada Number4')
    dialog().getByText('Edit User')
    const name = dialog().getByLabelText('First name')
    await userEvent.clear(name)
    await userEvent.type(name, 'Mia')
    await userEvent.selectOptions(dialog().getByLabelText('Premium'), 'Yes')
    await userEvent.selectOptions(dialog().getByLabelText('Payment status'), 'Paid')
    await press('Save')
    expect(await screen.findByText('User updated sucessfully')).toBeTruthy()
    expect(sent[0]).toEqual({
      method: 'PUT',
      url: '/api/admin/users/4',
      body: {
        first_name: 'Mia',
        last_name: 'Number4',
        email: 'ada4@academy.test',
        premium: '1',
        premium_before: '0',
        payment_status: 'successful',
      },
    })
    expect(await screen.findByText('Mia Number4')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows a refusal beside its field and keeps what was typed', async () => {
    answerCalls(() => refuse('invalid', 'No.', { email: ['Somebody else has this email address.'] }))
    drawUsers(buildMemberList([member(4)]))
    await press('Edit Ada Number4')
    await userEvent.type(dialog().getByLabelText('Last name'), 'X')
    await press('Save')
    expect(await screen.findByText('Error updating user')).toBeTruthy()
    const email = dialog().getByLabelText('Email')
    expect(email.getAttribute('aria-invalid')).toBe('true')
    dialog().getByText('Somebody else has this email address.')
    expect(dialog().getByLabelText<HTMLInputElement>('Last name').value).toBe('Number4X')
    await press('Cancel')
    await press('Edit Ada Number4')
    expect(dialog().queryByText('Somebody else has this email address.')).toBeNull()
  })

  it('is there again after a reload, with the way back', async () => {
    drawUsers(buildMemberList([member(4)]))
    await press('Edit Ada Number4')
    await userEvent.type(dialog().getByLabelText('Last name'), 'X')
    cleanup()
    drawUsers(buildMemberList([member(4, { first_name: 'Mia' })]))
    await press('Edit Ada Number4')
    dialog().getByText('Unsaved changes restored')
    const value = (label: string) => dialog().getByLabelText<HTMLInputElement>(label).value
    expect([value('First name'), value('Last name')]).toEqual(['Mia', 'Number4X'])
    await press('Discard')
    expect(value('Last name')).toBe('Number4')
  })

  it('says where premium comes from that is not given by hand', async () => {
    const metadata = {
      duration: null,
      tier: 'premium',
      starts_at: '2026-11-01T00:00:00.000Z',
      ends_at: '2026-12-01T00:00:00.000Z',
      running: true,
      by_admin: false,
    } as const
    drawUsers(
      buildMemberList([
        member(4, { premium: 1, metadata }),
        member(5, { premium: 1, role: 'admin' }),
        member(6, { premium: 1, premium_granted: 1, metadata }),
      ]),
    )
    await press('Edit Ada Number4')
    expect(dialog().getByLabelText<HTMLSelectElement>('Premium').value).toBe('1')
    dialog().getByText(/Set by the current subscription/)
    await press('Cancel')
    await press('Edit Ada Number5')
    dialog().getByText(/Admins have premium access in any case/)
    await press('Cancel')
    await press('Edit Ada Number6')
    dialog().getByText(/beside a premium subscription that a No leaves running/)
  })
})

describe('access given by the academy', () => {
  const grant = { id: 7, tier: 'standard', starts_at: '2026-11-01T00:00:00.000Z', ends_at: null, by: 'Olga' } as const

  it('is given until a day at once, and saving the form does not take it back', async () => {
    const given = member(4, {
      tier: 'premium',
      premium: 1,
      premium_granted: 1,
      grants: [{ ...grant, tier: 'premium' }],
    })
    const sent = answerCalls(({ method }) => ({
      body: method === 'GET' ? buildMemberList([given]) : { message: 'Access given.', user: given },
    }))
    drawUsers(buildMemberList([member(4)]))
    await press('Edit Ada Number4')
    await userEvent.selectOptions(dialog().getByLabelText('Tier'), 'Premium')
    await userEvent.type(dialog().getByLabelText(/^Until/), '2027-03-01')
    await press('Give access')
    await dialog().findByText('Premium, without an end')
    expect(sent[0]).toMatchObject({
      ...{ method: 'POST', url: '/api/admin/users/4/grants' },
      body: { tier: 'premium', ends_at: '2027-03-01' },
    })
    expect(dialog().getByLabelText<HTMLSelectElement>('Premium').value).toBe('1')
  })

  it('is ended with one press', async () => {
    const sent = answerCalls(({ method }) => ({
      body: method === 'GET' ? buildMemberList([member(4)]) : { message: 'Access ended.', user: member(4) },
    }))
    drawUsers(buildMemberList([member(4, { tier: 'standard', grants: [grant] })]))
    await press('Edit Ada Number4')
    dialog().getByText('Since 1 Nov 2026, by Olga')
    await press('End Standard')
    await waitFor(() => expect(dialog().queryByText('Standard, without an end')).toBeNull())
    expect(sent[0]).toMatchObject({ method: 'DELETE', url: '/api/admin/users/4/grants/7' })
  })
})

describe('Update Subscription', () => {
  it('sends the days, the amount as text and premium', async () => {
    const sent = answerCalls(({ method }) => ({
      body: method === 'POST' ? { message: '', user: member(4) } : buildMemberList([member(4)]),
    }))
    drawUsers(buildMemberList([member(4)]))
    await press('Update subscription of Ada Number4')
    dialog().getByText('Update Subscription')
    dialog().getByText('For Ada Number4')
    expect(dialog().getByLabelText<HTMLInputElement>('Starts').value).toMatch(/^\d{4}-\d\d-\d\d$/)
    await userEvent.clear(dialog().getByLabelText('Starts'))
    await userEvent.type(dialog().getByLabelText('Starts'), '2026-12-01')
    await userEvent.type(dialog().getByLabelText('Ends'), '2027-01-01')
    await userEvent.type(dialog().getByLabelText('Amount (EUR)'), '40.00')
    await userEvent.selectOptions(dialog().getByLabelText('Premium'), 'Yes')
    await press('Update')
    expect(await screen.findByText('payment updated')).toBeTruthy()
    expect(sent[0]).toEqual({
      method: 'POST',
      url: '/api/admin/payment/update',
      body: {
        user_id: '4',
        starts_at: '2026-12-01',
        ends_at: '2027-01-01',
        amount: '40.00',
        premium: '1',
        submit_key: expect.any(String),
      },
    })
  })

  it('shows each refusal beside its field', async () => {
    answerCalls(() =>
      refuse('invalid', 'No.', { ends_at: ['The end must be after the start.'], amount: ['Please enter the amount.'] }),
    )
    drawUsers(buildMemberList([member(4)]))
    await press('Update subscription of Ada Number4')
    await press('Update')
    expect(await screen.findByText('Error updating payment')).toBeTruthy()
    for (const label of ['Ends', 'Amount (EUR)'])
      expect(dialog().getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
    dialog().getByText('The end must be after the start.')
  })
})

describe('Confirm Delete', () => {
  it('asks, deletes and says so', async () => {
    const sent = answerCalls(({ method }) => ({ body: method === 'DELETE' ? { message: '' } : buildMemberList([]) }))
    drawUsers(buildMemberList([member(4)]))
    await press('Delete Ada Number4')
    dialog().getByText('Confirm Delete')
    dialog().getByText(/This action cannot be undone\./)
    await press('Yes, Delete')
    expect(await screen.findByText('User deleted sucessfully')).toBeTruthy()
    expect(await screen.findByText('No users found.')).toBeTruthy()
    expect(sent[0]).toMatchObject({ method: 'DELETE', url: '/api/admin/user/4' })
  })

  it('says why not', async () => {
    answerCalls(() => refuse('conflict', 'This is the last admin.'))
    drawUsers(buildMemberList([member(4, { role: 'admin' })]))
    await press('Delete Ada Number4')
    await press('Yes, Delete')
    expect(await screen.findByText('Error deleting user')).toBeTruthy()
    dialog().getByText('This is the last admin.')
  })
})

describe('Import members', () => {
  const file = new File(['first_name,last_name,email\n'], 'members.csv', { type: 'text/csv' })
  const report = {
    ...{ dry_run: true, members: 2, premium: 1, standard: 0, encoding: 'windows-1252' },
    ...{ skipped: [], ended: [{ line: 3, email: 'over@academy.test' }], errors: [], ignored_columns: [] },
  }
  const errors = [{ line: 3, field: 'email', text: 'Please enter a valid email address.' }]

  it('asks for the file beside its field', async () => {
    drawUsers(buildMemberList([]))
    await press('Import CSV')
    await screen.findByRole('dialog')
    await press('Check the file')
    await dialog().findByText('Please choose a CSV file.')
    expect(
      dialog()
        .getByLabelText(/Choose a file/)
        .getAttribute('aria-invalid'),
    ).toBe('true')
  })

  it('checks first, and names bad lines', async () => {
    const sent = answerCalls(() => ({ body: { ...report, members: 0, errors } }))
    drawUsers(buildMemberList([]))
    await press('Import CSV')
    await screen.findByRole('dialog')
    await userEvent.upload(dialog().getByLabelText(/Choose a file/), file)
    await press('Check the file')
    await screen.findByText('Please enter a valid email address.')
    expect(sent.map(({ body }) => (body as { dry_run: string }).dry_run)).toEqual(['1'])
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull()
  })

  it('imports what was checked', async () => {
    const sent = answerCalls(({ method, body }) => {
      if (method === 'GET') return { body: buildMemberList([member(8)]) }
      const dry_run = (body as { dry_run: string }).dry_run === '1'
      return { body: { ...report, errors, dry_run, skipped: [{ line: 4, email: 'old@x.test' }] } }
    })
    drawUsers(buildMemberList([]))
    await press('Import CSV')
    await screen.findByRole('dialog')
    await userEvent.upload(dialog().getByLabelText(/Choose a file/), file)
    await pressTwice('Check the file')
    await screen.findByText('Line 4: old@x.test')
    expect(screen.getByText(/^2 members will be added, 1 of them with premium/)).toBeTruthy()
    expect(screen.getByText(/^Left out, 1 line:/)).toBeTruthy()
    expect(screen.getByText(/read as Windows-1252/)).toBeTruthy()
    expect(screen.getByText(/^Added without a plan/).nextSibling?.textContent).toBe('Line 3: over@academy.test')
    await pressTwice('Import 2 members')
    const done = '2 members imported, 1 line left out; the emails are on their way'
    expect(await screen.findByText(done)).toBeTruthy()
    await waitFor(() => expect(sent.map(({ method }) => method)).toEqual(['POST', 'POST', 'GET']))
  })
})

describe('logging a user out', () => {
  it('ends every session, says how many there were, and leaves the form as it is', async () => {
    const sent = answerCalls(({ method }) => ({
      body: method === 'DELETE' ? { ended: 2 } : buildMemberList([member(4)]),
    }))
    drawUsers(buildMemberList([member(4)]))
    await press('Edit Ada Number4')
    await pressTwice('Log out everywhere')
    expect(await screen.findByText('Ada Number4 was logged out of 2 browsers.')).toBeTruthy()
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual(['DELETE /api/admin/member/4/sessions'])
    dialog().getByText('Edit User')
  })

  it('is not offered for the own account', async () => {
    drawUsers(buildMemberList([member(ADMIN.id)]))
    await press(`Edit Ada Number${ADMIN.id}`)
    expect(screen.queryByRole('button', { name: 'Log out everywhere' })).toBeNull()
  })
})

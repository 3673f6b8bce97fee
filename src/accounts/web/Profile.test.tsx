import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { teachJsdomDialogs } from '../../../test/dialogs.ts'
import { answerCalls, refuse, type Sent } from '../../../test/fakeApi.ts'
import { deliveredTierNames } from '../../platform/academy.ts'
import { PageContextProvider } from '../../platform/web/pageContext.ts'
import { FlashProvider } from '../../ui/web/Flash.tsx'
import { dismissFlash, readFlashes } from '../../ui/web/flashStore.ts'
import type { Profile as Data, Security as Entry } from '../screens.ts'
import Profile from './Profile.tsx'
import Security from './Security.tsx'

const NOW = '2026-11-20T12:00:00.000Z'
const user = {
  id: 7,
  first_name: 'Ada',
  last_name: 'King',
  role: 'member',
  premium: 0,
  is_premium: false,
  passport: null,
  community_id: 7,
} as const
const session = { agent: 'Firefox on Linux', created_at: NOW, last_used_at: NOW, current: true }
const profile: Data & Entry = {
  first_name: 'Ada',
  last_name: 'King',
  email: 'ada@academy.test',
  email_verified: false,
  time_zone: '',
  passport: null,
  plans: [],
  admin: false,
  grants: [],
  tier: 'free',
  parts: [{ id: 'picture', title: 'Picture' }],
  brief: { plan: null, booking: null },
  sessions: [
    session,
    { ...session, agent: 'Safari on iPhone', created_at: '2026-11-19T12:00:00.000Z', current: false },
  ],
  second_factor: { enabled: false, recovery_codes_left: 0, required: false },
  next: null,
  deletion_at: null,
}
let calls: Sent[]
const answerWith = (body: object) => {
  calls = answerCalls(() => ({ body }))
}

function show(changes: Partial<Data & Entry> = {}) {
  const context = {
    now: NOW,
    locale: 'en-GB',
    zone: 'UTC',
    path: '/member/profile',
    csrf: 'token',
    academyName: 'Cadenza',
    tierNames: deliveredTierNames,
    user,
    teacher: { name: 'Clara Wieck', portrait: null },
  }
  render(
    <PageContextProvider value={context}>
      <FlashProvider>
        <Profile {...profile} {...changes} />
        <Security {...profile} {...changes} />
      </FlashProvider>
    </PageContextProvider>,
  )
}

beforeAll(teachJsdomDialogs)
afterEach(() => {
  cleanup()
  for (const { id } of readFlashes().items) dismissFlash(id)
  localStorage.clear()
})

describe('the profile', () => {
  it('sends the link again while the address is not confirmed', async () => {
    answerWith({ ok: true })
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Send the link again' }))
    expect(await screen.findByText('The link is on its way to ada@academy.test.')).toBeTruthy()
    expect(calls).toEqual([{ method: 'POST', url: '/api/member/account/verification', body: null }])
    cleanup()
    show({ email_verified: true })
    expect(screen.queryByRole('button', { name: 'Send the link again' })).toBeNull()
    screen.getByText('Confirmed')
  })

  it('saves the details, and asks for the password only for another address', async () => {
    const saved = {
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: 'new@academy.test',
      email_verified: false,
      time_zone: '',
    }
    answerWith(saved)
    show({ email_verified: true })
    const fields = () => screen.queryAllByLabelText('Current password').length
    expect(fields()).toBe(1)
    const email = screen.getByLabelText('Email address')
    await userEvent.clear(email)
    await userEvent.type(email, 'new@academy.test')
    expect(fields()).toBe(2)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Details Updated')).toBeTruthy()
    expect(calls[0]).toMatchObject({ method: 'PUT', url: '/api/member/account' })
    expect(calls[0]?.body).toMatchObject({ email: 'new@academy.test', current_password: '' })
    await waitFor(() => expect(fields()).toBe(1))
    screen.getByText('Not confirmed yet')
  })

  it('goes by the zone of this device until another one is chosen', async () => {
    const { first_name, last_name, email } = profile
    answerWith({ first_name, last_name, email, email_verified: false, time_zone: 'Asia/Tokyo' })
    show()
    const zone = screen.getByLabelText<HTMLSelectElement>('Time zone')
    expect(zone.selectedOptions[0]?.textContent).toMatch(/^Same as this device \(.+\)$/)
    await userEvent.selectOptions(zone, 'Asia/Tokyo')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ time_zone: 'Asia/Tokyo' }))
    expect(screen.getByLabelText<HTMLSelectElement>('Time zone').value).toBe('Asia/Tokyo')
  })

  it('changes the password and shows why it was refused', async () => {
    const errors = { current_password: ['This is not your current password.'] }
    answerCalls(() => refuse('invalid', 'No.', errors))
    show()
    await userEvent.type(screen.getByLabelText('Current password'), 'a wrong guess')
    await userEvent.type(screen.getByLabelText('New password'), 'another-practice')
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
    expect(await screen.findByText('This is not your current password.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('another-practice')
  })

  it('logs out everywhere else', async () => {
    answerWith({ ok: true })
    show()
    screen.getByText('Safari on iPhone')
    await userEvent.click(screen.getByRole('button', { name: 'Log out everywhere else' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Current password'), 'my password')
    await userEvent.click(dialog.getByRole('button', { name: 'Log out' }))
    expect(await screen.findByText('Logged out everywhere else')).toBeTruthy()
    expect(calls.at(-1)).toEqual({
      method: 'DELETE',
      url: '/api/member/account/sessions',
      body: { current_password: 'my password' },
    })
    expect(screen.queryByText('Safari on iPhone')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull()
  })

  it('shows five other browsers until all are asked for', async () => {
    const others = Array.from({ length: 8 }, (_, day) => ({
      ...session,
      agent: `Browser ${day}`,
      created_at: `2026-11-0${day + 1}T12:00:00.000Z`,
      current: false,
    }))
    show({ sessions: [...others, session] })
    const shown = () => screen.getAllByRole('listitem').map((line) => line.querySelector('p')?.textContent)
    expect(shown()).toEqual(['Firefox on Linux', ...[0, 1, 2, 3, 4].map((day) => `Browser ${day}`)])
    await userEvent.click(screen.getByRole('button', { name: 'Show all 9' }))
    expect(shown()).toHaveLength(9)
    expect(screen.queryByRole('button', { name: 'Show all 9' })).toBeNull()
  })

  it('keeps details that are typed and not saved through a reload, until they are saved', async () => {
    answerWith({
      first_name: 'Augusta',
      last_name: 'King',
      email: profile.email,
      email_verified: false,
      time_zone: '',
    })
    show()
    const first = () => screen.getByLabelText<HTMLInputElement>('First name')
    await userEvent.clear(first())
    await userEvent.type(first(), 'Augusta')
    cleanup()
    show()
    expect(first().value).toBe('Augusta')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    // the message of an earlier test may still be on its way out
    expect((await screen.findAllByText('Details Updated')).length).toBeGreaterThan(0)
    cleanup()
    show()
    expect([first().value, localStorage.length]).toEqual(['Ada', 0])
  })

  it('removes the picture, and offers to upload one only when it is chosen', async () => {
    answerWith({ passport: null })
    show({ passport: '/files/passports/a.webp' })
    expect(screen.queryByRole('button', { name: 'Upload picture' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Remove picture' }))
    expect(await screen.findByText('Picture removed')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull()
  })

  it('names the running plan, and nothing where there is none', () => {
    const plan = { starts_at: NOW, ends_at: '2027-11-20T12:00:00.000Z' }
    show({
      plans: [
        { ...plan, tier: 'premium', duration: 'yearly', running: true },
        { ...plan, tier: 'standard', duration: null, running: false },
      ],
    })
    screen.getByText('Yearly plan')
    expect(screen.getAllByText(/20 November 2027/)).toHaveLength(2)
    cleanup()
    show()
    expect(screen.queryByRole('heading', { name: 'Your access' })).toBeNull()
  })
})

describe('the head of the profile', () => {
  it('says what one has and what comes next, and leads there', () => {
    const plan = { title: 'Premium, yearly', next: { at: '2027-03-11T08:00:00.000Z', charge: '€369' } }
    show({ brief: { plan, booking: { title: 'Your lesson', starts_at: '2026-11-23T15:00:00.000Z' } } })
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(href('Your plan: Premium, yearly €369 due on 11 Mar 2027')).toBe('#membership')
    expect(href('Your lesson: Mon 23 Nov, 15:00 With Clara Wieck')).toBe('#bookings')
    // the parts of the page come after it
    const head = screen.getByRole('heading', { level: 1 })
    const parts = screen.getByRole('navigation', { name: 'On this page' })
    expect(head.compareDocumentPosition(parts)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('leads to the plans and to a first lesson where there is neither', () => {
    show()
    expect(screen.getByRole('link', { name: /^Your plan: Free/ }).getAttribute('href')).toBe('/pricing')
    expect(screen.getByRole('link', { name: /^Book a lesson/ }).getAttribute('href')).toBe('/member/personal-lesson')
  })
})

describe('leaving', () => {
  it('asks for the password, says until when the account is there, and takes it back', async () => {
    calls = answerCalls(({ method }) => ({
      body: method === 'POST' ? { deletion_at: '2026-11-27T12:00:00.000Z' } : { ok: true },
    }))
    show()
    expect(screen.getByRole('link', { name: 'Download my data' }).getAttribute('href')).toBe('/api/member/export')
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Current password'), 'piano-practice')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }))
    expect(await screen.findByText(/will be deleted on 27 November 2026/)).toBeTruthy()
    expect(screen.queryByText('Safari on iPhone')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }))
    expect(await screen.findByText('Your account stays.')).toBeTruthy()
    expect(screen.queryByText(/will be deleted/)).toBeNull()
    expect(calls.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['POST', '/api/member/account/deletion', { current_password: 'piano-practice' }],
      ['DELETE', '/api/member/account/deletion', null],
    ])
  })
})

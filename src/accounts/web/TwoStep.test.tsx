import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { teachJsdomDialogs } from '../../../test/dialogs.ts'
import { type Answer, answerCalls, refuse } from '../../../test/fakeApi.ts'
import { watchNavigation } from '../../../test/pageLocation.ts'
import { deliveredTierNames } from '../../platform/academy.ts'
import { PageContextProvider } from '../../platform/web/pageContext.ts'
import { FlashProvider } from '../../ui/web/Flash.tsx'
import type { SecondFactorState } from '../screens.ts'
import SecondFactor from './SecondFactor.tsx'
import Security from './Security.tsx'

const CALL = '/api/member/account/second-factor'
const NONE: SecondFactorState = { enabled: false, recovery_codes_left: 0, required: false }
const CODES = Array.from({ length: 10 }, (_, n) => `abcd-efgh-jkmn-pqr${n}`)
const KEY = { key: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', qr: { size: 2, path: 'M0 0h1v1h-1z' } }

/** Answers each call by the next of the list. */
const answerWith = (...answers: Answer[]) => answerCalls(() => answers.shift())
const refusal = (field: string, text: string) => refuse('invalid', text, { [field]: [text] })

const context = {
  now: '2026-11-20T12:00:00.000Z',
  locale: 'en-GB',
  zone: 'UTC',
  csrf: 'token',
  academyName: 'Cadenza',
  tierNames: deliveredTierNames,
  user: null,
}
const line = (agent: string, current: boolean) => ({
  ...{ agent, current, last_used_at: '2026-11-19T12:00:00.000Z' },
  created_at: current ? '2026-11-18T12:00:00.000Z' : '2026-11-17T12:00:00.000Z',
})
const SESSIONS = [line('Firefox', true), line('Safari', false)]
const show = (state: Partial<SecondFactorState> = {}, next: string | null = null) =>
  render(
    <PageContextProvider value={{ ...context, path: '/member/profile' }}>
      <FlashProvider>
        <Security
          email="ada@academy.test"
          sessions={SESSIONS}
          second_factor={{ ...NONE, ...state }}
          next={next}
          deletion_at={null}
        />
      </FlashProvider>
    </PageContextProvider>,
  )
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** What a browser does when the page is reloaded or left. */
const leaving = () => (dispatchEvent(new Event('beforeunload', { cancelable: true })) ? 'goes on' : 'asks first')

beforeAll(teachJsdomDialogs)
afterEach(cleanup)

describe('two-step login on the profile', () => {
  it('is set up by password, key, code and recovery codes', async () => {
    const calls = answerWith(
      refusal('current_password', 'This is not your current password.'),
      { body: KEY },
      refusal('code', 'This code is not right.'),
      { body: { recovery_codes: CODES } },
    )
    show()
    await press('Set up two-step login')
    const first = await dialog('Set up two-step login')
    await userEvent.type(first.getByLabelText('Current password'), 'wrong{Enter}')
    first.getByText('This is not your current password.')
    await userEvent.clear(first.getByLabelText('Current password'))
    await userEvent.type(first.getByLabelText('Current password'), 'right{Enter}')
    const second = await dialog('Add the key to your app')
    const qr = second.getByRole('img', { name: 'QR code with the key' })
    // dark on a white of its own, whatever the theme is, with four squares of it around
    expect(qr.getAttribute('viewBox')).toBe('-4 -4 10 10')
    expect(qr.querySelector('rect')?.outerHTML).toBe('<rect x="-4" y="-4" width="10" height="10" fill="#fff"></rect>')
    expect(qr.querySelector('path')?.getAttribute('d')).toBe(KEY.qr.path)
    second.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')
    await userEvent.type(second.getByLabelText('Code from the app'), '000000{Enter}')
    await second.findByText('This code is not right.')
    await userEvent.clear(second.getByLabelText('Code from the app'))
    await userEvent.type(second.getByLabelText('Code from the app'), '123456{Enter}')
    const third = await dialog('Your recovery codes')
    for (const code of CODES) third.getByText(code)
    const file = third.getByRole('link', { name: 'Download' })
    expect(file.getAttribute('download')).toBe('recovery-codes.txt')
    for (const code of CODES) expect(decodeURIComponent(file.getAttribute('href') ?? '')).toContain(code)
    // the only time that they can be seen
    await userEvent.keyboard('{Escape}')
    expect(third.queryByRole('button', { name: 'Close' })).toBeNull()
    third.getByText(CODES[9] ?? '')
    expect(leaving()).toBe('asks first')
    await userEvent.click(third.getByRole('button', { name: 'I’ve saved them' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(leaving()).toBe('goes on')
    screen.getByText('Recovery codes left: 10')
    screen.getByText('Two-step login is on. All other devices have been logged out.')
    expect([screen.queryByText('Firefox') === null, screen.queryByText('Safari')]).toEqual([false, null])
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull()
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
      ...[`POST ${CALL}`, `POST ${CALL}`],
      ...[`POST ${CALL}/confirm`, `POST ${CALL}/confirm`],
    ])
    expect(calls.at(-1)?.body).toEqual({ code: '123456' })
  })

  it('tells an admin who needs it, and leads on to the page that they wanted', async () => {
    const { assign } = watchNavigation()
    assign.mockImplementation(() => expect(leaving()).toBe('goes on'))
    answerWith({ body: KEY }, { body: { recovery_codes: CODES } })
    show({ required: true }, '/admin/users')
    screen.getByText(/Set it up to open the admin pages/)
    await press('Set up two-step login')
    await userEvent.type((await dialog('Set up two-step login')).getByLabelText('Current password'), 'right{Enter}')
    await userEvent.type((await dialog('Add the key to your app')).getByLabelText('Code from the app'), '123456{Enter}')
    await userEvent.click((await dialog('Your recovery codes')).getByRole('button', { name: 'I’ve saved them' }))
    expect(assign).toHaveBeenCalledWith('/admin/users')
  })

  it('says how many codes are left, and makes new ones', async () => {
    const calls = answerWith({ body: { recovery_codes: CODES } })
    show({ enabled: true, recovery_codes_left: 1 })
    screen.getByText('Recovery codes left: 1')
    await press('New recovery codes')
    await userEvent.type((await dialog('New recovery codes')).getByLabelText('Current password'), 'right{Enter}')
    await userEvent.click((await dialog('Your recovery codes')).getByRole('button', { name: 'I’ve saved them' }))
    screen.getByText('Recovery codes left: 10')
    expect(calls).toEqual([{ method: 'POST', url: `${CALL}/recovery-codes`, body: { current_password: 'right' } }])
  })

  it('is switched off by the password', async () => {
    const calls = answerWith({})
    show({ enabled: true, recovery_codes_left: 0 })
    screen.getByText('Recovery codes left: 0')
    await press('Switch off')
    await userEvent.type((await dialog('Switch off two-step login')).getByLabelText('Current password'), 'right{Enter}')
    await screen.findByRole('button', { name: 'Set up two-step login' })
    expect(calls).toEqual([{ method: 'DELETE', url: CALL, body: { current_password: 'right' } }])
  })
})

it('the second step of a login says what is wrong, and leads on when it is right', async () => {
  const { assign } = watchNavigation()
  const calls = answerWith(refusal('code', 'This code is wrong or has already been used.'), {
    body: { user: null, next: '/member' },
  })
  const form = { values: {}, errors: {}, message: null }
  render(
    <PageContextProvider value={{ ...context, path: '/login/second-factor' }}>
      <FlashProvider>
        <SecondFactor form={form} next="/member/bookmarks" />
      </FlashProvider>
    </PageContextProvider>,
  )
  const field = screen.getByLabelText('Code')
  await userEvent.type(field, '000000{Enter}')
  await screen.findByText('This code is wrong or has already been used.')
  expect(document.activeElement).toBe(field)
  await userEvent.clear(field)
  await userEvent.type(field, '123456{Enter}')
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/member'))
  expect(calls.at(-1)?.body).toMatchObject({ code: '123456', next: '/member/bookmarks' })
  const away = screen.getByRole('link', { name: 'Log in with another account' })
  expect(away.getAttribute('href')).toBe('/login?next=%2Fmember%2Fbookmarks')
})

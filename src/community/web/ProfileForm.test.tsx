import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { draw, standInCommunity, tidyUp } from '../../../test/drawCommunity.tsx'
import { profile } from '../../../test/drawProfile.tsx'
import { watchNavigation } from '../../../test/pageLocation.ts'
import ProfileForm from './ProfileForm.tsx'

const UPDATE = 'POST /api/member/user/1/update'
const show = (more: Parameters<typeof profile>[1] = {}) =>
  draw(<ProfileForm profile={profile(1, { can_edit: true, ...more })} email="mei@academy.test" />)
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
let went: ReturnType<typeof watchNavigation>['assign']

beforeEach(() => {
  went = watchNavigation().assign
})
afterEach(tidyUp)

test('the fields are of their kinds and hold what is known', () => {
  show({ status: 'pending', social: { ...profile(1).social, web_url: 'https://mei.example/' } })
  expect(field('Email address').type).toBe('email')
  for (const label of ['Website', 'Instagram', 'Facebook', 'YouTube', 'X']) expect(field(label).type).toBe('url')
  expect([field('Nickname').value, field('Website').value]).toEqual(['mei_l', 'https://mei.example/'])
  const status = screen.getByLabelText<HTMLSelectElement>('Community status')
  expect(status.selectedOptions[0]?.textContent).toBe('Pending')
  expect(status.disabled).toBe(true)
})

test('it saves what was changed and goes to the profile, which says so', async () => {
  const { sent } = standInCommunity({ [UPDATE]: { body: profile(1) } })
  show()
  await userEvent.clear(field('Nickname'))
  await userEvent.type(field('Nickname'), 'mei.plays')
  await userEvent.type(field('About you'), 'Scales.')
  await userEvent.type(field('YouTube'), 'https://youtube.com/@mei')
  await save()
  await waitFor(() => expect(went).toHaveBeenCalledWith('/member/community/user/1'))
  expect(sent[0]?.body).toEqual({
    id: '1',
    first_name: 'Mei',
    last_name: 'Lind',
    email: 'mei@academy.test',
    user_name: 'mei.plays',
    short_bio: 'Scales.',
    web_url: '',
    instagram: '',
    facebook: '',
    youtube: 'https://youtube.com/@mei',
    x: '',
  })
  expect(sessionStorage.getItem('flash')).toContain('Details Updated')
  expect(Object.keys(localStorage).filter((key) => key.includes('community-profile'))).toEqual([])
})

test('errors are shown beside their fields, and nothing typed is lost, even after a reload', async () => {
  const errors = { user_name: ['Somebody has this nickname.'], web_url: ['Please enter a whole address.'] }
  standInCommunity({ [UPDATE]: { status: 422, body: { code: 'invalid', message: 'Please look again.', errors } } })
  show()
  await userEvent.type(field('Website'), 'mei.example')
  await save()
  expect(await screen.findByText('Error updating user.')).toBeTruthy()
  expect(field('Website').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Please enter a whole address.')).toBeTruthy()
  expect(document.activeElement).toBe(field('Nickname'))
  expect(went).not.toHaveBeenCalled()
  cleanup()
  show()
  await waitFor(() => expect(field('Website').value).toBe('mei.example'))
})

test('a lost connection says so above the fields', async () => {
  standInCommunity({ [UPDATE]: 'offline' })
  show()
  await save()
  expect(await screen.findByText('Error updating user.')).toBeTruthy()
  expect(screen.getAllByText(/The academy can’t be reached/)).toHaveLength(1)
})

test('another email address asks for the password', async () => {
  const { sent } = standInCommunity({ [UPDATE]: { body: profile(1) } })
  show()
  expect(screen.queryByLabelText('Current password')).toBeNull()
  await userEvent.type(field('Email address'), 's')
  await userEvent.type(screen.getByLabelText('Current password', { selector: 'input' }), 'piano-practice')
  await save()
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({ email: 'mei@academy.tests', current_password: 'piano-practice' }),
  )
})

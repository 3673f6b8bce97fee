import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { answerCalls, page, refuse } from '../../../test/fakeApi.ts'
import { inPage } from '../../../test/inPage.tsx'
import { watchNavigation } from '../../../test/pageLocation.ts'
import { EMAIL_TAKEN } from '../rules.ts'
import DeadLink from './DeadLink.tsx'
import ForgotPassword from './ForgotPassword.tsx'
import LogIn from './LogIn.tsx'
import Register from './Register.tsx'
import ResetPassword from './ResetPassword.tsx'
import Verified from './Verified.tsx'

const fresh = { values: {}, errors: {}, message: null }
const open = { door: 'open', invitation: null, minimum_age: 0, placed: null } as const

afterEach(cleanup)

describe('the login form', () => {
  it('posts to its own address, with the page that was asked for', () => {
    const { container } = render(<LogIn form={fresh} next="/member/bookmarks" notice={null} />)
    const form = container.querySelector('form')
    expect(form?.getAttribute('action')).toBe('/login')
    expect(form?.method).toBe('post')
    expect(form?.querySelector<HTMLInputElement>('[name=next]')?.value).toBe('/member/bookmarks')
    expect(form?.querySelector('[name=_token]')).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(
      '/register?next=%2Fmember%2Fbookmarks',
    )
  })

  it('keeps what was typed when it is refused, and leads to the wrong field', async () => {
    const errors = { email: ['The email address or the password is not right.'] }
    answerCalls(() => refuse('invalid', 'Wrong.', errors))
    render(<LogIn form={fresh} next={null} notice={null} />)
    const email = screen.getByLabelText<HTMLInputElement>('Email address')
    const password = screen.getByLabelText<HTMLInputElement>('Password')
    await userEvent.type(email, 'ada@academy.test')
    await userEvent.type(password, 'a wrong guess')
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    expect(await screen.findByText('The email address or the password is not right.')).toBeTruthy()
    expect([email.value, password.value]).toEqual(['ada@academy.test', 'a wrong guess'])
    await waitFor(() => expect(document.activeElement).toBe(email))
  })

  it('says that the connection was lost, and can be sent again', async () => {
    answerCalls(() => 'offline')
    render(<LogIn form={fresh} next={null} notice={null} />)
    await userEvent.type(screen.getByLabelText('Email address'), 'ada@academy.test')
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toMatch(/can’t be reached.*nothing you typed is lost/),
    )
    const calls = answerCalls(() => refuse('too_many', 'Too many attempts. Please try again in 30 seconds.'))
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^Too many attempts/))
    expect(calls[0]?.body).toMatchObject({ email: 'ada@academy.test' })
  })

  it('goes on when its reader has logged in meanwhile, in another tab', async () => {
    const now =
      '<meta name="csrf-token" content="new"><script type="application/json" id="current-user">{"id":7}</script>'
    const { assign: opened } = watchNavigation('/login?next=%2Fmember')
    answerCalls(({ method }) => (method === 'GET' ? page(now) : refuse('forbidden', 'Old.', { _token: ['Old.'] })))
    render(<LogIn form={fresh} next="/member" notice={null} />)
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(opened).toHaveBeenCalledWith('/login?next=%2Fmember'))
  })

  it('shows what the server said to a form without a script', () => {
    const form = { values: { email: 'ada@' }, errors: { email: ['Please enter a valid address.'] }, message: null }
    render(<LogIn form={form} next={null} notice="Your password is changed." />)
    expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('ada@')
    expect(screen.getByText('Please enter a valid address.')).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('Your password is changed.')
  })
})

describe('the other forms', () => {
  it('register with four fields and say what a password needs', () => {
    render(<Register {...open} form={fresh} next="/member" />)
    for (const label of ['First name', 'Last name', 'Email address', 'Password']) screen.getByLabelText(label)
    expect(screen.getByText(/^At least 10 characters\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?next=%2Fmember')
  })

  it.each([
    [null, null, 'Next: a few short questions, then your first lesson.'],
    ['intermediate', '/member/course/intermediate', 'Next: your first intermediate lesson.'],
    [null, '/member/ear-training', 'Next: the page that you came for.'],
    ['intermediate', '/member/community', 'Next: the page that you came for.'],
    ['beginner', '/pricing?tab=yearly', 'Next: the page that you came for.'],
    ['beginner', '/pricing?tab=yearly&plan=3', 'Next: back to the plan that you chose.'],
    [null, '/?plan=4#pricing', 'Next: back to the plan that you chose.'],
  ] as const)('say to somebody placed in %s who came for %s what follows', (placed, next, text) => {
    render(<Register {...open} form={fresh} next={next} placed={placed} />)
    expect(screen.getByText(/^Next: /).textContent).toBe(text)
    screen.getByText('Free to join, no card needed.')
  })

  it('show the teacher’s face in place of the keys, once the settings name one', () => {
    const teacher = { name: 'Clara Wieck', portrait: null }
    render(inPage(<Register {...open} form={fresh} next={null} />, { teacher }))
    expect(screen.getByText('Clara Wieck')).toBeTruthy()
    expect(screen.getByText('Your teacher in every lesson.')).toBeTruthy()
    expect(screen.getByText('A roadmap of short lessons that begins at your level')).toBeTruthy()
    expect(document.querySelector('.border-edge > svg')).toBeTruthy()
    cleanup()
    render(inPage(<LogIn form={fresh} next={null} notice={null} />, { teacher }))
    expect(screen.getByText('Glad to have you back.')).toBeTruthy()
    cleanup()
    render(<ForgotPassword form={fresh} sent={false} />)
    expect(screen.queryByText('It happens to everybody.')).toBeNull()
  })

  it('lead on from an address that somebody has', () => {
    const form = { values: {}, errors: { email: [EMAIL_TAKEN] }, message: null }
    render(<Register {...open} form={form} next="/member" />)
    expect(screen.getByRole('link', { name: 'log in' }).getAttribute('href')).toBe('/login?next=%2Fmember')
    expect(screen.getByRole('link', { name: 'reset your password' }).getAttribute('href')).toBe('/forgot-password')
    expect(screen.getByLabelText('Email address').getAttribute('aria-invalid')).toBe('true')
    expect(document.body.textContent).toContain(EMAIL_TAKEN)
  })

  it('say once what a password needs', () => {
    const form = {
      values: {},
      errors: { password: ['Please choose a password of at least 10 characters.'] },
      message: null,
    }
    render(<Register {...open} form={form} next={null} />)
    expect(screen.getAllByText(/at least 10 characters/i)).toHaveLength(1)
  })

  it('ask for a link and say that it is on its way', async () => {
    answerCalls(() => ({ body: { user: null, message: '' } }))
    render(<ForgotPassword form={fresh} sent={false} />)
    await userEvent.type(screen.getByLabelText('Email address'), 'ada@academy.test')
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }))
    expect(await screen.findByText(/^If this address belongs to an account/)).toBeTruthy()
    screen.getByRole('button', { name: 'Send another link' })
  })

  it('set a new password by the link', async () => {
    const calls = answerCalls(() => refuse('invalid', 'Old.', { token: ['This link has been used.'] }))
    render(<ResetPassword form={fresh} token="abc" invited={false} minimum_age={0} />)
    await userEvent.type(screen.getByLabelText('New password'), 'another-practice')
    await userEvent.click(screen.getByRole('button', { name: 'Save the new password' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This link has been used.'))
    expect(calls[0]?.url).toBe('/reset-password/abc')
  })

  it('lead on from links that work and that do not', () => {
    render(<DeadLink purpose="reset" />)
    expect(screen.getByRole('link').getAttribute('href')).toBe('/forgot-password')
    cleanup()
    render(<Verified email="ada@academy.test" signedIn />)
    expect(screen.getByRole('link').getAttribute('href')).toBe('/member')
  })

  it('have a box for the age where the academy asks for one, with what is wrong beside it', () => {
    const form = { values: {}, errors: { old_enough: ['Please confirm it.'] }, message: null }
    const { container } = render(<Register {...open} invitation="a-link" minimum_age={16} form={form} next={null} />)
    expect(screen.getByLabelText('I am at least 16 years old.').getAttribute('aria-invalid')).toBe('true')
    expect(container.querySelector<HTMLInputElement>('[name=invitation]')?.value).toBe('a-link')
    cleanup()
    render(<ResetPassword form={fresh} token="abc" invited minimum_age={16} />)
    screen.getByLabelText('I am at least 16 years old.')
  })

  it.each([
    ['closed', 'Sign-up is closed'],
    ['invitation', 'By invitation'],
    ['dead invitation', 'This invitation has ended'],
  ] as const)('are not there while the door is %s, and members find the way in', (door, title) => {
    render(<Register {...open} door={door} form={fresh} next="/member" />)
    screen.getByRole('heading', { name: title })
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?next=%2Fmember')
  })
})

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { watchNavigation } from '../../../test/pageLocation.ts'
import { deliveredTierNames } from '../academy.ts'
import { AppError } from '../errors.ts'
import { PageContextProvider } from './pageContext.ts'
import { type Sending, useForm } from './useForm.ts'

const NOW = '2026-11-20T12:00:00.000Z'
const member = {
  id: 7,
  first_name: 'Ada',
  last_name: 'King',
  role: 'member',
  premium: 0,
  is_premium: false,
  passport: null,
  community_id: 7,
} as const
type Values = { title: string; text: string; size: 'small' | 'large' }
type Props = Omit<Parameters<typeof useForm<Values, unknown>>[0], 'start'>

function Form(props: Props) {
  const form = useForm<Values, unknown>({ start: { title: '', text: '', size: 'small' }, ...props })
  const field = (name: 'title' | 'text') => {
    const { error, ...native } = form.field(name)
    return (
      <p>
        <input {...native} aria-label={name} aria-invalid={error ? true : undefined} />
        {error}
      </p>
    )
  }
  const size = form.choice('size')
  return (
    <form {...form.props}>
      {field('title')}
      {field('text')}
      <button type="button" onClick={() => size.onChange('large')}>{`Size ${size.value}`}</button>
      <input aria-label="password" name="password" />
      <p>{form.message}</p>
      {form.note.restored && (
        <button type="button" onClick={form.note.onDiscard}>
          {'Discard'}
        </button>
      )}
      {form.bar.progress !== null && <output>{form.bar.progress}</output>}
      {form.bar.cancel && (
        <button type="button" onClick={form.bar.cancel}>
          {'Stop'}
        </button>
      )}
      <button type="button" onClick={() => form.leave(() => document.body.setAttribute('data-left', ''))}>
        {'Close'}
      </button>
      <button type="submit">{form.busy ? 'Saving' : 'Save'}</button>
    </form>
  )
}

function open(props: Props, user: typeof member | null = member) {
  const context = {
    now: NOW,
    locale: 'en-GB',
    zone: 'UTC',
    path: '/',
    csrf: '',
    academyName: 'Cadenza',
    tierNames: deliveredTierNames,
    user,
  }
  render(
    <PageContextProvider value={context}>
      <Form {...props} />
    </PageContextProvider>,
  )
}
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const save = () => userEvent.click(screen.getByRole('button', { name: /^Sav/ }))
const refuse = (fields: Record<string, string[]>) => Promise.reject(new AppError('invalid', 'No.', fields))
const storedDraft = () => localStorage.getItem('draft:7:form')

afterEach(() => {
  cleanup()
  localStorage.clear()
  document.body.removeAttribute('data-left')
})

it('sends what is in its fields and, for a password, what the form itself contains', async () => {
  const send = vi.fn(async (values: Values, { form }: Sending) => ({
    ...values,
    ...Object.fromEntries(new FormData(form ?? undefined)),
  }))
  const onSaved = vi.fn()
  open({ send, onSaved })
  await userEvent.type(input('title'), 'Etude')
  await userEvent.type(input('password'), 'secret')
  await userEvent.click(screen.getByRole('button', { name: 'Size small' }))
  await save()
  expect(onSaved).toHaveBeenCalledWith({ title: 'Etude', text: '', size: 'large', password: 'secret' })
})

it('is sent once, and stays busy until what follows has ended', async () => {
  let end = () => {}
  const send = vi.fn(async () => {})
  open({
    send,
    onSaved: () =>
      new Promise<void>((resolve) => {
        end = resolve
      }),
  })
  const form = screen.getByRole('button', { name: 'Save' }).closest('form') as HTMLFormElement
  // both before the button is drawn anew
  fireEvent.submit(form)
  fireEvent.submit(form)
  await screen.findByRole('button', { name: 'Saving' })
  await save()
  expect(send).toHaveBeenCalledOnce()
  end()
  await screen.findByRole('button', { name: 'Save' })
  await save()
  expect(send).toHaveBeenCalledTimes(2)
})

it('keeps everything when it is refused, says so beside the field, and takes the first wrong one into focus', async () => {
  const onFailed = vi.fn()
  open({ send: () => refuse({ text: ['Too short.'], title: ['Missing.'] }), onFailed })
  await userEvent.type(input('text'), 'a')
  await save()
  await screen.findByText('Missing.')
  expect(document.activeElement).toBe(input('title'))
  expect([input('text').value, onFailed.mock.calls.length]).toEqual(['a', 1])
  await userEvent.type(input('title'), 'b')
  expect(screen.queryByText('Missing.')).toBeNull()
  screen.getByText('Too short.')
  await save()
  await screen.findByText('Missing.')
  expect(document.activeElement).toBe(input('title'))
})

it('says nothing of an earlier refusal while it is sent anew', async () => {
  const answers = [() => refuse({ title: ['Missing.'] }), () => new Promise(() => {})]
  open({ send: () => answers.shift()?.() as Promise<unknown> })
  await save()
  await screen.findByText('Missing.')
  await save()
  expect(screen.queryByText('Missing.')).toBeNull()
})

it('reads texts in its own way where the form has other fields than the server', async () => {
  open({
    send: () => refuse({ name: ['Taken.'] }),
    errorsIn: (error) => ({ title: (error as AppError).fields?.name ?? [] }),
  })
  await save()
  expect(await screen.findByText('Taken.')).toBeTruthy()
})

it('begins with what the server refused without a script, the first wrong field in focus', () => {
  open({ send: async () => {}, refused: { errors: { text: ['Too short.'] }, message: 'Please look again.' } })
  screen.getByText('Please look again.')
  expect(document.activeElement).toBe(input('text'))
})

it('shows the way back in when the session has ended, and holds what was typed until it is saved', async () => {
  let error: unknown = new AppError('unauthenticated', 'Your session has ended.')
  const send = async () => {
    if (error) throw error
  }
  open({ draft: 'form', send })
  await userEvent.type(input('title'), 'Half')
  await save()
  const link = await screen.findByRole('link', { name: 'Log in' })
  expect(link.getAttribute('href')).toBe(`/login?next=${encodeURIComponent(location.pathname + location.search)}`)
  cleanup()
  open({ draft: 'form', send })
  expect(input('title').value).toBe('Half')
  screen.getByRole('button', { name: 'Discard' })
  error = undefined
  await save()
  await waitFor(() => expect(storedDraft()).toBeNull())
})

it('leads a visitor on who is logged in by now', async () => {
  const { assign } = watchNavigation('/login?next=%2Fmember')
  open({ send: () => Promise.reject(new AppError('unauthenticated', 'Your session has ended.')) }, null)
  await save()
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/login?next=%2Fmember'))
  expect(screen.queryByText(/session/)).toBeNull()
})

it('shows the progress of its files, and cancels silently until all of them are sent', async () => {
  let report = (_: number) => {}
  const onCancelled = vi.fn()
  const onFailed = vi.fn()
  const send = (_: Values, { upload }: Sending) => {
    report = upload.onProgress
    return new Promise((_, reject) => upload.signal.addEventListener('abort', () => reject(upload.signal.reason)))
  }
  open({ sendsFiles: true, draft: 'form', send, onCancelled, onFailed })
  await userEvent.type(input('title'), 'Half')
  await save()
  report(40)
  expect(await screen.findByText('40')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await screen.findByRole('button', { name: 'Save' })
  expect([onCancelled.mock.calls.length, onFailed.mock.calls.length, document.body.dataset.left]).toEqual([
    1,
    0,
    undefined,
  ])
  await save()
  report(100)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull())
})

it('drops what was typed when it is left', async () => {
  open({ draft: 'form', send: async () => {} })
  await userEvent.type(input('title'), 'Half')
  expect(storedDraft()).toBe('{"title":"Half"}')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect([storedDraft(), document.body.dataset.left]).toEqual([null, ''])
})

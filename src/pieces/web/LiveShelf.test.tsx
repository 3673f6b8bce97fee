import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls, page } from '../../../test/fakeApi.ts'
import { inPage } from '../../../test/inPage.tsx'
import LiveShelf from './LiveShelf.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

const draw = () => {
  history.replaceState(null, '', '/member/pieces')
  render(
    inPage(
      <>
        <form action="/member/pieces" data-live-shelf="">
          <input aria-label="Search" name="q" />
        </form>
        <p data-live="total">118 pieces</p>
        <LiveShelf />
      </>,
    ),
  )
  return userEvent.setup()
}
const found = (text: string) => page(`<p data-live="total">${text}</p>`)

it('who types on while the shelf is on its way stays on the page, and sees what was typed last', async () => {
  const leave = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
  let answerFirst = (): void => {}
  const calls = answerCalls(async ({ url }) => {
    if (url.endsWith('q=ode')) await new Promise<void>((resolve) => (answerFirst = resolve))
    return found(url.endsWith('q=ode') ? '1 piece' : '2 pieces')
  })
  const person = draw()
  await person.type(screen.getByLabelText('Search'), 'ode')
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  await person.type(screen.getByLabelText('Search'), ' to')
  expect(await screen.findByText('2 pieces')).toBeTruthy()
  answerFirst()
  expect(leave).not.toHaveBeenCalled()
  expect(location.search).toBe('?q=ode+to')
})

it('what is taken back while it is on its way does not come after all', async () => {
  let answerFirst = (): void => {}
  const calls = answerCalls(async () => {
    await new Promise<void>((resolve) => (answerFirst = resolve))
    return found('1 piece')
  })
  const person = draw()
  await person.type(screen.getByLabelText('Search'), 'ode')
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  await person.clear(screen.getByLabelText('Search'))
  await new Promise((resolve) => setTimeout(resolve, 400))
  answerFirst()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(screen.getByText('118 pieces')).toBeTruthy()
  expect(location.search).toBe('')
})

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { draw } from '../../../../test/drawCourses.tsx'
import { answerCalls, refuse } from '../../../../test/fakeApi.ts'
import CourseOrder from './CourseOrder.tsx'

const lessons = ['Low', 'Middle', 'High'].map((title, index) => ({ id: index + 1, title, status: 'active' as const }))
function open(list = lessons) {
  const category = list.length > 0 ? 'Keys' : null
  draw(<CourseOrder level="beginner" category={category} categories={category ? [category] : []} lessons={list} />)
  return userEvent.setup()
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const titles = () => screen.getAllByRole('listitem').map((item) => /Low|Middle|High/.exec(item.textContent)?.[0])
const button = (name: string) => screen.getByRole('button', { name })

it('moves a lesson by its buttons, says where it is, and saves', async () => {
  const calls = answerCalls(() => ({}))
  const person = open()
  button('Move Middle up').focus()
  await person.keyboard('{Enter}')
  expect(titles()).toEqual(['Middle', 'Low', 'High'])
  expect(screen.getByText('Middle is now 1 of 3.')).toBeTruthy()
  expect(document.activeElement).toBe(button('Move Middle down'))
  expect(await screen.findByText('Order saved.')).toBeTruthy()
  expect(calls[0]).toEqual({
    method: 'POST',
    url: '/api/admin/courses/order',
    body: { level: 'beginner', category: 'Keys', ids: [2, 1, 3] },
  })
})

it('moves a lesson by the arrow keys on its handle, the focus going with it', async () => {
  answerCalls(() => ({}))
  const person = open()
  button('Move Low').focus()
  await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(titles()).toEqual(['Middle', 'High', 'Low'])
  expect(document.activeElement).toBe(button('Move Low'))
  await person.keyboard('{Escape}')
  expect(titles()).toEqual(['Low', 'Middle', 'High'])
  expect(screen.getByText('Low is now 1 of 3.')).toBeTruthy()
  await person.keyboard('{End}')
  expect(titles()).toEqual(['Middle', 'High', 'Low'])
  await person.keyboard('{Home}')
  expect(titles()).toEqual(['Low', 'Middle', 'High'])
  await screen.findByText('Order saved.')
})

it('saves moves that come while one is being saved in one further call', async () => {
  let go = () => {}
  const first = new Promise<void>((resolve) => {
    go = resolve
  })
  const calls = answerCalls(() => first.then(() => ({})))
  const person = open()
  button('Move Low').focus()
  await person.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(calls).toHaveLength(1)
  go()
  await screen.findByText('Order saved.')
  expect(calls.map(({ body }) => (body as { ids: number[] }).ids)).toEqual([
    [2, 1, 3],
    [2, 1, 3],
  ])
})

it('drags a lesson, and lets go of it by Escape', async () => {
  const calls = answerCalls(() => ({}))
  open()
  for (const [index, item] of screen.getAllByRole('listitem').entries())
    item.getBoundingClientRect = () => ({ top: index * 40, height: 40 }) as DOMRect
  fireEvent.pointerDown(button('Move Low'), { button: 0 })
  fireEvent.pointerMove(window, { clientY: 110 })
  fireEvent.keyDown(window, { key: 'Escape' })
  fireEvent.pointerUp(window)
  expect(titles()).toEqual(['Low', 'Middle', 'High'])
  fireEvent.pointerDown(button('Move Low'), { button: 0 })
  fireEvent.pointerMove(window, { clientY: 110 })
  fireEvent.pointerUp(window)
  expect(titles()).toEqual(['Middle', 'High', 'Low'])
  await waitFor(() => expect(calls).toHaveLength(1))
})

it('keeps the order on the screen when it could not be saved', async () => {
  let online = false
  answerCalls(() => (online ? {} : 'offline'))
  const person = open()
  await person.click(button('Move High up'))
  expect(await screen.findByText(/can’t be reached/)).toBeTruthy()
  expect(titles()).toEqual(['Low', 'High', 'Middle'])
  online = true
  await person.click(button('Retry'))
  expect(await screen.findByText('Order saved.')).toBeTruthy()
})

it('offers the list anew when its lessons have changed meanwhile', async () => {
  answerCalls(() => refuse('conflict', 'Changed meanwhile.'))
  const person = open()
  await person.click(button('Move High up'))
  expect(await screen.findByText('Changed meanwhile.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Reload the list' }).getAttribute('href')).toBe(
    '/admin/courses/order?level=beginner&category=Keys',
  )
})

it('says what to do where a level has no lessons', () => {
  open([])
  expect(screen.getByText('No course found.')).toBeTruthy()
})

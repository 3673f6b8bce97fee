import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Menu } from './Menu.tsx'

afterEach(cleanup)

const open = () => {
  const chosen = vi.fn()
  const items = ['Edit', 'Report', 'Delete'].map((label) => ({ label, onChoose: () => chosen(label) }))
  render(
    <>
      <Menu label="More" items={items} />
      <button type="button">Elsewhere</button>
    </>,
  )
  return chosen
}
const button = () => screen.getByRole('button', { name: 'More' })
const focused = () => document.activeElement?.textContent

test('the keyboard opens it, goes round, chooses, and comes back to the button', async () => {
  const chosen = open()
  expect(button().getAttribute('aria-expanded')).toBe('false')
  button().focus()
  await userEvent.keyboard('{ArrowDown}')
  expect([focused(), button().getAttribute('aria-expanded')]).toEqual(['Edit', 'true'])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(focused()).toBe('Edit')
  await userEvent.keyboard('{ArrowUp}')
  expect(focused()).toBe('Delete')
  await userEvent.keyboard('{Home}{End}{Enter}')
  expect(chosen.mock.calls).toEqual([['Delete']])
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button())
})

test('a letter goes to the next entry that begins with it, more letters to the one they begin', async () => {
  const items = ['Delete post', 'Edit', 'Demote', 'Copy'].map((label) => ({ label, onChoose: () => {} }))
  render(<Menu label="More" items={items} />)
  const user = userEvent.setup({ delay: null })
  await user.click(button())
  await user.keyboard('d')
  expect(focused()).toBe('Demote')
  await user.keyboard('d')
  expect(focused()).toBe('Delete post')
  await user.keyboard('{ArrowDown}x{Control>}c{/Control}')
  expect(focused()).toBe('Edit')
  await new Promise((resolve) => setTimeout(resolve, 600))
  await user.keyboard('DEM')
  expect(focused()).toBe('Demote')
  await new Promise((resolve) => setTimeout(resolve, 600))
  await user.keyboard('c')
  expect(focused()).toBe('Copy')
})

test('Esc and a look elsewhere close it without choosing', async () => {
  const chosen = open()
  await userEvent.click(button())
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button())
  await userEvent.click(button())
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(screen.queryByRole('menu')).toBeNull()
  expect(chosen).not.toHaveBeenCalled()
})

test('one that is drawn because it was asked for is open, with the focus in it', async () => {
  render(<Menu label="More" opensAtOnce items={[{ label: 'Edit', onChoose: () => {} }]} />)
  expect(focused()).toBe('Edit')
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(button())
})

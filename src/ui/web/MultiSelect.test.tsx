// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { MultiSelect } from './MultiSelect.tsx'

const options = ['Middle C', 'Major scales', 'Minor scales'].map((label, index) => ({ value: index + 1, label }))

function Page() {
  const [value, setValue] = useState<number[]>([])
  return (
    <>
      <MultiSelect label="Related courses" options={options} value={value} onChange={setValue} />
      <output>{value.join()}</output>
    </>
  )
}

const input = () => screen.getByRole('combobox', { name: 'Related courses' })
const chosen = () => screen.getByText((_, element) => element?.tagName === 'OUTPUT').textContent
const shown = () => screen.queryAllByRole('option').map((option) => option.textContent)

afterEach(cleanup)

test('is worked by the keyboard alone', async () => {
  render(<Page />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(chosen()).toBe('2')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(chosen()).toBe('2,3')
  expect(input().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[2]?.id)
  await userEvent.keyboard('{Backspace}')
  expect(chosen()).toBe('2')
  await userEvent.keyboard('{Escape}')
  expect(input().getAttribute('aria-expanded')).toBe('false')
})

test('finds by typing', async () => {
  render(<Page />)
  await userEvent.type(input(), 'SCALES')
  expect(shown()).toEqual(['Major scales', 'Minor scales'])
  await userEvent.keyboard('{Enter}')
  expect(chosen()).toBe('2')
  await userEvent.type(input(), 'organ')
  expect(shown()).toEqual([])
  expect(screen.getAllByText('No match.').map((text) => text.ariaHidden ?? text.getAttribute('aria-live'))).toEqual([
    'true',
    'polite',
  ])
  await userEvent.keyboard('{Enter}')
  expect(chosen()).toBe('2')
})

test('draws its options only while it is open, and fifty of them', async () => {
  const many = Array.from({ length: 60 }, (_, index) => ({ value: index, label: `Course ${index}` }))
  render(<MultiSelect label="Related courses" options={many} value={[]} onChange={() => {}} />)
  expect(document.querySelectorAll('[role=option]')).toHaveLength(0)
  await userEvent.click(input())
  expect(shown()).toHaveLength(50)
  expect(screen.getByText('10 more: keep typing.')).toBeTruthy()
  await userEvent.type(input(), '59')
  expect(shown()).toEqual(['Course 59'])
})

test('takes by the mouse and gives back by the chip', async () => {
  render(<Page />)
  await userEvent.click(input())
  await userEvent.click(screen.getByRole('option', { name: 'Middle C' }))
  expect(chosen()).toBe('1')
  await userEvent.click(screen.getByRole('button', { name: 'Remove Middle C' }))
  expect(chosen()).toBe('')
  expect(document.activeElement).toBe(input())
})

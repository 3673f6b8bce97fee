// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Field } from './Field.tsx'
import { SelectField } from './SelectField.tsx'

afterEach(cleanup)

const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)

test('ties label, help and error to its control', () => {
  render(<Field label="Email" type="email" help="We never show it." error="Not complete." />)
  const input = screen.getByLabelText('Email')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(describedBy(input)).toEqual(['Not complete.', 'We never show it.'])
})

test('is a textarea when asked, and keeps what was typed when an error comes', async () => {
  const { rerender } = render(<Field label="Comment" type="textarea" />)
  await userEvent.type(screen.getByLabelText('Comment'), 'Bar 4?')
  rerender(<Field label="Comment" type="textarea" error="Please add a comment" />)
  const area = screen.getByLabelText('Comment') as HTMLTextAreaElement
  expect([area.tagName, area.value]).toEqual(['TEXTAREA', 'Bar 4?'])
})

test('a password can be looked at', async () => {
  render(<Field label="Password" type="password" />)
  const input = screen.getByLabelText('Password') as HTMLInputElement
  await userEvent.click(screen.getByRole('button', { name: 'Show what is typed' }))
  expect(input.type).toBe('text')
})

test('a select has its placeholder as an empty choice', () => {
  render(<SelectField label="Level" options={[{ value: 'a', label: 'Advanced' }]} placeholder="Choose one" />)
  expect((screen.getByLabelText('Level') as HTMLSelectElement).value).toBe('')
})

// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Tabs } from './Tabs.tsx'

afterEach(cleanup)

const tabs = ['About', 'Posts', 'Spaces'].map((label) => ({ id: label.toLowerCase(), label, panel: `${label} here` }))

test('arrows, Home and End move around and choose', async () => {
  const onChange = vi.fn()
  render(<Tabs label="Profile" tabs={tabs} onChange={onChange} />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.getByRole('tabpanel', { name: 'Spaces' }).textContent).toBe('Spaces here')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Spaces' }))
  await userEvent.keyboard('{ArrowRight}{End}{Home}{ArrowRight}')
  expect(onChange.mock.calls.flat()).toEqual(['spaces', 'about', 'spaces', 'about', 'posts'])
})

test('only the chosen tab is a stop of the keyboard', () => {
  render(<Tabs label="Profile" tabs={tabs} defaultValue="posts" />)
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1])
})

test('below tabs that lead from page to page they are segments of one control, and tabs all the same', () => {
  render(<Tabs label="Entries" tabs={tabs} look="segments" />)
  expect(screen.getByRole('tablist', { name: 'Entries' }).className).toBe('segments')
  expect(screen.getByRole('tab', { name: 'About' }).getAttribute('aria-selected')).toBe('true')
})

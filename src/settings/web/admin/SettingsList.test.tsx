import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { buildReader, inPage } from '../../../../test/inPage.tsx'
import SettingsList from './SettingsList.tsx'

afterEach(cleanup)

const summaries = { mail: 'Not set up', look: '#8a2b2b' }

it('says what to set up next, and marks what is not set up', () => {
  render(inPage(<SettingsList summaries={summaries} open={['mail', 'teacher']} />))
  const next = within(screen.getByRole('region', { name: 'Next step' }))
  next.getByText('Next: set up email')
  next.getByText(/One more page after it\.$/)
  expect(next.getByRole('link', { name: 'Set up email' }).getAttribute('href')).toBe('/admin/settings/mail')
  expect(screen.getByText('Not set up').className).toContain('bg-brass-soft')
})

it('says whose desk it is, with the way to their profile', () => {
  const user = buildReader({ first_name: 'Ada', last_name: 'Keys' })
  render(inPage(<SettingsList summaries={summaries} open={[]} />, { user }))
  const own = screen.getByRole('link', { name: 'Ada Keys Your profile' })
  expect(own.getAttribute('href')).toBe('/member/profile')
  expect(screen.getByText('AK')).toBeTruthy()
})

it('says each next step as one says it aloud', () => {
  render(inPage(<SettingsList summaries={summaries} open={['teacher']} />))
  screen.getByText('Next: introduce the teacher')
  screen.getByRole('link', { name: 'Introduce the teacher' })
})

it('shows the accent as a colour, and no next step where all is set up', () => {
  const { container } = render(inPage(<SettingsList summaries={summaries} open={[]} />))
  expect(screen.queryByRole('region', { name: 'Next step' })).toBeNull()
  expect(container.querySelector('circle')?.getAttribute('fill')).toBe('#8a2b2b')
})

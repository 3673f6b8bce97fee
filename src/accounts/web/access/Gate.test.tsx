import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { buildReader, inPage } from '../../../../test/inPage.tsx'
import type { PageContext } from '../../../platform/document.ts'
import { Gate } from './Gate.tsx'

afterEach(cleanup)

const show = (context: Partial<PageContext>) =>
  render(
    inPage(<Gate required="standard" about="A lesson." next="/member/course/advanced?lesson=62" />, {
      user: buildReader(),
      ...context,
    }),
  )

it('leads to the plan that opens it', () => {
  show({})
  const way = screen.getByRole('link', { name: 'Open it with Standard' })
  expect(way.getAttribute('href')).toBe('/pricing?tier=standard&next=%2Fmember%2Fcourse%2Fadvanced%3Flesson%3D62')
})

it('leads to the next plan that opens it, where its own is not on sale', () => {
  show({ unsold: ['standard'] })
  const way = screen.getByRole('link', { name: 'Open it with Premium' })
  expect(way.getAttribute('href')).toMatch(/^\/pricing\?tier=premium&/)
})

it('sells nothing that nobody can buy', () => {
  show({ unsold: ['standard', 'premium'] })
  expect(screen.queryByRole('link')).toBeNull()
  screen.getByText('No plan that opens it is on sale at the moment.')
})

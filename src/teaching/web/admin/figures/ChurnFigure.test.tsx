import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { inPage } from '../../../../../test/inPage.tsx'
import { ChurnFigure } from './ChurnFigure.tsx'

afterEach(cleanup)

const none = { month: '2026-04', running: 0, ended: 0, reasons: [] }
const draw = (running: number) =>
  render(inPage(<ChurnFigure churn={[none, { ...none, month: '2026-05', running, ended: running > 0 ? 1 : 0 }]} />))
const NOBODY = 'In these months nobody had a subscription at Stripe or Paystack.'

it('says in words that nobody could leave, and draws no empty picture', () => {
  draw(0)
  expect(screen.getByText(NOBODY)).toBeTruthy()
  expect(screen.queryByRole('group')).toBeNull()
})

it('draws the months once one of them began with a subscription', () => {
  draw(4)
  expect(screen.queryByText(NOBODY)).toBeNull()
  expect(screen.getByRole('group', { name: /25% this month/ })).toBeTruthy()
})

import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { inPage } from '../../../test/inPage.tsx'
import type { AuditEntry } from '../auditContract.ts'
import AuditLog from './AuditLog.tsx'

afterEach(cleanup)

const entryOf = (more: Partial<AuditEntry>): AuditEntry => ({
  ...{ id: 1, at: '2026-05-09T12:00:00.000Z', act: 'user changed', by: 'admin', actor: { id: 2, name: 'Clara Wieck' } },
  ...{ about: 'user 7', owner: { id: 7, name: 'Uma Keys' }, before: null, after: null },
  ...{ request_id: null, address: '192.0.2.7' },
  ...more,
})
/** Each asks by a query of its own, since answers are kept for the whole page. */
let perPage = 10
const draw = (...data: AuditEntry[]) => {
  const entries = { data, current_page: 1, last_page: 1, per_page: ++perPage, total: data.length }
  render(inPage(<AuditLog entries={entries} acts={['user changed']} query={{ person: '', page: 1, perPage }} />))
}

it('says who did what to whom, from where, and what was before and after', () => {
  draw(entryOf({ before: { premiumGranted: false, notes: '' }, after: { premiumGranted: true, notes: 'x' } }))
  screen.getByText('Clara Wieck')
  screen.getByText('192.0.2.7')
  screen.getByText('Uma Keys')
  screen.getByText('premium granted')
  expect(screen.getByText('no').tagName).toBe('DEL')
  expect(screen.getByText('yes').tagName).toBe('INS')
})

it('names who is gone by their number, and what the academy did by itself', () => {
  draw(entryOf({ actor: { id: 9, name: null } }), entryOf({ id: 2, by: 'academy', actor: null, address: null }))
  screen.getByText('Former user 9')
  screen.getByText('The academy')
})

it('says so when there is nothing', () => {
  draw()
  screen.getByText('No entries found.')
})

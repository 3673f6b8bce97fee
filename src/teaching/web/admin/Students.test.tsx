import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { buildReader, inPage } from '../../../../test/inPage.tsx'
import type { Student, StudentList } from '../../contract.ts'
import StudentsPage from './Students.tsx'

afterEach(cleanup)

const at = '2026-05-01T10:00:00.000Z'
const studentOf = (id: number, more: Partial<Student> = {}): Student => ({
  ...{ id, first_name: 'Student', last_name: String(id), passport: null, email: `${id}@academy.test` },
  ...{ state: 'active', tier: 'free', level: null, joined_at: at, last_seen_at: at, last_step_at: null },
  ...{ lessons_done: 0, lessons_total: 4, waiting_since: null, answer_href: null, missed_check_ins: 0, weeks: [] },
  ...more,
})
const open = (perPage: number, data: Student[]) => {
  const students: StudentList = {
    ...{ data, current_page: 1, last_page: 1, per_page: perPage, total: data.length },
    counts: { new: 0, active: data.length, stuck: 0, leaving: 0, quiet: 0 },
  }
  const context = { user: buildReader({ role: 'admin' }) }
  render(inPage(<StudentsPage students={students} query={{ page: 1, perPage, search: '', sort: 'name' }} />, context))
}
const primaries = () =>
  [...document.querySelectorAll('a.bg-accent')].map((link) => [link.textContent, link.getAttribute('href')])

it('leads to the one who has waited longest, whatever the order of the list', () => {
  const waits = (id: number, day: number) =>
    studentOf(id, { waiting_since: `2026-05-0${day}T10:00:00.000Z`, answer_href: `/admin/inbox?entry=question-${id}` })
  open(10, [studentOf(1), waits(2, 5), waits(3, 2), waits(4, 4)])
  expect(primaries()).toEqual([['Reply to Student 3', '/admin/inbox?entry=question-3']])
})

it('has no such way where nobody waits', () => {
  open(20, [studentOf(1)])
  expect(screen.getByText('Student 1')).toBeTruthy()
  expect(primaries()).toEqual([])
})

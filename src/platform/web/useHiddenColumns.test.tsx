// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Column } from '../../ui/web/DataTable.tsx'
import { PagedTable } from '../../ui/web/PagedTable.tsx'
import { PageContextProvider, type RenderingContext } from './pageContext.ts'
import { readCookie } from './saveCookie.ts'
import { useHiddenColumns } from './useHiddenColumns.ts'

type User = { id: number; name: string; email: string }

const columns: Column<User>[] = [
  { key: 'name', header: 'Name', lead: true, cell: ({ name }) => name },
  { key: 'email', header: 'Email', cell: ({ email }) => email },
  { key: 'actions', header: 'Actions', actions: true, cell: () => 'Edit' },
]
const page = { total: 1, firstIndex: 0, page: 1, lastPage: 1, loading: false }
const acts = { retry: () => {}, goToPage: () => {}, hrefOf: () => '' }

function Users() {
  const list = { ...page, ...acts, ref: createRef<HTMLDivElement>(), ...useHiddenColumns('users') }
  const rows = [{ id: 1, name: 'Ada', email: 'ada@academy.test' }]
  return <PagedTable list={{ ...list, rows }} {...{ caption: 'Users', columns, empty: '' }} rowKey={({ id }) => id} />
}

const context: RenderingContext = {
  ...{ now: '2026-11-28T00:00:00Z', locale: 'en', zone: 'UTC', path: '/admin/users', csrf: '', user: null },
  ...{ academyName: '', tierNames: { standard: 'Standard', premium: 'Premium' } },
}
const draw = (hiddenColumns?: string) =>
  render(
    <PageContextProvider value={{ ...context, ...(hiddenColumns ? { hiddenColumns } : {}) }}>
      <Users />
    </PageContextProvider>,
  )
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

beforeEach(() => history.replaceState(null, '', '/admin/users'))
afterEach(() => {
  cleanup()
  // biome-ignore lint/suspicious/noDocumentCookie: as the page's own
  document.cookie = 'table_columns=; path=/admin; max-age=0'
})

test('an admin hides a column and finds it hidden on the next page', () => {
  draw()
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
  // a row without its name or its acts is of no use
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Email' }))
  expect(headers()).toEqual(['Name', 'Actions'])
  expect(screen.getByRole('button', { name: 'Columns (1 hidden)' })).toBeTruthy()
  cleanup()
  draw(readCookie('table_columns'))
  expect(headers()).toEqual(['Name', 'Actions'])
  fireEvent.click(screen.getByRole('button', { name: 'Columns (1 hidden)' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Email' }))
  expect(headers()).toEqual(['Name', 'Email', 'Actions'])
  expect(readCookie('table_columns')).toBe('')
})

test('what another tab has hidden in its table stays', () => {
  draw()
  // biome-ignore lint/suspicious/noDocumentCookie: as another tab does it
  document.cookie = `table_columns=${encodeURIComponent('audit:changes')}; path=/admin`
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Email' }))
  expect(readCookie('table_columns')).toBe('audit:changes~users:email')
})

test('Esc closes the boxes and gives the focus back', () => {
  draw('users:email~audit:changes')
  const button = screen.getByRole('button', { name: 'Columns (1 hidden)' })
  fireEvent.click(button)
  expect(screen.getByRole('group', { name: 'Columns of Users' })).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.queryByRole('group', { name: 'Columns of Users' })).toBeNull()
  expect(document.activeElement).toBe(button)
})

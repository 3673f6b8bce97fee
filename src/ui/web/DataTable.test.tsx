// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Column, DataTable } from './DataTable.tsx'

type User = { id: number; name: string }

const columns: Column<User>[] = [
  { key: 'number', header: 'S/N', desk: true, cell: (_, index) => index + 1 },
  { key: 'name', header: 'Name', cell: (user) => user.name, sortable: true, lead: true },
]
const shared = { caption: 'Users', columns, rowKey: (user: User) => user.id, empty: 'No users found.' }
const ada = { id: 7, name: 'Ada' }
const cells = () => screen.queryAllByRole('cell').map((cell) => cell.textContent)

afterEach(cleanup)

test('numbers its rows on from the pages before', () => {
  render(<DataTable {...shared} rows={[ada, { id: 8, name: 'Ben' }]} firstIndex={10} />)
  expect(cells()).toEqual(['11', 'Ada', '12', 'Ben'])
  expect(screen.getByRole('table', { name: 'Users' })).toBeTruthy()
})

test('says in one row across that there is nothing', () => {
  render(<DataTable {...shared} rows={[]} emptyHint="Try another name." />)
  const cell = screen.getByRole('cell') as HTMLTableCellElement
  expect(cell.textContent).toBe('No users found.Try another name.')
  expect(cell.colSpan).toBe(2)
})

test('shows skeletons first, and keeps the last rows while it reloads', () => {
  const { rerender } = render(<DataTable {...shared} loading skeletonRows={3} />)
  expect(screen.getAllByRole('row')).toHaveLength(4)
  expect(screen.queryByText('No users found.')).toBeNull()
  rerender(<DataTable {...shared} rows={[ada]} />)
  rerender(<DataTable {...shared} loading />)
  expect(cells()).toEqual(['1', 'Ada'])
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
})

test('says what failed and tries again', () => {
  const onRetry = vi.fn()
  render(<DataTable {...shared} error="The list could not be loaded." onRetry={onRetry} />)
  expect(screen.getByRole('alert').textContent).toBe('The list could not be loaded.')
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('sorts by its headers', () => {
  const onSort = vi.fn()
  render(<DataTable {...shared} rows={[ada]} sort={{ key: 'name', direction: 'desc' }} onSort={onSort} />)
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending')
  fireEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(onSort).toHaveBeenCalledWith('name')
})

test('follows the link of a row wherever it is pressed, but for what does something itself and for selected text', () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const [followed, pressed] = [vi.fn(), vi.fn()]
  const linked: Column<User>[] = [
    {
      ...{ key: 'name', header: 'Name', lead: true },
      cell: (user) => (
        <a href={`#${user.id}`} className="row-link" onClick={followed}>
          {user.name}
        </a>
      ),
    },
    { key: 'plan', header: 'Plan', cell: () => 'Premium' },
    { key: 'actions', header: 'Actions', cell: () => <button type="button" onClick={pressed} /> },
  ]
  render(<DataTable {...shared} columns={linked} rows={[ada]} />)
  const plan = screen.getByText('Premium')
  fireEvent.click(plan)
  expect(followed).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button'))
  expect(pressed).toHaveBeenCalledOnce()
  getSelection()?.selectAllChildren(plan)
  fireEvent.click(plan)
  fireEvent(plan, new MouseEvent('auxclick', { bubbles: true, button: 2 }))
  expect([followed.mock.calls.length, opened.mock.calls.length]).toEqual([1, 0])
  // that button selects nothing
  fireEvent(plan, new MouseEvent('auxclick', { bubbles: true, button: 1 }))
  getSelection()?.removeAllRanges()
  fireEvent.click(plan, { ctrlKey: true })
  const inTab = [expect.stringMatching(/#7$/), '_blank', 'noopener']
  expect([followed.mock.calls.length, opened.mock.calls]).toEqual([1, [inTab, inTab]])
  fireEvent.click(screen.getByRole('link'))
  expect(followed).toHaveBeenCalledTimes(2)
  opened.mockRestore()
})

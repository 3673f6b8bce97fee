import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Paged, Paging, pageOffset, presentPage } from '../paging.ts'
import { withQueries } from './queries.tsx'
import { useAdminList } from './useAdminList.ts'

type Row = { id: number }
/** What a server holds; each test has a list of its own, since the screens of a page share one cache. */
let ids: number[]
let asked: number[]
let name = 0
/** What the list gave its screen when it was last drawn. */
let propsOf: { saved: () => void; reload: () => unknown }
const answer = (wanted: Paging): Answered => {
  const first = pageOffset(wanted)
  const rows = ids.slice(first, first + wanted.perPage).map((id) => ({ id }))
  return { ...presentPage(rows, ids.length, wanted), word: `word ${wanted.page}` }
}

type More = { word: string }
type Answered = Paged<Row> & More
type Props = { first: Answered; opened: Paging }
const Screen = withQueries(({ first, opened: openedBy }: Props) => {
  const { query, list, shown, open, opened, close, saved, deleted, reload } = useAdminList<
    Row,
    Paging,
    'edit' | 'delete',
    More
  >({
    ...{ name: `rows ${name}`, first, opened: openedBy, schema: Paging },
    load: async (wanted) => {
      asked.push(wanted.page)
      return answer(wanted)
    },
  })
  propsOf = { saved, reload }
  const row = opened('delete') ?? opened('edit')
  return (
    <>
      <p>{`page ${query.page} of ${list.lastPage}, from ${list.firstIndex + 1}`}</p>
      <p>{shown.word}</p>
      <div ref={list.ref} tabIndex={-1} data-testid="table">
        {list.rows?.map((each) => (
          <button key={each.id} type="button" onClick={() => open('delete', each)}>{`Delete ${each.id}`}</button>
        ))}
      </div>
      <button type="button" onClick={() => list.goToPage(query.page + 1)}>
        Next
      </button>
      {row && (
        <div role="dialog" data-row={row.id}>
          <button type="button" onClick={close}>
            Cancel
          </button>
          <button
            type="button"
            onClick={() => {
              ids = ids.filter((id) => id !== row.id)
              deleted()
            }}
          >
            Yes
          </button>
          <button type="button" onClick={saved}>
            Save
          </button>
        </div>
      )}
    </>
  )
})

function draw(page = 1, perPage = 2) {
  const opened = { page, perPage }
  render(<Screen first={answer(opened)} opened={opened} />)
}
const press = (label: string) => userEvent.click(screen.getByRole('button', { name: label }))

beforeEach(() => {
  history.replaceState(null, '', '/admin/rows')
  ids = [1, 2, 3, 4, 5]
  asked = []
  name += 1
})
afterEach(cleanup)

it('asks for nothing that the page came with, and for each page by the address', async () => {
  draw()
  screen.getByText('page 1 of 3, from 1')
  expect(asked).toEqual([])
  await press('Next')
  expect(await screen.findByRole('button', { name: 'Delete 3' })).toBeTruthy()
  expect([location.search, asked]).toEqual(['?page=2&perPage=2', [2]])
})

it('shows what more a page brings, also of one that is shown again without being asked for', async () => {
  draw()
  screen.getByText('word 1')
  await press('Next')
  expect(await screen.findByText('word 2')).toBeTruthy()
  await press('Next')
  expect(await screen.findByText('word 3')).toBeTruthy()
  act(() => history.back())
  expect(await screen.findByText('word 2')).toBeTruthy()
  expect(asked).toEqual([2, 3])
})

it('closes the dialog and reads the list again when a row was saved or deleted', async () => {
  draw()
  await press('Delete 1')
  await press('Cancel')
  expect([screen.queryByRole('dialog'), asked]).toEqual([null, []])
  await press('Delete 1')
  await press('Save')
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('Delete 1')
  await press('Yes')
  expect(await screen.findByRole('button', { name: 'Delete 3' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asked).toEqual([1, 1])
})

it('closes no other dialog when an answer comes late, and reads the list again', async () => {
  draw()
  await press('Delete 1')
  const late = propsOf.saved
  await press('Cancel')
  await press('Delete 2')
  act(() => late())
  expect(screen.getByRole('dialog').dataset.row).toBe('2')
  expect(asked).toEqual([1])
})

it('never lets go of the focus, also when the row has gone before the dialog', async () => {
  draw()
  await press('Delete 1')
  ids = ids.slice(1)
  await act(async () => void (await propsOf.reload()))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete 1' })).toBeNull())
  await press('Cancel')
  expect(document.activeElement).toBe(screen.getByTestId('table'))
})

it('keeps the focus in the table when the row that had it is gone', async () => {
  draw()
  await press('Delete 2')
  await press('Yes')
  expect(document.activeElement).toBe(screen.getByTestId('table'))
})

it('goes to the last page that there is, when its own is empty by now', async () => {
  draw(3)
  await press('Delete 5')
  await press('Yes')
  expect(await screen.findByText('page 2 of 2, from 3')).toBeTruthy()
  expect(location.search).toBe('?page=2&perPage=2')
})

it('takes an address that asks for nonsense as one that asks for nothing', async () => {
  draw(2, 3)
  history.replaceState(null, '', '/admin/rows?page=none&perPage=-4')
  act(() => void dispatchEvent(new PopStateEvent('popstate')))
  expect(await screen.findByText('page 1 of 1, from 1')).toBeTruthy()
})

import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw, MEI, standInCommunity, tidyUp } from '../../../test/drawCommunity.tsx'
import { settled } from '../../../test/fakeApi.ts'
import type { Card } from '../profileContract.ts'
import { AuthorLink } from './AuthorLink.tsx'
// loaded when the first card is shown; under a stopped clock it would never come
import './hover/HoverCard.tsx'

const CARDS = 'GET /api/member/community/cards'
const card = (id: number, more: Partial<Card> = {}): Card => ({
  ...MEI,
  id,
  user_name: `mei_${id}`,
  bio: 'Scales before breakfast.',
  verified_status: 0,
  role: 'member',
  created_at: '2026-03-01T10:00:00.000Z',
  posts_count: 1,
  ...more,
})
const waitFor = async (ms: number) => {
  await act(() => vi.advanceTimersByTimeAsync(ms))
  await act(settled)
}
/** Cards are kept for the page, so each test has members of its own. */
let last = 100
const newId = () => {
  last += 1
  return last
}
const cardOf = () => screen.queryByRole('group', { name: 'About Mei Lind' })
const hover = (link: HTMLElement) => fireEvent.pointerOver(link, { pointerType: 'mouse' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
})
afterEach(tidyUp)

test('a pointer that stays brings the card, and one call all cards of the page', async () => {
  const [first, second] = [newId(), newId()]
  const { sent } = standInCommunity({
    [CARDS]: { body: { data: [card(first, { verified_status: 1, role: 'admin' }), card(second)] } },
  })
  draw(
    <>
      <AuthorLink author={{ ...MEI, id: first }} />
      <AuthorLink author={{ ...MEI, id: second, first_name: 'Mio' }} />
      <AuthorLink author={{ id: null, first_name: 'Former', last_name: 'member', passport: null }} />
    </>,
  )
  expect(screen.getAllByRole('link')).toHaveLength(2)
  const link = screen.getByRole('link', { name: 'Mei Lind' })
  expect(link.getAttribute('href')).toBe(`/member/community/u/${first}`)
  hover(link)
  await waitFor(300)
  expect(cardOf()).toBeNull()
  await waitFor(200)
  expect(cardOf()?.textContent).toMatch(/Teacher.*@mei_.*Scales before breakfast\..*1 post · Joined 1 Mar 2026/)
  expect(screen.getByText('Verified')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View profile' }).getAttribute('href')).toBe(`/member/community/u/${first}`)
  expect(sent.map(({ query }) => query.ids)).toEqual([`${first},${second}`])

  fireEvent.pointerOut(link, { pointerType: 'mouse' })
  await waitFor(300)
  expect(cardOf()).toBeNull()
  hover(screen.getByRole('link', { name: 'Mio Lind' }))
  await waitFor(500)
  expect(screen.getByRole('group', { name: 'About Mio Lind' }).textContent).toMatch(/Member.*mei_/)
  expect(sent).toHaveLength(1)
})

test('a pointer that only passes asks for nothing', async () => {
  const { sent } = standInCommunity({})
  draw(<AuthorLink author={{ ...MEI, id: newId() }} />)
  hover(screen.getByRole('link'))
  await waitFor(200)
  fireEvent.pointerOut(screen.getByRole('link'), { pointerType: 'mouse' })
  await waitFor(2000)
  expect(cardOf()).toBeNull()
  expect(sent).toEqual([])
})

test('the keyboard’s focus brings it too; Esc closes it, and nothing around it', async () => {
  const id = newId()
  standInCommunity({ [CARDS]: { body: { data: [card(id)] } } })
  const around = vi.fn()
  draw(
    // biome-ignore lint/a11y/noStaticElementInteractions: a placeholder for a dialog
    <div onKeyDown={around}>
      <AuthorLink author={{ ...MEI, id }} />
    </div>,
  )
  const link = screen.getByRole('link')
  // jsdom does not know by what a focus came
  vi.spyOn(link, 'matches').mockReturnValueOnce(false).mockReturnValue(true)
  act(() => link.focus())
  await waitFor(500)
  expect(cardOf()).toBeNull()
  act(() => link.blur())
  act(() => link.focus())
  await waitFor(500)
  expect(cardOf()).toBeTruthy()
  fireEvent.keyDown(link, { key: 'Escape' })
  expect(cardOf()).toBeNull()
  expect(around).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(link)
})

test('a long press opens it, and lifting the finger does not follow the link', async () => {
  const id = newId()
  standInCommunity({ [CARDS]: { body: { data: [card(id)] } } })
  draw(<AuthorLink author={{ ...MEI, id }} />)
  const link = screen.getByRole('link')
  fireEvent.pointerDown(link, { pointerType: 'touch' })
  await waitFor(500)
  expect(cardOf()).toBeTruthy()
  fireEvent.pointerUp(link, { pointerType: 'touch' })
  expect(fireEvent.click(link)).toBe(false)
  fireEvent.pointerDown(document.body, { pointerType: 'touch' })
  expect(cardOf()).toBeNull()
  fireEvent.pointerDown(link, { pointerType: 'touch' })
  await waitFor(100)
  fireEvent.pointerUp(link, { pointerType: 'touch' })
  await waitFor(1000)
  expect(cardOf()).toBeNull()
})

test('a card that can’t be loaded says why, and one of a former member says that they left', async () => {
  const [lost, gone] = [newId(), newId()]
  const server = standInCommunity({ [CARDS]: 'offline' })
  const { unmount } = draw(<AuthorLink author={{ ...MEI, id: lost }} />)
  hover(screen.getByRole('link'))
  await waitFor(500)
  expect(cardOf()?.textContent).toMatch(/The academy can’t be reached/)
  unmount()
  server.change({ [CARDS]: { body: { data: [] } } })
  draw(<AuthorLink author={{ ...MEI, id: gone }} />)
  hover(screen.getByRole('link'))
  await waitFor(500)
  expect(cardOf()?.textContent).toMatch(/This member has left the academy\./)
})

import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { draw, sendLiveUpdate, standInCommunity, tidyUp } from '../../../../test/drawCommunity.tsx'
import { buildNotification, notificationPage } from '../../../../test/drawNotifications.tsx'
import { buildReader, inPage } from '../../../../test/inPage.tsx'
import { Bell } from './Bell.tsx'

const LIST = 'GET /api/member/notifications'
const bell = (name: string | RegExp = /^Notifications/) => screen.getByRole('button', { name })
const panel = async () => within(await screen.findByRole('dialog', { name: 'Notifications' }))
const rows = (of: ReturnType<typeof within>) => of.getAllByRole('listitem').map((row: HTMLElement) => row.textContent)
let version = 100

/** Draws the bell and waits until it listens. */
async function show() {
  draw(<Bell />)
  await waitFor(() => expect(sendLiveUpdate('posts', { newest: {} })).toBe(true))
}
/** The screens of a page share one state, so every test sends a newer version. */
const sendUnread = (unread: number, data: object[] = []) => {
  version += 1
  act(() => void sendLiveUpdate('notifications', { unread, version, data }))
}

beforeEach(() => {
  version += 10
})
afterEach(tidyUp)

test('it counts what is unread, up to 99, and says what comes while the page is open', async () => {
  await show()
  expect(bell('Notifications')).toBeTruthy()
  sendUnread(3)
  expect(bell('Notifications, 3 unread')).toBeTruthy()
  // it was so on the page before, and was said there
  expect(screen.queryByText('3 unread notifications')).toBeNull()
  sendUnread(4)
  expect(screen.getByText('4 unread notifications')).toBeTruthy()
  sendUnread(2)
  expect(screen.queryByText(/unread notifications/)).toBeNull()
  sendUnread(100)
  expect(bell('Notifications, 99+ unread')).toBeTruthy()
  expect(screen.getByText('99+ unread notifications')).toBeTruthy()
})

test('the panel shows the latest, takes in what comes meanwhile, and Esc gives the focus back', async () => {
  const { sent } = standInCommunity({ [LIST]: { body: notificationPage([buildNotification(1)], { version }) } })
  await show()
  await userEvent.click(bell())
  const inside = await panel()
  expect(await inside.findByRole('link', { name: /Mei Lind commented on your post.*Words 1/ })).toBeTruthy()
  const button = await screen.findByRole('button', { name: 'Notifications, 1 unread' }, { timeout: 4000 })
  expect(button.getAttribute('aria-expanded')).toBe('true')
  sendUnread(2, [buildNotification(2, { kind: 'mention', about: 'post' })])
  expect(rows(inside)).toEqual([expect.stringMatching(/Mei Lind mentioned you in a post/), expect.any(String)])
  expect(sent).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(bell())
})

test('one is read by its button, all by theirs, up to what was seen', async () => {
  const READ = 'POST /api/member/notifications/4/read'
  const ALL = 'POST /api/member/notifications/read'
  const { sent } = standInCommunity({
    [LIST]: { body: notificationPage([buildNotification(4), buildNotification(3)], { version }) },
    [READ]: { body: { unread: 1, version: version + 1 } },
    [ALL]: { body: { unread: 0, version: version + 2 } },
  })
  await show()
  await userEvent.click(bell())
  const inside = await panel()
  await inside.findAllByText(/Words/)
  await userEvent.click(inside.getAllByRole('button', { name: 'Mark as read' })[0] as HTMLElement)
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' }, { timeout: 4000 })).toBeTruthy()
  expect(inside.getAllByRole('button', { name: 'Mark as read' })).toHaveLength(1)
  await userEvent.click(inside.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(inside.queryByRole('button', { name: 'Mark as read' })).toBeNull())
  expect(bell('Notifications')).toBeTruthy()
  expect(sent.filter(({ call }) => call === ALL).map(({ body }) => body)).toEqual([{ version: version + 1 }])
  version += 2
})

test('where there is nothing new it says so', async () => {
  standInCommunity({ [LIST]: { body: notificationPage([], { version }) } })
  await show()
  await userEvent.click(bell())
  expect(await screen.findByText('Nothing new.')).toBeTruthy()
})

test('once the academy has ended the stream there is nothing to count', async () => {
  await show()
  sendUnread(5)
  act(() => void sendLiveUpdate('end', { reason: 'blocked' }))
  expect(bell('Notifications')).toBeTruthy()
})

test('it counts from its first drawing on, by what the page knows', () => {
  render(inPage(<Bell />, { user: buildReader(), unread: 3 }))
  expect(bell('Notifications, 3 unread')).toBeTruthy()
})

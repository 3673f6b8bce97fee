import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { draw, standInCommunity, tidyUp } from '../../../test/drawCommunity.tsx'
import { buildNotification, notificationPage } from '../../../test/drawNotifications.tsx'
import type { Notification } from '../contract.ts'
import { defaultPreference } from '../rules.ts'
import NotificationSettings from './NotificationSettings.tsx'
import Notifications from './Notifications.tsx'
import Unsubscribe from './Unsubscribe.tsx'

const LIST = 'GET /api/member/notifications'
afterEach(tidyUp)

test('every kind is described in words, with a link where there is something to open', async () => {
  const decided: Partial<Notification> = { actors: [], count: 0, href: null, read: true }
  const { sent } = standInCommunity({ [LIST]: { body: notificationPage([buildNotification(1, { read: true })]) } })
  draw(
    <Notifications
      notifications={notificationPage(
        [
          buildNotification(9, { kind: 'like', about: 'post', count: 3, actors: [...buildNotification(1).actors] }),
          buildNotification(8, { ...decided, kind: 'status', status: 'pending', excerpt: '' }),
          buildNotification(7, { ...decided, kind: 'removal', about: 'post', note: 'Please no prices.' }),
          buildNotification(6, { ...decided, kind: 'report', about: 'comment', removed: true }),
        ],
        { next: '3_6' },
      )}
    />,
  )
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(texts[0]).toMatch(/Unread: Mei Lind and 2 others like your post“Words 9”/)
  expect(texts[1]).toMatch(/You can read in the community, but not write for now\./)
  expect(texts[2]).toMatch(/Your post was removed by an admin\.“Words 7”Please no prices\./)
  expect(texts[3]).toMatch(/Thank you: the comment you reported was removed\./)
  expect(screen.getByRole('link', { name: /Mei Lind and 2 others/ }).getAttribute('href')).toBe(
    '/member/community/post/9#comment-9',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(5))
  expect(sent.map(({ query }) => query)).toEqual([{ perPage: '20', page: '2', after: '3_6' }])
})

test('a choice is kept at once, and taken back when it could not be', async () => {
  const PUT = 'PUT /api/member/notifications/preferences'
  const preferences = [defaultPreference('reply'), defaultPreference('like')]
  const server = standInCommunity({ [PUT]: { body: { data: preferences } } })
  draw(<NotificationSettings preferences={preferences} />)
  const box = (index: number) => screen.getAllByRole<HTMLInputElement>('checkbox', { name: /By email$/ })[index]
  expect([box(0)?.checked, box(1)?.checked]).toEqual([true, false])
  // each is named by its row and its column
  expect(within(screen.getByRole('row', { name: /^Somebody likes/ })).getAllByRole('checkbox')[1]).toBe(box(1))
  screen.getByRole('checkbox', { name: 'Somebody likes what you wrote In the academy' })
  await userEvent.click(box(1) as HTMLElement)
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(server.sent[0]?.body).toEqual({ data: [{ kind: 'like', in_app: true, mail: true }] })
  server.change({ [PUT]: 'offline' })
  await userEvent.click(box(0) as HTMLElement)
  expect(await screen.findByText(/The academy can’t be reached/)).toBeTruthy()
  expect([box(0)?.checked, box(1)?.checked]).toEqual([true, true])
})

test('the way out of the mails asks first, works without a script, and says what it did', () => {
  const { unmount } = draw(<Unsubscribe token="a.b/c" state="ask" list="notifications" />)
  const form = screen.getByRole('button', { name: 'Stop the emails' }).closest('form')
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/unsubscribe/a.b%2Fc'])
  unmount()
  const done = draw(<Unsubscribe token="x" state="done" list="notifications" />)
  expect(screen.getByRole('heading', { name: 'The emails have stopped.' })).toBeTruthy()
  done.unmount()
  draw(<Unsubscribe token="x" state="dead" list="notifications" />)
  expect(screen.getByRole('heading', { name: 'This address does not work any more.' })).toBeTruthy()
})

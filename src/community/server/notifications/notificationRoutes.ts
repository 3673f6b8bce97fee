import type { FastifyInstance } from 'fastify'
import { place } from '../../../platform/document.ts'
import { hashToken, SESSION_COOKIE } from '../../../platform/server/identity.ts'
import { page } from '../../../platform/server/page.ts'
import { route } from '../../../platform/server/route.ts'
import { stream } from '../../../platform/server/stream.ts'
import { notificationSettingsScreen, notificationsScreen } from '../../memberScreens.ts'
import * as contract from '../../notificationContract.ts'
import { listNotifications, presentNotice, readSince, readState } from './listNotifications.ts'
import { markAllRead, markRead } from './markRead.ts'
import { readPreferences, savePreferences } from './preferences.ts'
import type { Streams } from './streams.ts'

const READING = { who: 'community' } as const
const CHANGING = { who: 'community', limit: { burst: 60, everySeconds: 1 } } as const
/** A page that is opened connects once, and again when the connection breaks. */
const CONNECTING = { who: 'community', query: contract.StreamQuery, limit: { burst: 60, everySeconds: 1 } } as const
/** What a stream that comes back is told of at most. */
const MOST_MISSED = 20

/** What a member is told, in the page, as it happens, and how they wish to be told. */
export function notificationRoutes(app: FastifyInstance, streams: Streams): void {
  const { db } = app.deps

  route(app, contract.listNotifications, READING, ({ reader, query }) => listNotifications(db, reader.id, query))
  route(app, contract.countUnread, READING, ({ reader }) => readState(db, reader.id))
  route(app, contract.readNotification, CHANGING, ({ reader, params }) =>
    markRead(db, reader.id, params.id, streams.wake),
  )
  route(app, contract.readAllNotifications, CHANGING, ({ reader, body }) =>
    markAllRead(db, reader.id, body.version, streams.wake),
  )
  route(app, contract.readPreferences, READING, async ({ reader }) => ({ data: await readPreferences(db, reader.id) }))
  route(app, contract.savePreferences, CHANGING, async ({ reader, body }) => {
    await savePreferences(db, reader.id, body.data)
    return { data: await readPreferences(db, reader.id) }
  })

  stream(app, contract.streamPath, CONNECTING, async ({ reader, query, request }) => {
    const place = streams.reserve(reader.id)
    try {
      const last = lastEventOf(request.headers['last-event-id']) ?? query.since
      const { rows, ...state } = await readSince(db, reader.id, last ?? NOTHING_MISSED, MOST_MISSED)
      const sessionHash = hashToken(request.cookies[SESSION_COOKIE] ?? '')
      return (events) => {
        events.onEnd(place.release)
        const news: contract.NotificationsEvent = { ...state, data: rows.map(presentNotice) }
        events.send({ event: 'notifications', id: state.version, data: news })
        streams.add(events, { userId: reader.id, sessionHash }, state.version)
      }
    } catch (error) {
      place.release()
      throw error
    }
  })
  app.addHook('preClose', () => streams.stop())

  page(app, '/member/notifications', READING, async ({ reader }) => {
    const notifications = await listNotifications(db, reader.id, { page: 1, perPage: 20 })
    return { title: 'Notifications', frame: 'app', screens: [place(notificationsScreen, { notifications })] }
  })
  page(app, '/member/notifications/settings', READING, async ({ reader }) => {
    const preferences = await readPreferences(db, reader.id)
    return {
      title: 'Notification settings',
      frame: 'app',
      screens: [place(notificationSettingsScreen, { preferences })],
    }
  })
}

const NOTHING_MISSED = 2_147_483_647

/** A header that no stream of ours has sent counts as none. */
const lastEventOf = (header: unknown): number | undefined =>
  typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : undefined

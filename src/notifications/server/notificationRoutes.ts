import type { FastifyInstance } from 'fastify'
import { place } from '../../platform/document.ts'
import type { Reader } from '../../platform/reader.ts'
import { hashToken, readSessionToken } from '../../platform/server/identity.ts'
import { page } from '../../platform/server/page.ts'
import { route } from '../../platform/server/route.ts'
import { stream } from '../../platform/server/stream.ts'
import * as contract from '../contract.ts'
import { ADMIN_KINDS } from '../rules.ts'
import { notificationSettingsScreen, notificationsScreen } from '../screens.ts'
import { type NotificationReader, readState } from './listNotifications.ts'
import { markAllRead, markRead } from './markRead.ts'
import { readPreferences, savePreferences } from './preferences.ts'
import type { Streams } from './streams.ts'

const READING = { who: 'community' } as const
const CHANGING = { who: 'community', limit: { burst: 60, everySeconds: 1 } } as const
/** A page that is opened connects once, and again when the connection breaks. */
const CONNECTING = { who: 'community', query: contract.StreamQuery, limit: { burst: 60, everySeconds: 1 } } as const
/** How many notifications a stream that reconnects gets at most. */
const MOST_MISSED = 20

/** A member's notifications, in the page and as a stream, and their preferences. */
export function notificationRoutes(
  app: FastifyInstance,
  { streams, reader: notificationReader }: { streams: Streams; reader: NotificationReader },
): void {
  const { db } = app.context

  route(app, contract.listNotifications, READING, ({ reader, query }) => notificationReader.list(db, reader.id, query))
  route(app, contract.countUnread, READING, ({ reader }) => readState(db, reader.id))
  route(app, contract.readNotification, CHANGING, ({ reader, params }) =>
    markRead(db, reader.id, params.id, streams.wake),
  )
  route(app, contract.readAllNotifications, CHANGING, ({ reader, body }) =>
    markAllRead(db, reader.id, body.version, streams.wake),
  )
  const listPreferences = ({ id, isAdmin }: Reader) =>
    readPreferences(
      db,
      id,
      contract.notificationKinds.filter((kind) => isAdmin || !ADMIN_KINDS.includes(kind)),
    )
  route(app, contract.readPreferences, READING, async ({ reader }) => ({ data: await listPreferences(reader) }))
  route(app, contract.savePreferences, CHANGING, async ({ reader, body }) => {
    await savePreferences(db, reader.id, body.data)
    return { data: await listPreferences(reader) }
  })

  stream(app, contract.streamPath, CONNECTING, async ({ reader, query, request }) => {
    const place = streams.reserve(reader.id)
    try {
      const last = lastEventOf(request.headers['last-event-id']) ?? query.since
      const { rows, ...state } = await notificationReader.since(db, reader.id, last ?? NOTHING_MISSED, MOST_MISSED)
      const sessionHash = hashToken(readSessionToken(request) ?? '')
      return (events) => {
        events.onEnd(place.release)
        const update: contract.NotificationsEvent = { ...state, data: rows.map(({ notification }) => notification) }
        events.send({ event: 'notifications', id: state.version, data: update })
        streams.add(events, { userId: reader.id, sessionHash }, state.version)
      }
    } catch (error) {
      place.release()
      throw error
    }
  })
  app.addHook('preClose', () => streams.stop())
  app.addHook('onClose', streams.settle)

  page(app, '/member/notifications', READING, async ({ reader }) => {
    const notifications = await notificationReader.list(db, reader.id, { page: 1, perPage: 20 })
    return { title: 'Notifications', frame: 'app', screens: [place(notificationsScreen, { notifications })] }
  })
  page(app, '/member/notifications/settings', READING, async ({ reader }) => {
    const preferences = await listPreferences(reader)
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

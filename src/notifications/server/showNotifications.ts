import type { Context } from '../../platform/server/context.ts'
import type { Transaction } from '../../platform/server/database.ts'
import { findMailSubscribers, notify, type Wake } from './notify.ts'
import { unsubscribeLink } from './unsubscribeToken.ts'

/** A show that was moved or cancelled, when it now begins on the clocks of each member, and how many more of its series. */
type Change = {
  showId: number
  title: string
  cancelled: boolean
  recipients: readonly { userId: number; when: string; more: number }[]
}

/** Notifies members, and answers who wants a mail too; they get it at once, since a digest may come too late. */
export const showNotifications = ({ config }: Pick<Context, 'config'>, wake: Wake) => ({
  announce: async (tx: Transaction, { showId, title, cancelled, recipients }: Change): Promise<number[]> => {
    const about = { kind: 'show', bundle: `show ${showId}`, excerpt: title, removed: cancelled } as const
    const notifications = recipients.map(({ userId, when, more }) => {
      const first = cancelled ? `It was to begin on ${when}.` : `It now begins on ${when}.`
      return { ...about, userId, note: more > 0 ? `${first} ${alsoChanged(more, cancelled)}` : first }
    })
    await notify(tx, notifications, wake, { mailedAtOnce: true })
    return findMailSubscribers(
      tx,
      recipients.map(({ userId }) => userId),
      'show',
    )
  },
  wayOut: (userId: number): string => unsubscribeLink(config, userId),
})

const alsoChanged = (more: number, cancelled: boolean): string =>
  `${more} more of the series ${more === 1 ? 'was' : 'were'} ${cancelled ? 'cancelled' : 'moved'}, too.`

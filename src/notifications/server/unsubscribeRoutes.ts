import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { ok } from '../../platform/contract.ts'
import { place } from '../../platform/document.ts'
import { AppError } from '../../platform/errors.ts'
import { page } from '../../platform/server/page.ts'
import { callerKey, takeToken } from '../../platform/server/rateLimit.ts'
import { recordRoute } from '../../platform/server/registry.ts'
import { parseParams } from '../../platform/server/route.ts'
import { unsubscribe, unsubscribePath } from '../contract.ts'
import { unsubscribeScreen } from '../screens.ts'
import { readPreferences, savePreferences } from './preferences.ts'
import { type MailList, readUnsubscribeToken, unsubscribeAddress } from './unsubscribeToken.ts'

const LIMIT = { burst: 60, everySeconds: 1 }
const params = z.object({ token: z.string() })
const query = z.object({ done: z.optional(z.string()) })

/** How the modules that mail by themselves end their mails. */
export type StopMails = Record<'routine', (userId: number) => Promise<void>>

const TITLES: Record<MailList, string> = {
  notifications: 'Emails from the community',
  routine: 'Emails of your routine',
  messages: 'Messages from your teacher',
}

/**
 * The way out of the digest and of other mails. Mail programs open links by themselves, so looking changes nothing and only a POST does;
 * they also post without a session, so the address alone says whose mails end, and no CSRF token is asked for.
 */
export function unsubscribeRoutes(app: FastifyInstance, stop: StopMails): void {
  const { config, db } = app.context
  const ownerOf = async (request: FastifyRequest, token: string) => {
    await takeToken(app.context, `unsubscribe:${callerKey(request)}`, LIMIT)
    return readUnsubscribeToken(config.secret, token)
  }

  page(app, unsubscribePath, { who: 'anyone', params, query }, async ({ params: { token }, query, request }) => {
    const owner = await ownerOf(request, token)
    const list = owner?.list ?? 'notifications'
    const state = owner ? (query.done === undefined ? ('ask' as const) : ('done' as const)) : ('dead' as const)
    return {
      title: TITLES[list],
      frame: 'focus',
      screens: [place(unsubscribeScreen, { token, state, list })],
      ...(owner ? {} : { status: 404 }),
    }
  })

  recordRoute(app, { kind: 'open', method: 'POST', path: unsubscribePath, who: 'anyone', endpoint: unsubscribe })
  app.post(unsubscribePath, async (request, reply) => {
    const { token } = parseParams(unsubscribe, request.params)
    const owner = await ownerOf(request, token)
    if (!owner) throw new AppError('not_found', 'This address does not work any more.')
    const { userId, list } = owner
    await (list === 'routine' ? stop[list](userId) : stopMails(userId, list))
    if (request.headers.accept?.includes('text/html')) return reply.redirect(`${unsubscribeAddress(token)}?done=1`, 303)
    return ok
  })

  /** The teacher's messages end alone; the way out of the digest ends all, since it brings what it is told of them. */
  async function stopMails(userId: number, list: 'notifications' | 'messages'): Promise<void> {
    const preferences = await readPreferences(db, userId, list === 'messages' ? ['message'] : undefined)
    await savePreferences(
      db,
      userId,
      preferences.map((preference) => ({ ...preference, mail: false })),
    )
  }
}

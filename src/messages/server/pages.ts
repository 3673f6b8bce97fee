import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { findAcademyZone } from '../../accounts/server/index.ts'
import { blankable, Id, id } from '../../platform/contract.ts'
import { place, placeStill } from '../../platform/document.ts'
import { AppError } from '../../platform/errors.ts'
import { currentTime } from '../../platform/server/clock.ts'
import { page } from '../../platform/server/page.ts'
import { zonedTime } from '../../platform/server/zonedTime.ts'
import * as contract from '../messageContract.ts'
import type { MessagesContext } from './context.ts'
import { listReceived } from './received.ts'
import { listSegments } from './segments.ts'
import { listMessages, listRecipients, readMessage } from './write/readMessages.ts'

const ADMIN = { who: 'admin' } as const
/** `save`: the filter of the list of students, as its address has it, that is to become a segment. */
const MessagesQuery = z.object({ ...contract.MessageQuery.def.shape, save: z.optional(blankable(400)) })
const Chosen = z.object({ segment: z.optional(id) })

/** The admins' pages, and what a member was written. */
export function messagePages(app: FastifyInstance, context: MessagesContext): void {
  const { db } = context
  const clockNow = async () => {
    const zone = await findAcademyZone(db)
    const now = zonedTime(currentTime(), zone).toPlainDateTime().toString({ smallestUnit: 'minute' })
    return { zone, now }
  }

  page(app, '/admin/messages', { ...ADMIN, query: MessagesQuery }, async ({ query: { save, ...query } }) => {
    const [segments, messages, { now, zone }] = await Promise.all([
      listSegments(context, currentTime()),
      listMessages(context, query),
      clockNow(),
    ])
    const data = { segments, messages, query, saving: readSaving(context, save), today: now.slice(0, 10), zone }
    return { title: 'Messages', frame: 'admin', screens: [place(contract.messagesScreen, data)] }
  })
  page(app, '/admin/messages/new', { ...ADMIN, query: Chosen }, async ({ query }) => {
    const segments = await listSegments(context, currentTime())
    const data = { segments, chosen: query.segment ?? null, message: null, ...(await clockNow()) }
    return { title: 'New message', frame: 'admin', screens: [place(contract.composeScreen, data)] }
  })
  page(app, '/admin/messages/:id/edit', { ...ADMIN, params: Id }, async ({ params, reply }) => {
    const message = await readMessage(context, params.id)
    if (message.state !== 'scheduled' || message.kind !== 'message') {
      await reply.redirect(`/admin/messages/${message.id}`, 302)
      return undefined
    }
    const segments = await listSegments(context, currentTime())
    const data = { segments, chosen: message.segment_id, message, ...(await clockNow()) }
    return { title: 'Change message', frame: 'admin', screens: [place(contract.composeScreen, data)] }
  })
  const result = { ...ADMIN, params: Id, query: contract.RecipientQuery }
  page(app, '/admin/messages/:id', result, async ({ params, query }) => {
    const message = await readMessage(context, params.id)
    const recipients = await listRecipients(context, params.id, query)
    const data = { message, recipients, query, zone: (await clockNow()).zone }
    return { title: message.subject, frame: 'admin', screens: [place(contract.messageScreen, data)] }
  })

  page(app, '/member/messages', { who: 'member' }, async ({ reader }) => ({
    title: 'Messages from your teacher',
    frame: 'app',
    screens: [placeStill(contract.receivedScreen, { messages: await listReceived(context, reader.id) })],
  }))
}

/** An address that the list of students did not make offers nothing to save. */
function readSaving({ students }: MessagesContext, save: string | undefined) {
  if (save === undefined) return null
  try {
    const filter = students.read(Object.fromEntries(new URLSearchParams(save)))
    return { filter, words: students.describe(filter) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') return null
    throw error
  }
}

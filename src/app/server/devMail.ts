import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Email } from 'postal-mime'
import * as z from 'zod/mini'
import { place } from '../../platform/document.ts'
import { AppError } from '../../platform/errors.ts'
import { page } from '../../platform/server/page.ts'
import { recordRoute } from '../../platform/server/registry.ts'
import { admit } from '../../platform/server/route.ts'
import { type DevMail, mailboxScreen } from '../screens.ts'
import { PERMISSIONS_POLICY } from './permissionsPolicy.ts'

const SHOWN = 100
const NAME = /^[\w-]+\.eml$/
const HTML = '/dev/mail/:name/html'
/** The mail is shown as it is, and runs and loads nothing. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"
const HEADERS = { 'content-security-policy': POLICY, 'permissions-policy': PERMISSIONS_POLICY }

/**
 * The mailbox of a demo, whose mails reach nobody: each is a file of the data folder. They hold links that open accounts,
 * so admins alone read them; where there is a mail server, or people of flesh and blood, there is no such page.
 */
export function devMail(app: FastifyInstance): void {
  const { demo, smtpUrl, dataDir } = app.context.config
  if (!demo || smtpUrl) return
  const folder = join(dataDir, 'mail')

  const query = z.object({ mail: z.optional(z.string()) })
  page(app, '/dev/mail', { who: 'admin', query }, async ({ query: { mail } }) => {
    const mails = await Promise.all((await listNames(folder)).slice(0, SHOWN).map((name) => readMail(folder, name)))
    const chosen = mail === undefined ? mails[0] : await readMail(folder, mail)
    const lines = mails.map(({ text: _, ...line }) => line)
    return {
      title: 'Mailbox',
      frame: 'admin',
      screens: [place(mailboxScreen, { mails: lines, chosen: chosen ?? null })],
    }
  })

  recordRoute(app, { kind: 'open', method: 'GET', path: HTML, who: 'admin' })
  app.get<{ Params: { name: string } }>(HTML, async (request, reply) => {
    admit('admin', await app.identify(request))
    const { html = '' } = await parse(folder, request.params.name)
    // its links open beside the mailbox
    const shown = html.replace('<head>', '<head><base target="_blank">')
    return reply.headers(HEADERS).type('text/html; charset=utf-8').send(shown)
  })
}

/** The newest first, as their names begin with the time. */
async function listNames(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder))
      .filter((name) => NAME.test(name))
      .sort()
      .reverse()
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

async function parse(folder: string, name: string): Promise<Email> {
  if (!NAME.test(name)) throw notThere()
  const { default: PostalMime } = await import('postal-mime')
  try {
    return await PostalMime.parse(await readFile(join(folder, name)))
  } catch (error) {
    if (isMissing(error)) throw notThere()
    throw error
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'
const notThere = () => new AppError('not_found', 'There is no such mail.')

async function readMail(folder: string, name: string): Promise<DevMail> {
  const { from, to, subject = '', date, text = '', attachments } = await parse(folder, name)
  const files = attachments.map(({ filename }) => filename ?? 'file')
  return {
    ...{ name, subject, text, files },
    from: addressOf(from),
    to: (to ?? []).map(addressOf).join(', '),
    sent_at: date ?? '',
  }
}

const addressOf = (one: { name?: string; address?: string } | undefined): string =>
  one?.name ? `${one.name} <${one.address ?? ''}>` : (one?.address ?? '')

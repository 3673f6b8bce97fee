import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type Nodemailer from 'nodemailer'
import type { Settings } from '../settings.ts'
import type { Config } from './config.ts'
import { JobError, nextSingletonKey } from './job.ts'
import { lazy, lazyRequire } from './lazy.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  headers?: Record<string, string>
  /** What names it wherever it may come twice; in place of the name of the job that sends it. */
  id?: string
  /** An iCalendar file that mail programs offer to enter; `method` is the one within it. */
  icalEvent?: { method: string; filename: string; content: string }
}
export type Mailer = {
  /**
   * Resolves when the mail was handed over, so it is called within a job, which tries again.
   * @throws JobError which says to whom and why not, and is final when the mail server refused for good
   */
  send: (mail: Mail) => Promise<void>
}

const LIMIT_MS = 20_000
const nodemailer = lazyRequire<typeof Nodemailer>('nodemailer')

/** How the mail server is spoken to, by whoever does; each step has this limit. */
const transportTo = (url: string, limitMs: number) =>
  nodemailer().createTransport({
    ...{ url, connectionTimeout: limitMs, greetingTimeout: limitMs, socketTimeout: limitMs, dnsTimeout: limitMs },
  })

/** SMTP when configured; otherwise every mail becomes an .eml file in the data folder's `mail/`. */
export function createMailer(config: Config, sender: Settings['sender'], limitMs = LIMIT_MS): Mailer {
  const transport = lazy(() => transportTo(config.smtpUrl ?? '', limitMs))
  const composer = lazy(() => nodemailer().createTransport({ streamTransport: true, buffer: true, newline: 'unix' }))
  return {
    async send({ id, ...mail }) {
      const { name, email, replyTo } = sender()
      const [, domain = 'localhost'] = email.split('@')
      // after an answer that was lost the mail comes twice, and by this name mail programs show it once
      const messageId = `<${id ?? nextSingletonKey() ?? randomUUID()}@${domain}>`
      const message = { from: { name, address: email }, messageId, ...(replyTo ? { replyTo } : {}), ...mail }
      try {
        // each step has its limit; a server that gives a sign of life now and then is held to this one
        if (config.smtpUrl) await transport().sendMail({ ...message, signal: AbortSignal.timeout(limitMs) })
        else await writeMail(join(config.dataDir, 'mail'), (await composer().sendMail(message)).message as Buffer)
      } catch (error) {
        const { to, subject } = mail
        throw new JobError(reasonOf(error), { cause: error, final: isRefusal(error), about: { to, subject } })
      }
    },
  }
}

export type MailServerFault = { step: 'connection' | 'encryption' | 'login'; reason: string }

/** Greets the mail server and logs in there as the mailer does; undefined where that goes well. */
export async function tryMailServer(url: string, limitMs: number): Promise<MailServerFault | undefined> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new DOMException('', 'TimeoutError')), limitMs).unref()
  })
  try {
    await Promise.race([transportTo(url, limitMs).verify(), late])
    return undefined
  } catch (error) {
    const { code, message = '' } = error as SmtpError
    const isEncryption = code === 'ETLS' || /certificate|\b(SSL|TLS)\b|STARTTLS|altnames/i.test(message)
    const step = code === 'EAUTH' ? 'login' : isEncryption ? 'encryption' : 'connection'
    return { step, reason: reasonOf(error) }
  }
}

type SmtpError = Partial<
  Record<'code' | 'response' | 'command' | 'message' | 'name', string> & { responseCode: number }
>

/**
 * Whether the mail server has refused this addressee or this mail for good. A refused password or sender is the
 * academy's own fault, which its owner may mend.
 */
function isRefusal(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as SmtpError
  return responseCode >= 500 && responseCode < 600 && /^(RCPT|DATA)/.test(command)
}

/** Why a mail was not handed over, for the owner to read; servers may quote the mail, and its links open accounts. */
function reasonOf(error: unknown): string {
  const { response, message = String(error), name } = error as SmtpError
  if (name === 'TimeoutError' || name === 'AbortError') return 'The mail server took too long.'
  return (response ?? message)
    .replace(/\w+:\/\/\S*/g, '(a link)')
    .replace(/[\w-]{24,}/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300)
}

async function writeMail(folder: string, message: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`
  const draft = join(folder, `.${name}`)
  try {
    await writeFile(draft, message)
    await rename(draft, join(folder, name))
  } catch (error) {
    // a full disk leaves an empty file
    await rm(draft, { force: true })
    throw error
  }
}

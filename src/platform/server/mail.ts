import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Config } from './config.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  headers?: Record<string, string>
  /** An iCalendar file that mail programs offer to enter; `method` is the one within it. */
  icalEvent?: { method: string; filename: string; content: string }
}
export type Mailer = {
  /** Resolves when the mail was handed over, so it is called within a job, which tries again. */
  send: (mail: Mail) => Promise<void>
}

/** SMTP when configured; otherwise every mail becomes an .eml file in the data folder's `mail/`. */
export function createMailer(config: Config): Mailer {
  const transport = config.smtpUrl ? nodemailer.createTransport(config.smtpUrl) : undefined
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(mail) {
      const message = { from: config.mailFrom, ...mail }
      if (transport) await transport.sendMail(message)
      else await keep(join(config.dataDir, 'mail'), (await composer.sendMail(message)).message as Buffer)
    },
  }
}

async function keep(folder: string, message: Buffer): Promise<void> {
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

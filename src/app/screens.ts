import type { Level } from '../accounts/index.ts'
import type { Picture } from '../platform/academy.ts'
import { screen } from '../platform/contract.ts'
import type { Words } from '../settings/index.ts'
import type { AuditList, AuditQuery } from './auditContract.ts'
import type { StepName } from './checklist.ts'
import type { UndeliveredEmail } from './contract.ts'
import type { Finding } from './doctorContract.ts'
import type { Figures, LastBackup } from './figures.ts'
import type { Todo } from './todo.ts'

/** The scripted part of every page's header. */
export const headerToolsScreen = screen<Record<never, never>>('app/HeaderTools')
export const errorScreen = screen<{ title: string; hint: string; href: string; action: string }>('app/ErrorPage')
export const offlineScreen = screen<Record<never, never>>('app/Offline')
export const adminHeadScreen = screen<{ counted_at: string; undelivered: number; backup: LastBackup | null }>(
  'app/AdminHead',
)
/** What an admin has to do today. */
export const todoScreen = screen<{ todo: Todo }>('app/TodoToday')
export const adminHomeScreen = screen<{ figures: Figures }>('app/AdminHome')
/** `done` is null while the list is put away. */
export const checklistScreen = screen<{ done: StepName[] | null }>('app/Checklist')
export const undeliveredScreen = screen<{ mails: UndeliveredEmail[] }>('app/UndeliveredEmails')
export const doctorScreen = screen<{ findings: Finding[] }>('app/Doctor')
/** `sent_at` is an instant; `files` are the names of what is attached. */
export type DevMail = {
  name: string
  from: string
  to: string
  subject: string
  sent_at: string
  text: string
  files: string[]
}
export const mailboxScreen = screen<{ mails: Omit<DevMail, 'text'>[]; chosen: DevMail | null }>('app/Mailbox')
export const galleryScreen = screen<Record<string, never>>('ui/Gallery')

export const auditScreen = screen<{ entries: AuditList; acts: string[]; query: AuditQuery }>('app/AuditLog')

/** Each level with its categories and how many lessons they hold, in the order of the roadmap. */
export type Outline = { level: Level; categories: { title: string; lessons: number }[] }[]
/** `outline` is empty, and `lesson` null, where the owner shows no such part. */
export const landingScreen = screen<{
  outline: Outline
  words: Words
  lesson: { picture: Picture | null } | null
}>('app/Landing')
/** The piano that plays. */
export const pianoFrontScreen = screen<Record<string, never>>('app/PianoFront')
export const landingBeginScreen = screen<{ title: string }>('app/LandingBegin')

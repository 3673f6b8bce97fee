import type { Level } from '../accounts/index.ts'
import type { Picture } from '../platform/academy.ts'
import { screen } from '../platform/contract.ts'
import type { Words } from '../settings/index.ts'
import type { AuditList, AuditQuery } from './auditContract.ts'
import type { StepName } from './checklist.ts'
import type { UndeliveredEmail } from './contract.ts'
import type { Finding } from './doctor.ts'
import type { Figures, LastBackup } from './figures.ts'

/** The scripted part of every page's header. */
export const headerToolsScreen = screen<Record<never, never>>('app/HeaderTools')
export const errorScreen = screen<{ title: string; hint: string; href: string; action: string }>('app/ErrorPage')
export const offlineScreen = screen<Record<never, never>>('app/Offline')
export const adminHeadScreen = screen<{ counted_at: string; undelivered: number; backup: LastBackup | null }>(
  'app/AdminHead',
)
export const adminHomeScreen = screen<{ figures: Figures }>('app/AdminHome')
/** `done` is null while the list is put away. */
export const checklistScreen = screen<{ done: StepName[] | null }>('app/Checklist')
export const undeliveredScreen = screen<{ mails: UndeliveredEmail[] }>('app/UndeliveredEmails')
export const doctorScreen = screen<{ findings: Finding[] }>('app/Doctor')
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
export const landingBeginScreen = screen<{ title: string; may_register: boolean }>('app/LandingBegin')

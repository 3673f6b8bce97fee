import { screen } from '../platform/contract.ts'
import type { AuditList, AuditQuery } from './auditContract.ts'
import type { UndeliveredEmail } from './contract.ts'
import type { Figures } from './figures.ts'

/** The scripted part of every page's header. */
export const headerToolsScreen = screen<Record<never, never>>('app/HeaderTools')
export const errorScreen = screen<{ title: string; hint: string; href: string; action: string }>('app/ErrorPage')
export const adminHomeScreen = screen<{ figures: Figures; counted_at: string; undelivered: number }>('app/AdminHome')
export const undeliveredScreen = screen<{ mails: UndeliveredEmail[] }>('app/UndeliveredEmails')
export const galleryScreen = screen<Record<string, never>>('ui/Gallery')

export const auditScreen = screen<{ entries: AuditList; acts: string[]; query: AuditQuery }>('app/AuditLog')

/** Each level with its categories and how many lessons they hold, in the order of the roadmap. */
export type Outline = { level: string; categories: { title: string; lessons: number }[] }[]
export const landingHeroScreen = screen<{ name: string; tagline: string }>('app/LandingHero')
export const landingScreen = screen<{ outline: Outline; picture: string | null }>('app/Landing')
export const landingBeginScreen = screen<Record<string, never>>('app/LandingBegin')

import { screen } from '../platform/contract.ts'
import type { UndeliveredEmail } from './contract.ts'
import type { Figures } from './figures.ts'

export const errorScreen = screen<{ title: string; hint: string; href: string; action: string }>('app/ErrorPage')
export const adminHomeScreen = screen<{ figures: Figures; undelivered: number }>('app/AdminHome')
export const undeliveredScreen = screen<{ mails: UndeliveredEmail[] }>('app/UndeliveredEmails')
export const galleryScreen = screen<Record<string, never>>('ui/Gallery')

/** Each level with its categories and how many lessons they hold, in the order of the road-map. */
export type Outline = { level: string; categories: { title: string; lessons: number }[] }[]
export const landingHeroScreen = screen<Record<string, never>>('app/LandingHero')
export const landingScreen = screen<{ outline: Outline; picture: string | null }>('app/Landing')
export const landingBeginScreen = screen<Record<string, never>>('app/LandingBegin')

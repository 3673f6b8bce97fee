import type { ReactNode } from 'react'
import { deliveredTierNames } from '../src/platform/academy.ts'
import type { PageContext } from '../src/platform/document.ts'
import type { CurrentUser } from '../src/platform/reader.ts'
import { PageContextProvider } from '../src/platform/web/pageContext.ts'
import { FlashProvider } from '../src/ui/web/Flash.tsx'

export const NOW = '2026-05-10T12:00:00.000Z'

/** A member as their page carries them. */
export const buildReader = (more: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 1,
  first_name: 'Ada',
  last_name: 'Boateng',
  role: 'member',
  premium: 0,
  is_premium: false,
  passport: null,
  community_id: 1,
  ...more,
})

/** A screen with what surrounds every screen; a visitor's at NOW by default. */
export const inPage = (screen: ReactNode, context: Partial<PageContext> = {}) => (
  <PageContextProvider
    value={{
      now: NOW,
      locale: 'en-GB',
      zone: 'UTC',
      path: '/',
      csrf: '',
      user: null,
      academyName: 'Cadenza',
      tierNames: deliveredTierNames,
      ...context,
    }}
  >
    <FlashProvider>{screen}</FlashProvider>
  </PageContextProvider>
)

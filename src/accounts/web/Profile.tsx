import { useState } from 'react'
import type { PropsOf } from '../../platform/contract.ts'
import { PageHead } from '../../ui/web/PageHead.tsx'
import type { profileScreen } from '../screens.ts'
import { DetailsSection } from './profile/DetailsSection.tsx'
import { PasswordSection } from './profile/PasswordSection.tsx'
import { PictureSection } from './profile/PictureSection.tsx'
import { SessionsSection } from './profile/SessionsSection.tsx'
import { SubscriptionSection } from './profile/SubscriptionSection.tsx'

/** One's own account. */
export default function Profile(profile: PropsOf<typeof profileScreen>) {
  const [sessions, setSessions] = useState(profile.sessions)
  const onlyThisSession = () => setSessions(sessions.filter((session) => session.current))
  return (
    <div className="page py-8 sm:py-12">
      <PageHead title="Your profile" lead="What the academy knows about you, and how you log in." />
      <div className="hairlines max-w-4xl">
        <DetailsSection saved={profile} />
        <PictureSection saved={profile} />
        <SubscriptionSection plans={profile.plans} premiumBy={profile.premium_by} />
        <PasswordSection email={profile.email} />
        <SessionsSection sessions={sessions} onEnded={onlyThisSession} />
      </div>
    </div>
  )
}

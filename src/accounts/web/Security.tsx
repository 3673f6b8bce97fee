import { useState } from 'react'
import type { PropsOf } from '../../platform/contract.ts'
import type { securityScreen } from '../screens.ts'
import { LeavingSection } from './profile/LeavingSection.tsx'
import { PasswordSection } from './profile/PasswordSection.tsx'
import { ProfileColumn } from './profile/ProfileColumn.tsx'
import { SessionsSection } from './profile/SessionsSection.tsx'
import { TwoStepSection } from './profile/TwoStepSection.tsx'

/** The password, the second step, where one is logged in, and the way out. */
export default function Security(security: PropsOf<typeof securityScreen>) {
  const { email, sessions: first, second_factor, next, deletion_at } = security
  const [sessions, setSessions] = useState(first)
  const onlyThisSession = () => setSessions(sessions.filter((session) => session.current))
  return (
    <div className="page pb-8 sm:pb-12">
      <ProfileColumn below>
        <PasswordSection email={email} />
        <TwoStepSection state={second_factor} next={next} onSwitchedOn={onlyThisSession} />
        <SessionsSection sessions={sessions} onEnded={onlyThisSession} />
        <LeavingSection deletionAt={deletion_at} onAsked={onlyThisSession} />
      </ProfileColumn>
    </div>
  )
}

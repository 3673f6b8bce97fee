import { useState } from 'react'
import type { PropsOf } from '../../platform/contract.ts'
import type { securityScreen } from '../screens.ts'
import { PasswordSection } from './profile/PasswordSection.tsx'
import { SessionsSection } from './profile/SessionsSection.tsx'

/** The password, and where one is logged in. */
export default function Security({ email, sessions: first }: PropsOf<typeof securityScreen>) {
  const [sessions, setSessions] = useState(first)
  const onlyThisSession = () => setSessions(sessions.filter((session) => session.current))
  return (
    <div className="page pb-8 sm:pb-12">
      <div className="hairlines max-w-4xl border-line border-t">
        <PasswordSection email={email} />
        <SessionsSection sessions={sessions} onEnded={onlyThisSession} />
      </div>
    </div>
  )
}

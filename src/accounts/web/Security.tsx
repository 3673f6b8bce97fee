import { useState } from 'react'
import type { PropsOf } from '../../platform/contract.ts'
import type { securityScreen } from '../screens.ts'
import { PasswordSection } from './profile/PasswordSection.tsx'
import { SessionsSection } from './profile/SessionsSection.tsx'
import { TwoStepSection } from './profile/TwoStepSection.tsx'

/** The password, the second step, and where one is logged in. */
export default function Security({ email, sessions: first, second_factor, next }: PropsOf<typeof securityScreen>) {
  const [sessions, setSessions] = useState(first)
  const onlyThisSession = () => setSessions(sessions.filter((session) => session.current))
  return (
    <div className="page pb-8 sm:pb-12">
      <div className="hairlines max-w-4xl border-line border-t">
        <PasswordSection email={email} />
        <TwoStepSection state={second_factor} next={next} onSwitchedOn={onlyThisSession} />
        <SessionsSection sessions={sessions} onEnded={onlyThisSession} />
      </div>
    </div>
  )
}

import { MonitorSmartphone } from 'lucide'
import { useState } from 'react'
import { formatDate } from '../../../platform/dates.ts'
import { usePage, useZone } from '../../../platform/web/pageContext.ts'
import { Timestamp } from '../../../platform/web/Timestamp.tsx'
import { Badge } from '../../../ui/web/Badge.tsx'
import { Button } from '../../../ui/web/Button.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { Icon } from '../../../ui/web/Icon.tsx'
import { lazyDialog } from '../../../ui/web/lazyComponent.tsx'
import { profileParts } from '../../profileParts.ts'
import type { SessionLine } from '../../screens.ts'
import { ProfileSection } from './ProfileSection.tsx'

const EndSessionsDialog = lazyDialog(() => import('./EndSessionsDialog.tsx'))

type Props = { sessions: SessionLine[]; onEnded: () => void }

/** Other browsers that are listed before somebody asks for all. */
const SHOWN = 5

/** Where the member is logged in, and a way to end it everywhere else. */
export function SessionsSection({ sessions, onEnded }: Props) {
  const flash = useFlash()
  const [ending, setEnding] = useState(false)
  const [all, setAll] = useState(false)
  const current = sessions.filter((session) => session.current)
  const others = sessions.filter((session) => !session.current)
  const shown = all ? others : others.slice(0, SHOWN)
  const ended = () => {
    setEnding(false)
    onEnded()
    flash.success('Logged out everywhere else')
  }
  return (
    <ProfileSection {...profileParts.sessions} lead="Devices and browsers that stay logged in.">
      {others.length > 0 && (
        <div className="mb-2">
          <Button onClick={() => setEnding(true)}>Log out everywhere else</Button>
        </div>
      )}
      {ending && <EndSessionsDialog onClose={() => setEnding(false)} onDone={ended} />}
      <ul className="hairlines">
        {[...current, ...shown].map((session) => (
          <Line key={session.created_at} session={session} />
        ))}
      </ul>
      {shown.length < others.length && (
        <Button variant="quiet" className="-ml-4 text-muted" onClick={() => setAll(true)}>
          {`Show all ${sessions.length}`}
        </Button>
      )}
    </ProfileSection>
  )
}

function Line({ session }: { session: SessionLine }) {
  const { locale } = usePage()
  const zone = useZone()
  const date = (instant: string) => <time dateTime={instant}>{formatDate(instant, locale, zone, 'medium')}</time>
  return (
    <li className="flex items-start gap-3 py-3">
      <Icon of={MonitorSmartphone} className="mt-0.5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-medium text-sm">{session.agent}</p>
        <p className="text-muted text-sm">
          Active <Timestamp at={session.last_used_at} /> · since {date(session.created_at)}
        </p>
      </div>
      {session.current && <Badge tone="good">This browser</Badge>}
    </li>
  )
}

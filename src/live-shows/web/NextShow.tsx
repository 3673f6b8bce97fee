import { ArrowRight } from 'lucide'
import type { PropsOf } from '../../platform/contract.ts'
import { useNow } from '../../platform/web/pageContext.ts'
import { Avatar } from '../../ui/web/Avatar.tsx'
import { Badge } from '../../ui/web/Badge.tsx'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import type { nextShowScreen } from '../contract.ts'
import { showPath, showPhase } from '../rules.ts'
import { PremiumBadge } from './PremiumBadge.tsx'
import { ShowTime } from './ShowTime.tsx'

/** The live show that is on or comes next, in brief, on the member's home. */
export default function NextShow({ show }: PropsOf<typeof nextShowScreen>) {
  const { id, title, host, start_time, duration, access_type } = show
  return (
    <div className="page pb-6 sm:pb-8">
      <section
        aria-labelledby="next-show"
        className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-line bg-surface p-4 sm:px-6"
      >
        <div className="flex min-w-0 items-center gap-4">
          {host && <Avatar firstName={host.first_name} lastName={host.last_name} src={host.passport} size={56} />}
          <div className="grid min-w-0 justify-items-start gap-1">
            <h2 id="next-show" className="text-lg wrap-anywhere">
              <span className="block font-medium font-sans text-muted text-sm tracking-normal">Next live show</span>{' '}
              {title}
            </h2>
            {host && <p className="text-sm wrap-anywhere">{`With ${host.first_name} ${host.last_name}`}</p>}
            <ShowTime start={start_time} minutes={duration} />
            <PremiumBadge access={access_type} />
            {showPhase(show, useNow()) === 'on' && <Badge tone="good">On now</Badge>}
          </div>
        </div>
        <ButtonLink href={showPath(id)} icon={ArrowRight} className="max-sm:w-full">
          See the show
        </ButtonLink>
      </section>
    </div>
  )
}

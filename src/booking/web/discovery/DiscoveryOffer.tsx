import { CalendarDays, CalendarPlus, Clock, Crown } from 'lucide'
import { useId } from 'react'
import { plansLink } from '../../../accounts/index.ts'
import { LockedNote } from '../../../accounts/web/index.ts'
import { useMember, useNow, usePage, useZone } from '../../../platform/web/pageContext.ts'
import { zoneTime } from '../../../platform/zoneNames.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { formatSoon, formatWhen } from '../../clock.ts'
import { premiumOnly } from '../../rules.ts'
import { lengths } from '../../states.ts'
import { Fact } from '../Fact.tsx'

type Props = {
  /** When the reader's last call began. */
  last: string | null
  /** The first free time, where it is known. */
  next: string | null
  /** Whether the scheduler that opens is the academy's own. */
  isOurs: boolean
  onOpen: () => void
}

/** How long, when and at which price a call can be booked, and the way to it. */
export function DiscoveryOffer({ last, next, isOurs, onOpen }: Props) {
  const { is_premium } = useMember()
  const { locale, tierNames } = usePage()
  const now = useNow()
  const zone = useZone()
  const { minutes } = lengths['discovery-call']
  return (
    <section aria-labelledby="offer">
      <h2 id="offer" className="text-xl">{`A free ${minutes}-minute call`}</h2>
      <ul className="mt-4 grid gap-4 empty:hidden">
        {next ? (
          <Fact
            icon={CalendarDays}
            title={<time dateTime={next}>{`Next free: ${formatSoon(next, now, zone, locale)}`}</time>}
          >
            {`${zoneTime(zone)}. The calendar has all free times.`}
          </Fact>
        ) : (
          isOurs && (
            <Fact icon={CalendarDays} title="Nothing is free at the moment">
              New times appear in the calendar.
            </Fact>
          )
        )}
      </ul>
      <div className="mt-4">
        {is_premium ? (
          <Button variant="primary" wide icon={CalendarPlus} aria-haspopup="dialog" onClick={onOpen}>
            Schedule Call
          </Button>
        ) : (
          <LockedWay />
        )}
      </div>
      <ul className="mt-5 grid gap-4 border-line border-t pt-5">
        <Fact icon={Clock} title={`${minutes} minutes, by video`}>
          You get the link by email, with a calendar file.
        </Fact>
        <Fact icon={Crown} title={`Part of ${tierNames.premium}`}>
          Nothing more to pay, one call at a time.
        </Fact>
      </ul>
      {last && (
        <p className="mt-4 text-muted text-sm">
          {'Your last call was on '}
          <a href="/member/profile#bookings" className="link">
            <time dateTime={last}>{formatWhen(last, zone, locale)}</time>
          </a>
          .
        </p>
      )}
    </section>
  )
}

const HERE = '/member/discovery-call'

/** In the place of the button for members without premium: why, and what opens it; the button stays and says the same. */
function LockedWay() {
  const flash = useFlash()
  const text = useId()
  const { tierNames, unsold } = usePage()
  const link = plansLink('premium', HERE, unsold)
  const refusal = premiumOnly(tierNames)
  return (
    <div className="grid gap-3">
      <LockedNote id={text} text={refusal} next={HERE} wide />
      <Button
        size="sm"
        variant="quiet"
        wide
        icon={CalendarPlus}
        className="text-muted"
        aria-describedby={text}
        onClick={() => flash.error(refusal, link && { link })}
      >
        Schedule Call
      </Button>
    </div>
  )
}

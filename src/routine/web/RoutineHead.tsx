import { ArrowRight, Check } from 'lucide'
import { joinFacts, withUnit } from '../../platform/facts.ts'
import { Button } from '../../ui/web/Button.tsx'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import { KeyProgress } from '../../ui/web/KeyProgress.tsx'
import type { Part, PartAct, Today } from '../contract.ts'
import { isBegun, minutesLeft } from '../parts.ts'

type Props = { today: Today; next: Part | undefined; onAct: (part: Part, act: PartAct) => void }

/** How long the routine takes, how far it is, and the one button that begins it or goes on with it. */
export function RoutineHead({ today: { parts, done }, next, onAct }: Props) {
  const over = parts.filter(({ state }) => state === 'done').length
  const underWay = parts.some(isBegun)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div>
        <h2 id="routine" tabIndex={-1} className="text-xl">
          Your routine
        </h2>
        {next && (
          <div className="mt-1 flex flex-wrap items-baseline gap-x-2 text-muted tabular-nums">
            <span className="font-[550] font-display text-3xl text-ink sm:text-4xl">
              {withUnit(minutesLeft(parts), 'min')}
            </span>
            {underWay ? joinFacts('left', `${over} of ${parts.length} done`) : partsText(parts.length)}
            <KeyProgress
              label="Parts of today’s routine"
              value={over}
              max={parts.length}
              marksNext
              valueText={`${over} of ${parts.length} done`}
              className="ml-2 h-6! w-20 self-center max-[22rem]:hidden"
            />
          </div>
        )}
        {!done && !next && (
          <p className="mt-1 text-muted text-sm">
            You skipped all of it. Begin with any part, or choose another length.
          </p>
        )}
      </div>
      {next && <Begin next={next} underWay={underWay} onAct={(act) => onAct(next, act)} />}
    </div>
  )
}

const partsText = (count: number): string => `${count} ${count === 1 ? 'part' : 'parts'}`

function Begin({ next, underWay, onAct }: { next: Part; underWay: boolean; onAct: (act: PartAct) => void }) {
  const label = underWay ? 'Continue' : 'Start'
  const look = {
    ...({ variant: 'primary', className: 'min-h-12 px-8 max-sm:w-full' } as const),
    'aria-label': `${label} today’s routine`,
    onClick: () => onAct('start'),
  }
  if (next.href)
    return (
      <ButtonLink href={next.href} {...look} after={ArrowRight}>
        {label}
      </ButtonLink>
    )
  if (next.state !== 'started')
    return (
      <Button {...look} after={ArrowRight}>
        {label}
      </Button>
    )
  // its clock runs: what comes next is to say that it was played
  return (
    <Button {...look} icon={Check} aria-label="Done at the piano" onClick={() => onAct('finish')}>
      Done
    </Button>
  )
}

import { ArrowRight } from 'lucide'
import type { PropsOf } from '../../platform/contract.ts'
import { joinFacts, withUnit } from '../../platform/facts.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import type { todayCardScreen } from '../contract.ts'
import { START_HASH } from '../parts.ts'
import { KINDS } from './kinds.ts'
import { PartSample } from './PartSample.tsx'

type Props = PropsOf<typeof todayCardScreen>

const START = `/member/today${START_HASH}`
const WORDS = {
  ready: { title: 'Your routine is ready.', action: 'Start today’s routine' },
  begun: { title: 'Your routine continues.', action: 'Continue today’s routine' },
  done: { title: 'That was today’s routine. Well played.', action: 'See your week' },
}

/** Today's routine on the member's home: what to do now as the largest thing of the page, or in brief where something else is. */
export default function TodayCard({ strong, next, sample, later, ...card }: Props) {
  return (
    <div className="page pt-6 sm:pt-8">
      {strong && next ? <NextStep {...{ ...card, next, sample, later }} /> : <Brief {...{ ...card, next, strong }} />}
    </div>
  )
}

/** 'Today’s routine · 6 min left'. */
const headText = ({ state, minutes }: Pick<Props, 'state' | 'minutes'>): string =>
  joinFacts('Today’s routine', minutes > 0 && `${withUnit(minutes, 'min')}${state === 'begun' ? ' left' : ''}`)

type StepProps = Omit<Props, 'strong' | 'next'> & { next: NonNullable<Props['next']> }

function NextStep({ state, minutes, next, later, sample }: StepProps) {
  return (
    <section
      aria-label="Today’s routine"
      className={joinClasses(
        'grid gap-5 rounded-card border border-line bg-surface p-5 sm:gap-8 sm:p-8 lg:gap-12 lg:p-12',
        sample ? 'lg:grid-cols-[minmax(0,1fr)_15rem_17rem]' : 'lg:grid-cols-[minmax(0,1fr)_20rem]',
      )}
    >
      <div className="grid content-center justify-items-start gap-2 sm:gap-3">
        <p className="font-medium text-accent text-sm tabular-nums">{headText({ state, minutes })}</p>
        <h2 className="text-3xl wrap-anywhere sm:text-4xl">{next.title}</h2>
        <p className="text-muted tabular-nums">{joinFacts(KINDS[next.kind], withUnit(next.minutes, 'min'))}</p>
        <p className="max-w-measure">{next.why}</p>
        <ButtonLink href={START} variant="primary" after={ArrowRight} className="mt-3 min-h-12 px-6 max-sm:w-full">
          {WORDS[state].action}
        </ButtonLink>
      </div>
      {sample && (
        <div className="grid content-center">
          <PartSample sample={sample} />
        </div>
      )}
      {later.length > 0 && (
        <div className="grid content-center gap-2 max-sm:hidden">
          <p className="text-muted text-sm">Then</p>
          <ol className="divide-y divide-line border-line border-y text-sm">
            {later.map(({ id, title, kind, minutes: length }) => (
              <li key={id} className="flex items-baseline justify-between gap-4 py-3">
                <span className="min-w-0">
                  <span className="block text-muted text-xs">{KINDS[kind]}</span>
                  <span className="font-medium wrap-anywhere">{title}</span>
                </span>
                <span className="shrink-0 text-muted tabular-nums">{withUnit(length, 'min')}</span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  )
}

function Brief({ state, minutes, next, strong }: Omit<Props, 'later' | 'sample'>) {
  const { title, action } = WORDS[state]
  const isDone = state === 'done'
  return (
    <section
      aria-label="Today’s routine"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-line bg-surface p-4 sm:px-6"
    >
      <div className="min-w-0">
        <p className="font-medium text-accent text-sm tabular-nums">{headText({ state, minutes })}</p>
        <p className="mt-1 font-[550] font-display text-lg wrap-anywhere">{next?.title ?? title}</p>
        {next && <p className="mt-1 max-w-measure text-muted text-sm">{next.why}</p>}
      </div>
      <ButtonLink
        href={isDone ? '/member/today' : START}
        variant={strong && !isDone ? 'primary' : 'secondary'}
        after={ArrowRight}
        className="max-sm:w-full"
      >
        {action}
      </ButtonLink>
    </section>
  )
}

import { useId, useState } from 'react'
import { useSecond } from '../../platform/web/useSecond.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import { Avatar } from '../../ui/web/Avatar.tsx'
import { Badge } from '../../ui/web/Badge.tsx'
import { KeyboardArt } from '../../ui/web/KeyboardArt.tsx'
import type { Show } from '../contract.ts'
import { type Phase, showPhase } from '../rules.ts'
import { Countdown } from './Countdown.tsx'
import { FurtherDates } from './FurtherDates.tsx'
import { MovedFrom } from './MovedFrom.tsx'
import { PremiumBadge } from './PremiumBadge.tsx'
import { ShowTime } from './ShowTime.tsx'
import { Ways } from './Ways.tsx'

/** A part of a card beside others: on a phone at the right of the picture. */
const part = 'max-md:col-start-2 md:px-6'

/** As wide as the page; where that is narrow its picture is small and beside the title, so that the way in is in sight. */
const first =
  'grid max-lg:grid-cols-[minmax(0,1fr)_6rem] max-lg:gap-x-4 max-lg:gap-y-3 max-lg:p-4 sm:max-lg:grid-cols-[minmax(0,1fr)_16rem] ' +
  'sm:max-lg:p-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr]'
const other =
  'max-md:grid max-md:grid-cols-[6rem_minmax(0,1fr)] max-md:gap-x-4 max-md:gap-y-2 max-md:p-4 ' +
  'md:row-span-5 md:grid md:grid-rows-subgrid md:gap-y-3'

type Props = { dates: readonly [Show, ...Show[]]; isFirst: boolean }

/**
 * A show that is ahead or on, or the next of a series: what and who, when, and the ways in. Its parts are rows of the
 * grid of all cards, so that those of one line are level. `isFirst`: nothing comes before it, and it is as wide as the
 * page.
 */
export function ShowCard({ dates, isFirst }: Props) {
  const [show, ...further] = dates
  const phase = showPhase(show, useSecond())
  const about = (
    <div
      className={joinClasses(
        'grid content-start gap-2 empty:hidden sm:gap-3',
        isFirst ? 'max-sm:col-span-2 sm:max-lg:col-start-1' : part,
      )}
    >
      {!isFirst && <HostLine host={show.host} size={32} />}
      {show.description && <Description text={show.description} about={show.title} isFolded={!isFirst} />}
      {!isFirst && <FurtherDates next={show} shows={further} />}
    </div>
  )
  return (
    <div className={joinClasses('overflow-hidden rounded-card border border-line bg-surface', isFirst ? first : other)}>
      <Picture url={show.picture_url} isWide={isFirst} />
      <div className={isFirst ? 'max-lg:contents lg:row-span-2 lg:grid lg:content-start lg:gap-4 lg:p-6' : 'contents'}>
        <div
          className={joinClasses('grid content-start gap-2', isFirst ? 'max-lg:col-start-1 max-lg:row-start-1' : part)}
        >
          <h2 className={joinClasses('[overflow-wrap:anywhere]', isFirst ? 'text-xl sm:text-2xl' : 'text-lg')}>
            {show.title}
          </h2>
          {isFirst && <HostLine host={show.host} size={40} />}
          <Marks show={show} phase={phase} />
        </div>
        {isFirst && about}
        <div className={joinClasses('grid content-start gap-2', isFirst ? 'max-lg:col-span-2' : part)}>
          <ShowTime start={show.start_time} minutes={show.duration} size={isFirst ? 'xl' : 'lg'} />
          <MovedFrom start={show.moved_from} />
          <Countdown start={show.start_time} isLarge={isFirst} />
        </div>
        {!isFirst && about}
        <div className={isFirst ? 'max-lg:col-span-2' : 'max-md:col-span-2 max-md:mt-2 md:px-6 md:pb-6'}>
          {phase === 'over' ? (
            <p className="text-muted text-sm">This show is over. Its recording will appear under recordings.</p>
          ) : (
            <Ways show={show} isFirst={isFirst} />
          )}
        </div>
      </div>
      {isFirst && (
        <div className="empty:hidden max-lg:col-span-2 lg:col-start-1 lg:row-start-2 lg:p-6 lg:pt-0 lg:pr-0">
          <FurtherDates next={show} shows={further} />
        </div>
      )}
    </div>
  )
}

function Marks({ show, phase }: { show: Show; phase: Phase }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {show.access_type === 'all' ? <Badge>Free for members</Badge> : <PremiumBadge access={show.access_type} />}
      {show.series_id !== null && <Badge>Weekly</Badge>}
      {phase === 'on' && <Badge tone="good">On now</Badge>}
      {phase === 'over' && <Badge>Over</Badge>}
    </div>
  )
}

/** A drawn keyboard where a show has no picture, so that its text begins where that of the others does. */
const Picture = ({ url, isWide }: { url: string | null; isWide: boolean }) => (
  <div
    className={joinClasses(
      'relative flex aspect-video w-full items-end justify-center overflow-hidden bg-raised',
      isWide
        ? 'self-start rounded-control max-lg:col-start-2 max-lg:row-start-1 sm:max-lg:row-span-2 lg:m-6 lg:mr-0 lg:w-auto'
        : 'max-md:row-span-3 max-md:self-start max-md:rounded-control',
    )}
  >
    {url ? (
      <img
        src={url}
        alt=""
        width={640}
        height={360}
        loading="lazy"
        className="picture absolute inset-0 size-full object-cover"
      />
    ) : (
      <KeyboardArt marked={[0, 4, 7]} size="sm" />
    )}
  </div>
)

function HostLine({ host, size }: Pick<Show, 'host'> & { size: 32 | 40 }) {
  if (!host) return null
  const { first_name, last_name, passport } = host
  return (
    <p className="flex items-center gap-3">
      <Avatar firstName={first_name} lastName={last_name} src={passport} size={size} />
      <span className="min-w-0 text-sm wrap-anywhere">
        <span className="text-muted">With</span> {first_name} {last_name}
      </span>
    </p>
  )
}

/** So much fits on three lines of the narrowest card. */
const SHORT = 110

type DescriptionProps = {
  text: string
  about: string
  /** To one line on a phone instead of two, until more is asked for. */
  isFolded: boolean
}

/** What a show is about; a long text is opened, so that cards of one line stay alike. */
function Description({ text, about, isFolded }: DescriptionProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const isLong = text.length > SHORT || text.includes('\n')
  return (
    <div className="text-sm">
      <p
        id={id}
        dir="auto"
        className={joinClasses(
          'whitespace-pre-line wrap-anywhere',
          isLong && !open && (isFolded ? 'line-clamp-1 md:line-clamp-3' : 'line-clamp-2 md:line-clamp-3'),
        )}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          className="link inline-flex items-center touch:-my-3 touch:min-h-11"
          aria-expanded={open}
          aria-controls={id}
          aria-label={`${open ? 'Show less' : 'Read more'} about ${about}`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show less' : 'Read more'}
        </button>
      )}
    </div>
  )
}

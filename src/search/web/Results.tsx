import {
  AudioLines,
  BookOpen,
  Clapperboard,
  FileText,
  GraduationCap,
  Lock,
  MessageSquare,
  Music,
  Radio,
  Target,
  User,
} from 'lucide'
import { Fragment } from 'react'
import { joinClasses } from '../../ui/joinClasses.ts'
import { Icon } from '../../ui/web/Icon.tsx'
import type { Group, Hit, Kind } from '../contract.ts'

const KINDS: Record<Kind, { label: string; icon: typeof Lock }> = {
  page: { label: 'Pages', icon: FileText },
  lesson: { label: 'Lessons', icon: BookOpen },
  upload: { label: 'Library', icon: Clapperboard },
  class: { label: 'Master classes', icon: GraduationCap },
  piece: { label: 'Pieces', icon: Music },
  quiz: { label: 'Ear quizzes', icon: AudioLines },
  drill: { label: 'Drills', icon: Target },
  show: { label: 'Live shows', icon: Radio },
  post: { label: 'Posts', icon: MessageSquare },
  person: { label: 'People', icon: User },
}

type Props = {
  id: string
  groups: Group[]
  chosen: number
  onPoint: (index: number) => void
  /** A link was followed; on the same page only its place changes. */
  onOpen: () => void
}

/** What was found, by kinds; the hits are counted through, as the arrow keys walk them. */
export function Results({ id, groups, chosen, onPoint, onOpen }: Props) {
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { hits }) => sum + hits.length, 0))
  return (
    <>
      <div id={`${id}hits`} role="listbox" aria-label="Results">
        {groups.map(({ kind, hits }, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, and no fieldset
          <div key={kind} role="group" aria-labelledby={`${id}${kind}`} className="mb-4">
            <p id={`${id}${kind}`} className="mb-1 text-muted text-xs">
              {KINDS[kind].label}
            </p>
            {hits.map((hit, index) => (
              <Line
                key={hit.href}
                {...{ hit, kind, onOpen, onPoint }}
                id={`${id}hit${(starts[at] ?? 0) + index}`}
                index={(starts[at] ?? 0) + index}
                isChosen={(starts[at] ?? 0) + index === chosen}
              />
            ))}
          </div>
        ))}
      </div>
      {groups.map(({ kind, more }) => (
        <Fragment key={kind}>
          {more && (
            <a href={more} onClick={onOpen} className="mr-4 inline-flex min-h-11 items-center text-sm underline">
              {`More in ${KINDS[kind].label.toLowerCase()}`}
            </a>
          )}
        </Fragment>
      ))}
    </>
  )
}

type LineProps = { hit: Hit; kind: Kind; id: string; index: number; isChosen: boolean } & Pick<
  Props,
  'onPoint' | 'onOpen'
>

/** The focus stays in the field, so that a line is no stop by itself. */
const Line = ({ hit, kind, id, index, isChosen, onPoint, onOpen }: LineProps) => (
  <a
    id={id}
    href={hit.href}
    role="option"
    aria-selected={isChosen}
    tabIndex={-1}
    onMouseMove={() => onPoint(index)}
    onClick={onOpen}
    className={joinClasses('flex min-h-11 items-center gap-3 rounded-control px-3 py-1', isChosen && 'bg-raised')}
  >
    <Icon of={KINDS[kind].icon} size={18} className="shrink-0 text-muted" />
    <span className="min-w-0 flex-1">
      <span className="line-clamp-2 wrap-break-word text-sm">{hit.title}</span>
      {hit.about && <span className="block truncate text-muted text-xs">{hit.about}</span>}
    </span>
    {hit.locked && (
      <span className="flex shrink-0 items-center gap-1 text-muted text-xs">
        <Icon of={Lock} size={14} />
        Locked
      </span>
    )}
  </a>
)

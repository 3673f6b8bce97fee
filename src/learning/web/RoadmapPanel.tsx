import { ChevronDown, PanelLeftClose, PanelLeftOpen } from 'lucide'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { levelLabel } from '../../accounts/index.ts'
import { RoadmapTabs } from '../../guidance/web/index.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import { Icon } from '../../ui/web/Icon.tsx'
import { IconButton } from '../../ui/web/IconButton.tsx'
import { KeyProgress } from '../../ui/web/KeyProgress.tsx'
import { certificateHref } from '../certificateRules.ts'
import type { CourseList, Lesson, Level } from '../contract.ts'
import { allLessons, completedPercent, countProgress } from '../rules.ts'
import { LessonFolders } from './LessonFolders.tsx'

type Props = {
  level: Level
  personal: boolean
  courses: CourseList
  /** Code of the member's certificate of this level. */
  certificate: string | null
  chosen: Lesson | undefined
  onChoose: (id: number) => void
  folded: boolean
  onFold: (folded: boolean) => void
  /** The road, until a lesson is chosen: below the figures on a phone, beside them where there is room. */
  children: ReactNode
}

/** Stays on the screen beside a long lesson; a long list of lessons scrolls by itself below the figures. */
const sticky = 'lg:sticky lg:top-6 lg:flex lg:max-h-[calc(100dvh-3rem)] lg:flex-col lg:gap-4 lg:self-start'

/** The roadmap itself: how far the member is, and every lesson. On phones the lessons are an accordion. */
export function RoadmapPanel(props: Props) {
  const { level, personal, courses, certificate, chosen, onChoose, folded, onFold, children } = props
  const [open, setOpen] = useState(false)
  // what was earned before is no news above the next lesson of a phone
  const [held] = useState(certificate)
  const scroller = useRef<HTMLDivElement>(null)
  const list = useId()
  useStayInView(scroller, chosen?.id)
  const title = `${levelLabel(level)} Piano Road-map`
  const { done, total } = countProgress(allLessons(courses))
  const choose = (id: number) => {
    setOpen(false)
    onChoose(id)
  }
  const beside = folded ? 'lg:flex lg:items-center lg:justify-end lg:gap-6' : sticky
  const alone = folded ? '' : 'lg:grid-cols-[20rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]'
  return (
    <aside
      aria-label={title}
      className={joinClasses(
        'grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-x-12 gap-y-3 print:hidden',
        chosen ? beside : joinClasses('lg:col-span-2', alone),
      )}
    >
      <div
        className={joinClasses(
          folded ? 'flex items-start gap-2' : 'lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-x-2 lg:gap-y-1',
          chosen && !open && 'max-lg:hidden',
        )}
      >
        <OverallProgress courses={courses} tall={!folded} />
        <IconButton
          icon={folded ? PanelLeftOpen : PanelLeftClose}
          label={folded ? 'Show the lessons' : 'Hide the lessons'}
          aria-expanded={!folded}
          aria-controls={list}
          onClick={() => onFold(!folded)}
          className={joinClasses('max-lg:hidden', !folded && '-mr-2')}
        />
      </div>
      {chosen ? (
        <p role="status" className={joinClasses('text-sm empty:hidden', held && !open && 'max-lg:hidden')}>
          {certificate && (
            <>
              You completed this level. Well played!{' '}
              <a href={certificateHref(certificate)} className="link inline-flex items-center touch:min-h-11">
                See your certificate
              </a>
            </>
          )}
        </p>
      ) : (
        children
      )}
      <button
        type="button"
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
        className={joinClasses(
          'flex min-h-12 items-center gap-3 rounded-control border border-edge bg-surface px-4 py-2 text-left font-medium transition-colors hover:bg-raised lg:hidden',
          // one line above the lesson, and the figures below it once it is open
          chosen && 'order-first',
        )}
      >
        <span className="shrink-0">Select a Course</span>
        {/* the page's heading and the figures say it to screen readers */}
        <span
          aria-hidden="true"
          className="min-w-0 flex-1 truncate text-right font-normal text-muted text-sm tabular-nums"
        >
          {chosen && `${levelLabel(level)} · ${done}/${total}`}
        </span>
        <Icon of={ChevronDown} className={joinClasses('shrink-0 transition-transform', open && 'rotate-180')} />
      </button>
      <div
        id={list}
        ref={scroller}
        className={joinClasses(
          // room around the entries, so that what scrolls cuts no outline off
          '-mx-3 grid grid-cols-[minmax(0,1fr)] gap-3 px-3 lg:-my-1 lg:min-h-0 lg:overflow-y-auto lg:py-1',
          !open && 'max-lg:hidden',
          folded && 'lg:hidden',
        )}
      >
        {chosen && <RoadmapTabs current={level} personal={personal} className="lg:hidden" />}
        <nav aria-label="Lessons" className="-mx-2">
          <LessonFolders courses={courses} chosen={chosen} onChoose={choose} />
        </nav>
      </div>
    </aside>
  )
}

/** How far the member is in this level: one line, or with `tall` the keys above the figures where there is room. */
function OverallProgress({ courses, tall }: { courses: CourseList; tall: boolean }) {
  const progress = countProgress(allLessons(courses))
  const percent = `${completedPercent(progress)}% Completed`
  return (
    <div
      className={joinClasses(
        'flex min-w-0 flex-1 items-center gap-3 whitespace-nowrap text-muted text-sm tabular-nums',
        // the numbers end where those of the categories below do
        tall && 'lg:contents',
      )}
    >
      <KeyProgress
        value={progress.done}
        max={progress.total}
        label="Overall progress"
        valueText={`${percent}, ${progress.done} of ${progress.total} lessons`}
        className={joinClasses('h-6 w-40 min-w-0 max-lg:max-w-60 max-lg:flex-1', tall && 'lg:h-10 lg:w-full')}
      />
      <p className={joinClasses('flex gap-3', tall && 'lg:col-span-2 lg:row-start-2 lg:justify-between')}>
        <span>{percent}</span>
        <span>{`${progress.done}/${progress.total}`}</span>
      </p>
    </div>
  )
}

/** Scrolls a panel, and nothing around it, so far that its current entry can be seen; again whenever `entry` changes. */
function useStayInView(panel: RefObject<HTMLElement | null>, entry: number | undefined) {
  useEffect(() => {
    const box = panel.current
    const current = entry === undefined ? null : box?.querySelector('[aria-current="true"]')
    if (!box || !current) return
    const inside = current.getBoundingClientRect()
    const outside = box.getBoundingClientRect()
    if (inside.top < outside.top || inside.bottom > outside.bottom)
      box.scrollTop += inside.top - outside.top - outside.height / 3
  }, [panel, entry])
}

import type { ReactNode } from 'react'
import { joinClasses } from '../../ui/joinClasses.ts'
import { levelLabel } from '../levels.ts'
import type { Placement } from '../screens.ts'

type Props = Placement & {
  /** Beside the lesson. */
  picture: ReactNode
  /** On a phone only its heading and a small picture, for above a form. */
  brief?: boolean
  /** The way into it, where there is one yet. */
  children?: ReactNode
}

/** Where the skill quiz has placed somebody, and the lesson that they begin with. */
export function YourPlace({ level, lesson, picture, brief = false, children }: Props) {
  return (
    <section
      aria-labelledby="your-place"
      className={joinClasses(
        'grid min-w-0 rounded-card border border-line bg-surface shadow-soft sm:p-6',
        brief ? 'gap-2 px-4 py-3 sm:gap-4' : 'gap-4 p-4',
      )}
    >
      <h2
        id="your-place"
        className={joinClasses('text-pretty leading-snug sm:text-xl', brief ? 'text-base' : 'text-lg')}
      >
        {`Your place: ${levelLabel(level)}.${lesson ? ` Your first lesson is “${lesson.title}”.` : ''}`}
      </h2>
      {lesson && (
        <div className="flex min-w-0 flex-wrap items-center gap-4">
          <div className={joinClasses('shrink-0', brief ? 'w-16 sm:w-auto' : 'w-28 sm:w-36')}>{picture}</div>
          <div className="min-w-0 flex-1 basis-40">
            <p className="text-muted text-sm wrap-anywhere">{lesson.category}</p>
            {lesson.about && (
              <p className={joinClasses('mt-1 line-clamp-3 text-sm wrap-anywhere', brief && 'max-sm:hidden')}>
                {lesson.about}
              </p>
            )}
          </div>
          {children}
        </div>
      )}
    </section>
  )
}

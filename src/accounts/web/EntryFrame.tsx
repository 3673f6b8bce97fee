import { Check } from 'lucide'
import type { ReactNode } from 'react'
import { usePage } from '../../platform/web/pageContext.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import { Icon } from '../../ui/web/Icon.tsx'
import { KeyboardArt } from '../../ui/web/KeyboardArt.tsx'
import { Portrait } from '../../ui/web/Portrait.tsx'

type Props = {
  title: string
  lead?: ReactNode
  /** What the teacher is here for, whose face is then in place of the keys. */
  teacher?: string
  /** What is behind the door, in a few words each: beside the form, and below it on a phone. */
  gains?: readonly string[]
  marked?: readonly number[]
  /** On a phone a row of keys below the header. */
  keys?: boolean
  children?: ReactNode
  foot?: ReactNode
}

const CHORD = [0, 4, 7]

/** The quiet column in which a person comes in: a face or a few keys, a title, the form, and the other ways below it. */
export function EntryFrame({ title, lead, teacher, gains, marked = CHORD, keys, children, foot }: Props) {
  return (
    <div
      className={joinClasses(
        'mx-auto w-full max-w-md px-4 py-5 sm:py-18',
        gains &&
          'lg:grid lg:max-w-5xl lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] lg:grid-rows-[auto_1fr] lg:gap-x-24 lg:px-8 lg:py-14',
      )}
    >
      {keys && (
        <div
          aria-hidden="true"
          className="-mx-4 -mt-5 mb-4 h-11 overflow-hidden border-edge border-b sm:hidden [&>svg]:max-w-none"
        >
          <KeyboardArt octaves={5} marked={[12, 16, 19]} size="sm" />
        </div>
      )}
      <Welcome {...{ teacher, marked }} wide={gains !== undefined} />
      <div className={gains && 'lg:col-start-2 lg:row-span-2 lg:row-start-1'}>
        <h1 className={joinClasses('mt-4 text-2xl sm:mt-6 sm:text-3xl', gains && 'lg:mt-0')}>{title}</h1>
        {lead && <p className="mt-2 text-muted wrap-anywhere">{lead}</p>}
        {children && <div className="mt-5 sm:mt-6">{children}</div>}
        {foot && <div className="mt-8 grid gap-2 border-line border-t pt-6 text-sm">{foot}</div>}
      </div>
      {gains && (
        <div className="mt-8 lg:mt-6">
          <ul className="hairlines lg:text-lg">
            {gains.map((gain) => (
              <li key={gain} className="flex items-start gap-3 py-3">
                <Icon of={Check} size={20} className="mt-1 shrink-0 text-good" />
                {gain}
              </li>
            ))}
          </ul>
          <div className="mt-6 max-lg:hidden">
            <KeyboardArt octaves={2} marked={[0, 4, 7, 12]} size="sm" />
          </div>
        </div>
      )}
    </div>
  )
}

type WelcomeProps = Required<Pick<Props, 'marked'>> & Pick<Props, 'teacher'> & { wide: boolean }

/** Whom one learns with; `wide`: large, in a column of their own. */
function Welcome({ teacher: words, marked, wide }: WelcomeProps) {
  const { teacher } = usePage()
  if (!teacher || !words) return <KeyboardArt marked={marked} size="sm" />
  return (
    <div className={joinClasses('flex min-w-0 items-center gap-4', wide && 'lg:flex-col lg:items-start')}>
      {wide ? (
        <Portrait {...teacher} size={128} className="max-lg:size-20 lg:size-40" />
      ) : (
        <Portrait {...teacher} size={56} />
      )}
      <div className="min-w-0">
        <p className={joinClasses('font-medium wrap-anywhere', wide && 'lg:font-display lg:text-2xl')}>
          {teacher.name}
        </p>
        <p className={joinClasses('text-muted', wide ? 'max-lg:text-sm' : 'text-sm')}>{words}</p>
      </div>
    </div>
  )
}

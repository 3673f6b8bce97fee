import { useEffect, useId, useRef } from 'react'
import { usePage } from '../../../platform/web/pageContext.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { formatWholeDay } from '../../clock.ts'

type Props = { date: string; onChange: () => void /** Whether the reader has just come here. */; takesFocus: boolean }

/** The chosen day, and the way back to the calendar. */
export function DayHead({ date, onChange, takesFocus }: Props) {
  const { locale } = usePage()
  const id = useId()
  const day = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it takes the place of the calendar
  useEffect(() => {
    const heading = day.current
    if (!takesFocus || !heading) return
    heading.focus()
    // a time that was pressed at the top of a phone leaves the form below the fold
    if (heading.getBoundingClientRect().top > window.innerHeight / 4) heading.scrollIntoView()
  }, [])
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b pb-4">
      <div>
        <p className="font-medium text-sm">Date</p>
        <h3 ref={day} id={id} tabIndex={-1} className="scroll-mt-12 text-lg">
          <time dateTime={date}>{formatWholeDay(date, locale)}</time>
        </h3>
      </div>
      <Button aria-describedby={id} onClick={onChange}>
        Change
      </Button>
    </div>
  )
}

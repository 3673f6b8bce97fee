import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** A system of a drawing, in the drawing's own units; `continued` where a tie or a slur leads on to the next one. */
type PrintedSystem = { id: string; top: number; height: number; continued: boolean }
type Printed = { systems: readonly PrintedSystem[]; left: number; width: number }

/**
 * The systems of a drawing each by themselves while a page is printed, so that paper is turned between two of them: a
 * browser cuts one picture wherever its page ends. They are the drawn ones, used a second time.
 */
export function usePrintedScore(sheet: RefObject<HTMLElement | null>): Printed | null {
  const [printed, setPrinted] = useState<Printed | null>(null)
  useEffect(() => {
    // the browser prints what is there when it comes back from this event
    const before = () => flushSync(() => setPrinted(sheet.current && readSystems(sheet.current)))
    const after = () => setPrinted(null)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [sheet])
  return printed
}

function readSystems(sheet: HTMLElement): Printed | null {
  const drawn = [...sheet.querySelectorAll<SVGGElement>('g.system')]
  if (drawn.length === 0 || drawn.some(({ id }) => !id)) return null
  const boxes = drawn.map((system) => system.getBBox())
  const left = Math.min(...boxes.map(({ x }) => x))
  const systems = boxes.map(({ y, height }, index) => ({
    ...{ id: drawn[index]?.id ?? '', top: y, height },
    // what comes over from the system before belongs to no measure
    continued: drawn[index + 1]?.querySelector(':scope > .spanning') != null,
  }))
  return { systems, left, width: Math.max(...boxes.map(({ x, width }) => x + width)) - left }
}

export const PrintedScore = ({ systems, left, width }: Printed) => (
  <div aria-hidden="true" className="score hidden gap-4 print:grid">
    {systems.map(({ id, top, height, continued }) => (
      <svg
        key={id}
        aria-hidden="true"
        viewBox={`${left} ${top} ${width} ${height}`}
        fill="currentColor"
        stroke="currentColor"
        strokeWidth={0}
        className="overflow-visible break-inside-avoid"
        style={continued ? { breakAfter: 'avoid' } : undefined}
      >
        <use href={`#${id}`} />
      </svg>
    ))}
  </div>
)

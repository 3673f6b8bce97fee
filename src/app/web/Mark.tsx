import { academy } from '../../platform/academy.ts'

/** The academy's mark; its name stands beside it. */
export function Mark() {
  return (
    <svg width={28} height={28} viewBox="0 0 32 32" aria-hidden="true" className="shrink-0">
      {academy.mark.map(({ path, accent }) => (
        <path key={path} d={path} className={accent ? 'fill-accent' : 'fill-ink'} />
      ))}
    </svg>
  )
}

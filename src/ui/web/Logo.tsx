/** The mark: three keys, the middle one struck. The academy's name stands beside it. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="shrink-0">
      <path d="M2 3h8.5v22a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2z" className="fill-ink" />
      <path d="M11.75 3h8.5v25a2 2 0 0 1-2 2h-4.5a2 2 0 0 1-2-2z" className="fill-accent" />
      <path d="M21.5 3H30v22a2 2 0 0 1-2 2h-4.5a2 2 0 0 1-2-2z" className="fill-ink" />
    </svg>
  )
}

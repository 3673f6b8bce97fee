/** A scheduler in a frame 500 px high; `src` is the academy's own one, or the third party's that is configured. */
export function CallFrame({ src, title }: { src: string; title: string }) {
  return (
    <div>
      <div className="relative h-[500px] overflow-hidden rounded-card border border-line bg-surface">
        <p aria-hidden="true" className="absolute inset-0 flex items-center justify-center text-muted text-sm">
          Opening the calendar...
        </p>
        <iframe src={src} title={title} className="relative block size-full" />
      </div>
      <p className="mt-2 text-muted text-sm">
        Calendar not loading?{' '}
        <a href={src} target="_blank" rel="noreferrer" className="link">
          Open it in a new tab
        </a>
      </p>
    </div>
  )
}

import { Row, Shelf } from './Shelf.tsx'

const colours = [
  ['paper', 'bg-paper'],
  ['surface', 'bg-surface'],
  ['raised', 'bg-raised'],
  ['line', 'bg-line'],
  ['edge', 'bg-edge'],
  ['ink', 'bg-ink'],
  ['muted', 'bg-muted'],
  ['accent', 'bg-accent'],
  ['accent-soft', 'bg-accent-soft'],
  ['brass', 'bg-brass'],
  ['brass-soft', 'bg-brass-soft'],
  ['good', 'bg-good'],
  ['good-soft', 'bg-good-soft'],
  ['bad', 'bg-bad'],
  ['bad-soft', 'bg-bad-soft'],
] as const

const sizes = [
  ['48', 'font-[550] font-display text-3xl sm:text-4xl'],
  ['36', 'font-[550] font-display text-3xl'],
  ['28', 'font-[550] font-display text-2xl'],
  ['22', 'font-[550] font-display text-xl'],
  ['18', 'text-lg'],
  ['16', 'text-base'],
  ['14', 'text-sm'],
  ['12', 'text-xs'],
] as const

export function GalleryGround() {
  return (
    <Shelf title="Ground">
      <Row label="Colours">
        {colours.map(([name, fill]) => (
          <div key={name} className="w-24 text-muted text-xs">
            <div className={`mb-1 h-12 rounded-control border border-line ${fill}`} />
            {name}
          </div>
        ))}
      </Row>
      <div className="grid gap-3">
        {sizes.map(([size, look]) => (
          <p key={size} className="flex items-baseline gap-6">
            <span className="w-6 shrink-0 text-muted text-xs tabular-nums">{size}</span>
            <span className={look}>Practise slowly, and the speed comes by itself</span>
          </p>
        ))}
      </div>
      <div className="prose">
        <p>
          Begin with the left hand alone. Ọlábísí and Zoë play the first four bars at 60, then at 72; a lesson of
          ₦38,000 has twelve of these. Read{' '}
          <a className="link" href="#forms">
            how to fill in a form
          </a>{' '}
          next.
        </p>
        <p className="text-muted">
          Second text keeps enough contrast to be read for an hour. “Quotes”, dashes – and … dots.
        </p>
      </div>
    </Shelf>
  )
}

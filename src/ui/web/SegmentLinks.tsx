import { joinClasses } from '../joinClasses.ts'

type Segment = { href: string; label: string; current: boolean; count?: number }
type Props = { label: string; links: readonly Segment[]; className?: string }

/** From one view of a page to its others, below the tabs that lead from page to page; links, which work without a script. */
export const SegmentLinks = ({ label, links, className }: Props) => (
  <nav aria-label={label} className={joinClasses('segments', className)}>
    {links.map(({ href, label: text, current, count }) => (
      <a key={href} href={href} aria-current={current ? 'page' : undefined} className="segment">
        <span>
          {text} {count !== undefined && <span className="font-normal text-muted tabular-nums">{count}</span>}
        </span>
      </a>
    ))}
  </nav>
)

import { joinClasses } from '../joinClasses.ts'
import { tabClasses, tabRow } from '../tabs.ts'

type Tab = { href: string; label: string; current?: boolean; count?: number }
type Props = { label: string; links: readonly Tab[]; className?: string }

/** From one view of something to the others: links in a row, which work without a script. */
export const TabLinks = ({ label, links, className }: Props) => (
  <nav aria-label={label} className={joinClasses(tabRow, className)}>
    {links.map(({ href, label: text, current, count }) => (
      <a key={href} href={href} aria-current={current ? 'page' : undefined} className={tabClasses}>
        {text} {count !== undefined && <span className="tabular-nums">{count}</span>}
      </a>
    ))}
  </nav>
)

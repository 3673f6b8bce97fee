import { chipClasses } from '../chips.ts'
import { joinClasses } from '../joinClasses.ts'

type Chip = { href: string; label: string; current?: boolean }

/** From one view of something to the others: links in a row, which work without a script. */
export const ChipLinks = ({
  label,
  links,
  className,
}: {
  label: string
  links: readonly Chip[]
  className?: string
}) => (
  <nav aria-label={label} className={joinClasses('flex flex-wrap gap-1', className)}>
    {links.map(({ href, label: text, current }) => (
      <a key={href} href={href} aria-current={current ? 'page' : undefined} className={chipClasses}>
        {text}
      </a>
    ))}
  </nav>
)

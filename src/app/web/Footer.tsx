import type { Academy } from '../../platform/academy.ts'
import { endSentence, waysToReach } from './footerWords.ts'

/** The academy's last words on the pages of members, admins and forms: what it is, how it is reached, and its own pages. */
export const Footer = ({ academy }: { academy: Academy }) => (
  <footer className="border-t border-line text-sm text-muted print:hidden">
    <div className="page flex flex-wrap justify-between gap-3 py-6">
      <p className="min-w-0 wrap-anywhere">
        <bdi>{endSentence(academy.name)}</bdi> <bdi>{academy.footer || academy.tagline}</bdi>
      </p>
      <Reach academy={academy} />
      <OwnPages pages={academy.pages} />
    </div>
  </footer>
)

/** Imprint, privacy, terms and whatever else the owner has published. */
function OwnPages({ pages }: Pick<Academy, 'pages'>) {
  if (pages.length === 0) return null
  return (
    <nav aria-label="About the academy" className="flex w-full flex-wrap gap-x-5 gap-y-1 wrap-anywhere">
      {pages.map(({ label, href }) => (
        <a key={href} href={href} className="inline-flex items-center hover:text-ink touch:min-h-11">
          {label}
        </a>
      ))}
    </nav>
  )
}

/** How the academy is reached, and where else it can be found; nothing where its owner has said nothing. */
function Reach({ academy }: { academy: Academy }) {
  const ways = waysToReach(academy)
  const { address } = academy.contact
  if (ways.length === 0 && !address) return null
  return (
    <address className="flex flex-wrap items-start gap-x-5 gap-y-1 not-italic wrap-anywhere">
      {address && <span className="whitespace-pre-line touch:py-3">{address}</span>}
      {ways.map(({ label, href }) => (
        <Way key={label} {...{ label, href }} />
      ))}
    </address>
  )
}

function Way({ label, href }: { label: string; href: string | undefined }) {
  const look = 'inline-flex items-center touch:min-h-11'
  if (href === undefined) return <span className={look}>{label}</span>
  return (
    <a href={href} rel="noopener" className={`${look} hover:text-ink`}>
      {label}
    </a>
  )
}

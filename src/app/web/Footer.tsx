import type { Academy } from '../../platform/academy.ts'

/** The academy's last words on every page: what it is, how it is reached, and its own pages. */
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

/** With a full stop, unless it has an end of its own. */
const endSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** The address by which a phone calls; undefined where words are among the digits, which nobody can dial. */
function phoneAddress(phone: string): string | undefined {
  const digits = phone.replace(/^(\+.*?)\(0\)/, '$1').replace(/[\s()./-]/g, '')
  return /^\+?\d{3,}$/.test(digits) ? `tel:${digits}` : undefined
}

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
function Reach({ academy: { contact, links } }: { academy: Academy }) {
  const { email, phone, address } = contact
  const ways = [
    ...(email ? [{ label: email, href: `mailto:${email}` }] : []),
    ...(phone ? [{ label: phone, href: phoneAddress(phone) }] : []),
    ...links,
  ]
  if (ways.length === 0 && !address) return null
  return (
    <address className="flex flex-wrap gap-x-5 gap-y-1 not-italic wrap-anywhere">
      {address && <span className="whitespace-pre-line">{address}</span>}
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

import type { ReactNode } from 'react'
import type { Academy } from '../../platform/academy.ts'
import type { PageContext } from '../../platform/document.ts'
import { PianoCredit } from '../../practice/web/index.ts'
import { endSentence, waysToReach } from './footerWords.ts'

type Props = { academy: Academy; context: PageContext; year: string; mark: ReactNode }
type Way = { label: string; href: string | undefined }

/** The foot of visitors' pages: whose academy it is, where to go from here, and how it is reached. */
export function SiteFooter({ academy, context: { user }, year, mark }: Props) {
  const { name, tagline, footer, contact, pages, signUp } = academy
  const ways = waysToReach(academy)
  const begin: Way[] = [
    { label: 'Take the quiz', href: '/#quiz' },
    { label: 'Plans and prices', href: '/pricing' },
    ...(user
      ? [{ label: 'Your lessons', href: '/member' }]
      : [
          ...(signUp === 'open' ? [{ label: 'Join the academy', href: '/register' }] : []),
          { label: 'Log in', href: '/login' },
        ]),
  ]
  return (
    <footer className="border-line border-t bg-surface print:hidden">
      <div className="page grid gap-x-12 gap-y-8 py-12 text-muted text-sm sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
        <div className="min-w-0 wrap-anywhere sm:max-lg:col-span-2">
          <p className="flex items-center gap-2 font-display text-ink text-xl leading-tight">
            {mark}
            <bdi className="min-w-0">{name}</bdi>
          </p>
          <p className="mt-3 max-w-[24em]">
            <bdi>{endSentence(footer || tagline)}</bdi>
          </p>
        </div>
        <Column title="Begin" links={begin} />
        {pages.length > 0 && <Column title="About the academy" links={pages} />}
        {(ways.length > 0 || contact.address) && (
          <address className="min-w-0 not-italic wrap-anywhere">
            <h2 className={heading}>Contact</h2>
            <Ways ways={ways} />
            {contact.address && <p className="mt-2 whitespace-pre-line">{contact.address}</p>}
          </address>
        )}
      </div>
      <div className="page pb-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-line border-t pt-5 text-muted text-xs">
          <p className="min-w-0 wrap-anywhere">
            © {year} <bdi>{name}</bdi>
          </p>
          <PianoCredit />
        </div>
      </div>
    </footer>
  )
}

const heading = 'mb-2 font-medium font-sans text-ink text-sm'

const Column = ({ title, links }: { title: string; links: Way[] }) => (
  <nav aria-label={title} className="min-w-0 wrap-anywhere">
    <h2 className={heading}>{title}</h2>
    <Ways ways={links} />
  </nav>
)

const Ways = ({ ways }: { ways: Way[] }) => (
  <ul>
    {ways.map(({ label, href }) => (
      <li key={label}>
        {href === undefined ? (
          <span className={way}>{label}</span>
        ) : (
          <a href={href} rel={/^https?:/.test(href) ? 'noopener' : undefined} className={`${way} hover:text-ink`}>
            {label}
          </a>
        )}
      </li>
    ))}
  </ul>
)

const way = 'inline-flex min-h-8 items-center touch:min-h-11'

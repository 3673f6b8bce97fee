import { ChevronDown, LogOut } from 'lucide'
import type { ReactNode } from 'react'
import { type Academy, academyMark, type Picture } from '../../platform/academy.ts'
import { formatDate } from '../../platform/dates.ts'
import type { FrameKind, PageContext } from '../../platform/document.ts'
import type { CurrentUser } from '../../platform/reader.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import { Avatar } from '../../ui/web/Avatar.tsx'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import { Icon } from '../../ui/web/Icon.tsx'
import { isCurrent, navigationFor } from '../navigation.ts'

type FrameProps = { kind: FrameKind; academy: Academy; context: PageContext; tools: ReactNode; children: ReactNode }

/** Header, navigation and footer around a page's screens; plain markup that works without a script. */
export function Frame({ kind, academy, context, tools, children }: FrameProps) {
  const { user, path } = context
  const links = navigationFor(context, kind)
  if (kind === 'bare') return children
  const crowded = user !== null && links.length > 0 && isWide(academy.logo)
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-20 focus:m-2 focus:bg-surface focus:p-3"
      >
        Skip to the content
      </a>
      <header className="border-b border-line bg-paper print:hidden">
        <div className="page relative flex min-h-16 items-center py-2 sm:gap-x-6">
          <a
            href={user ? '/member' : '/'}
            className="flex min-h-11 min-w-11 shrink items-center gap-2 font-display text-lg leading-tight"
          >
            {academy.logo ? <Logo logo={academy.logo} /> : <Mark />}
            {/* a name takes two lines at most, and makes room for the links of members: the mark or logo is beside them alone */}
            <span
              className={joinClasses(
                academy.logo || (user && links.length > 0) ? 'max-sm:sr-only' : 'max-[24rem]:sr-only',
                user && links.length > 0 && (crowded ? '2xl:sr-only' : 'xl:sr-only'),
              )}
            >
              <bdi className="line-clamp-2 max-w-80 wrap-break-word">{academy.name}</bdi>
            </span>
          </a>
          {user && links.length > 0 && <Navigation {...{ links, path, crowded }} counts={context.counts} />}
          <div className="group/tools ml-auto flex shrink-0 items-center sm:gap-2">
            {tools}
            {user ? (
              <Account user={user} csrf={context.csrf} />
            ) : (
              kind !== 'focus' && <Entrances {...{ links, path }} isOpen={academy.signUp === 'open'} />
            )}
          </div>
        </div>
      </header>
      {context.leavesAt && <Leaving at={context.leavesAt} context={context} />}
      <div className="flex-1">{children}</div>
      <footer className="border-t border-line text-sm text-muted print:hidden">
        <div className="page flex flex-wrap justify-between gap-3 py-6">
          <p className="min-w-0 wrap-anywhere">
            <bdi>{endSentence(academy.name)}</bdi> <bdi>{academy.footer || academy.tagline}</bdi>
          </p>
          <Reach academy={academy} />
          <OwnPages pages={academy.pages} />
        </div>
      </footer>
    </div>
  )
}

/** Who goes on using the academy may have forgotten that they have asked for its end. */
const Leaving = ({ at, context: { locale, zone } }: { at: string; context: PageContext }) => (
  <p id="leaving-note" className="page mt-4 print:hidden">
    <span className="block rounded-control bg-bad-soft p-3 text-bad text-sm">
      Your account will be deleted on {formatDate(at, locale, zone)}.{' '}
      <a href="/member/profile#your-data" className="inline-flex items-center underline touch:min-h-11">
        Keep my account
      </a>
    </span>
  </p>
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

type NavigationProps = { links: ReturnType<typeof navigationFor>; path: string; counts?: PageContext['counts'] }

/** Links beside or below each other, the one of this page marked. */
function Links({ links, path, counts, className }: NavigationProps & { className: string }) {
  return links.map((link) => (
    <a key={link.href} href={link.href} aria-current={isCurrent(link, path) ? 'page' : undefined} className={className}>
      {link.label}
      {counts?.[link.href] ? <Waiting count={counts[link.href] ?? 0} /> : null}
    </a>
  ))
}

/** How much waits behind a link. */
const Waiting = ({ count }: { count: number }) => (
  <span className="ml-1.5 rounded-full bg-accent px-1.5 font-medium text-accent-ink text-xs tabular-nums">
    {count > 99 ? '99+' : count}
    <span className="sr-only"> waiting</span>
  </span>
)

/** The links in a row where there is room for them, else in a menu that opens without a script. */
function Navigation({ links, path, counts, crowded }: NavigationProps & { crowded: boolean }) {
  return (
    <>
      <nav
        aria-label="Main"
        className={joinClasses(
          'flex',
          crowded ? 'max-2xl:hidden' : 'max-xl:hidden',
          links.length > 14 ? 'min-w-0 flex-wrap' : 'shrink-0',
        )}
      >
        <Links
          {...{ links, path, counts }}
          className={`flex ${links.length > 14 ? 'min-h-8' : 'min-h-11'} items-center whitespace-nowrap border-transparent border-b-2 text-muted text-sm hover:text-ink aria-[current]:border-accent aria-[current]:text-ink ${links.length > 12 ? 'px-1' : links.length > 9 ? 'px-1.5' : links.length > 8 ? 'px-2' : 'px-3'}`}
        />
      </nav>
      <details className={`group shrink-0 ${crowded ? '2xl:hidden' : 'xl:hidden'}`}>
        <summary className="flex min-h-11 items-center gap-1 rounded-control px-2 text-muted text-sm hover:text-ink group-open:text-ink">
          Menu
          <Icon of={ChevronDown} size={18} className="transition-transform group-open:rotate-180 max-[24rem]:hidden" />
        </summary>
        <nav
          aria-label="Main"
          className="hairlines absolute inset-x-0 top-full z-10 border-line border-y bg-surface px-4 shadow-soft sm:px-8"
        >
          <Links
            {...{ links, path, counts }}
            className="flex min-h-12 items-center text-muted hover:text-ink aria-[current]:font-medium aria-[current]:text-accent"
          />
        </nav>
      </details>
    </>
  )
}

function Account({ user, csrf }: { user: CurrentUser; csrf: string }) {
  return (
    <>
      <a
        href="/member/profile"
        aria-label="Your profile"
        className="flex size-11 items-center justify-center rounded-full"
      >
        <Avatar firstName={user.first_name} lastName={user.last_name} src={user.passport} size={32} />
      </a>
      <form method="post" action="/logout">
        <input type="hidden" name="_token" value={csrf} />
        <button
          type="submit"
          className="-mr-2 flex min-h-11 min-w-11 items-center justify-center whitespace-nowrap px-2 text-muted text-sm hover:text-ink sm:mr-0"
        >
          {/* a running part of the routine takes the room of the words on a phone */}
          <span className="max-sm:group-has-data-timer/tools:sr-only max-[22rem]:sr-only">Log out</span>
          <Icon of={LogOut} className="min-[22rem]:not-group-has-data-timer/tools:hidden sm:hidden" />
        </button>
      </form>
    </>
  )
}

/** The visitors' links are few enough to be beside the buttons for logging in and, where anybody may, registering. */
function Entrances({ links, path, isOpen }: NavigationProps & { isOpen: boolean }) {
  return (
    <>
      <Links
        links={[...links, { href: '/login', label: 'Log in' }]}
        path={path}
        className="flex min-h-11 items-center whitespace-nowrap px-2 text-muted text-sm hover:text-ink aria-[current]:text-ink"
      />
      {isOpen && (
        <ButtonLink href="/register" variant="primary" size="sm">
          Join
        </ButtonLink>
      )}
    </>
  )
}

/** A logo much wider than high: beside all links it would be too small to be read. */
const isWide = (logo: Picture | null): boolean => logo !== null && logo.width > 2 * logo.height

/** The owner's own logo, which may be wide, and gives way where there is too little room. */
const Logo = ({ logo }: { logo: Picture }) => (
  <img {...logo} alt="" className="h-8 w-auto min-w-8 max-w-24 object-contain object-left sm:max-w-36" />
)

/** The academy's mark, for beside its name. */
function Mark() {
  return (
    <svg width={28} height={28} viewBox="0 0 32 32" aria-hidden="true" className="shrink-0">
      {academyMark.map(({ path, accent }) => (
        <path key={path} d={path} className={accent ? 'fill-accent' : 'fill-ink'} />
      ))}
    </svg>
  )
}

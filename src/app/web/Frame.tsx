import type { ReactNode } from 'react'
import { type Academy, academyMark, type Picture } from '../../platform/academy.ts'
import { formatDate } from '../../platform/dates.ts'
import type { FrameKind, PageContext } from '../../platform/document.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import { isCurrent, placesFor, visitorLinks } from '../navigation.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { Footer } from './Footer.tsx'
import { AdminPlaces, MemberPlaces, PlacePages } from './Navigation.tsx'
import { SeenAsNote } from './SeenAs.tsx'
import { SiteFooter } from './SiteFooter.tsx'

type FrameProps = {
  kind: FrameKind
  academy: Academy
  context: PageContext
  /** Not read from the context's clock: what reads that is drawn anew for each answer. */
  year: string
  tools: ReactNode
  children: ReactNode
}

/** Header, navigation and footer around a page's screens; plain markup that works without a script. */
export function Frame({ kind, academy, context, year, tools, children }: FrameProps) {
  if (kind === 'bare') return children
  const { user, path, csrf, counts, tierNames } = context
  const places = placesFor(context, kind)
  const isAdmins = kind === 'admin'
  const Places = isAdmins ? AdminPlaces : MemberPlaces
  return (
    <div className={joinClasses('flex min-h-dvh flex-col', places.length > 0 && !isAdmins && 'above-dock')}>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-20 focus:m-2 focus:bg-surface focus:p-3"
      >
        Skip to the content
      </a>
      {context.seenAs && <SeenAsNote as={context.seenAs} {...{ csrf, path, tierNames }} />}
      <header className="group/header relative border-b border-line bg-paper print:hidden">
        <div
          className={joinClasses(
            'page flex min-h-16 items-center py-2 sm:gap-x-6',
            // in a low window the places are a row of their own
            places.length > 0 && 'max-lg:flex-wrap max-lg:gap-y-1',
          )}
        >
          <Brand academy={academy} href={user ? '/member' : '/'} isCrowded={places.length > 0} isAdmins={isAdmins} />
          {places.length > 0 && <Places {...{ places, path, counts }} />}
          <div className="ml-auto flex shrink-0 items-center sm:gap-2">
            {tools}
            {user ? (
              <AccountMenu {...{ user, kind, csrf, path, tierNames }} />
            ) : (
              kind !== 'focus' && <Entrances path={path} isOpen={academy.signUp === 'open'} />
            )}
          </div>
        </div>
        <PlacePages {...{ places, path, counts }} />
      </header>
      <noscript>
        <p className="page py-3 text-muted text-sm">
          Your browser runs no scripts here. You can read, log in and find your way; playing, quizzes and most buttons
          need JavaScript.
        </p>
      </noscript>
      {context.leavesAt && <Leaving at={context.leavesAt} context={context} />}
      <div className="flex-1">{children}</div>
      {kind === 'site' ? (
        <SiteFooter {...{ academy, context, year }} mark={academy.logo ? <Logo logo={academy.logo} /> : <Mark />} />
      ) : (
        <Footer academy={academy} />
      )}
    </div>
  )
}

type BrandProps = { academy: Academy; href: string; isCrowded: boolean; isAdmins: boolean }

/** The way home. A name takes two lines at most, and makes room for links: the mark or logo is beside them alone. */
const Brand = ({ academy, href, isCrowded, isAdmins }: BrandProps) => (
  <a
    href={href}
    data-academy-brand
    className={joinClasses(
      'flex min-h-11 min-w-11 items-center gap-2 font-display text-lg leading-tight',
      isCrowded ? 'flex-1 basis-0 lg:flex-initial lg:basis-auto' : 'shrink',
    )}
  >
    {academy.logo ? <Logo logo={academy.logo} /> : <Mark />}
    <span
      className={joinClasses(
        'min-w-0',
        // the admins' has the button of their menu beside it
        academy.logo || isAdmins ? 'max-sm:sr-only' : isCrowded ? 'max-[22rem]:sr-only' : 'max-[24rem]:sr-only',
        // a running part of the routine takes the room of the name on a phone
        isCrowded && 'max-sm:group-has-data-timer/header:sr-only',
        isCrowded && isWide(academy.logo) && 'max-xl:sr-only',
      )}
    >
      <bdi data-academy-name className="line-clamp-2 max-w-80 wrap-break-word">
        {academy.name}
      </bdi>
    </span>
  </a>
)

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

/** The visitors' links are few enough to be beside the buttons for logging in and, where anybody may, registering. */
function Entrances({ path, isOpen }: { path: string; isOpen: boolean }) {
  return (
    <>
      {[...visitorLinks, { href: '/login', label: 'Log in' }].map((link) => (
        <a
          key={link.href}
          href={link.href}
          aria-current={isCurrent(link, path) ? 'page' : undefined}
          className="flex min-h-11 items-center whitespace-nowrap px-2 text-muted text-sm hover:text-ink aria-[current]:text-ink"
        >
          {link.label}
        </a>
      ))}
      {isOpen && (
        <ButtonLink href="/register" size="sm">
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

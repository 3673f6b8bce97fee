import { CalendarCheck, Ear, GraduationCap, type IconNode, Menu, MessagesSquare, Radio } from 'lucide'
import type { PageContext } from '../../platform/document.ts'
import { waitingText } from '../../platform/web/showWaiting.ts'
import { Icon } from '../../ui/web/Icon.tsx'
import { isCurrent, type Link, type Place, placeOf } from '../navigation.ts'

type Counts = PageContext['counts']
type PlacesProps = { places: readonly Place[]; path: string; counts?: Counts }

/** The drawings of the members' places in the bar of a phone. */
const DRAWINGS: Record<string, IconNode> = {
  Practice: CalendarCheck,
  Learn: GraduationCap,
  'Ear training': Ear,
  Live: Radio,
  Community: MessagesSquare,
}

/** The members' places: a row in the header, and on a phone a bar at the foot of the window. */
export function MemberPlaces({ places, path }: PlacesProps) {
  const here = placeOf(places, path)
  return (
    <nav
      aria-label="Main"
      className="order-last flex w-full bg-paper dock:fixed dock:inset-x-0 dock:bottom-0 dock:px-1 dock:z-20 dock:border-line dock:border-t dock:pb-[env(safe-area-inset-bottom)] lg:order-none lg:w-auto lg:shrink-0"
    >
      {places.map((place) => (
        <PlaceLink
          key={place.href}
          place={place}
          mark={markOf(place, here, path)}
          className="group/place flex min-h-14 min-w-0 flex-auto flex-col items-center justify-center gap-0.5 whitespace-nowrap text-center text-muted text-xs leading-tight max-[25rem]:tracking-[-0.02em] max-[22rem]:text-[10.5px] hover:text-ink aria-[current]:font-medium aria-[current]:text-accent lg:min-h-11 lg:flex-none lg:px-3 lg:text-sm lg:aria-[current]:font-normal lg:aria-[current]:text-ink"
        />
      ))}
    </nav>
  )
}

/** The admins' places: a row in the header, and where that has no room a menu of all their pages. */
export function AdminPlaces({ places, path, counts }: PlacesProps) {
  const here = placeOf(places, path)
  return (
    <>
      <nav aria-label="Main" className="flex shrink-0 max-lg:hidden">
        {places.map((place) => (
          <PlaceLink
            key={place.href}
            place={place}
            mark={markOf(place, here, path)}
            counts={counts}
            className="flex min-h-11 items-center whitespace-nowrap px-2 text-muted text-sm hover:text-ink aria-[current]:text-ink xl:px-3"
          />
        ))}
      </nav>
      <button
        type="button"
        popoverTarget="admin-menu"
        className="flex min-h-11 items-center gap-2 rounded-control px-2 text-muted text-sm hover:text-ink lg:hidden"
      >
        <Icon of={Menu} size={18} />
        <span className="max-sm:sr-only">Menu</span>
        <Waiting links={places.flatMap(({ links }) => links)} counts={counts} />
      </button>
      <nav
        id="admin-menu"
        popover="auto"
        aria-label="All pages"
        className="menu inset-x-4 w-auto grid-cols-2 gap-x-4 gap-y-3 p-4 open:grid sm:grid-cols-4 lg:hidden"
      >
        {places.map(({ label, links }) => (
          <div key={label}>
            {links.length > 1 && <p className="text-muted text-xs">{label}</p>}
            <PageLinks
              {...{ links, path, counts }}
              className="hover:underline aria-[current]:font-medium aria-[current]:text-accent"
            />
          </div>
        ))}
      </nav>
    </>
  )
}

/** The pages of the place that this page belongs to, in a row below the header. */
export function PlacePages({ places, path, counts }: PlacesProps) {
  const here = placeOf(places, path)
  if (!here || here.links.length < 2) return null
  return (
    <nav aria-label={here.label} data-pages className="scroll-fade page -mt-1 flex overflow-x-auto lg:-mt-2">
      <PageLinks
        {...{ links: here.links, path, counts }}
        className="-outline-offset-2 whitespace-nowrap border-transparent border-b-2 px-3 text-muted first:-ml-3 hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
      />
    </nav>
  )
}

type Mark = 'page' | 'true' | undefined

/** How a place is marked: as the page itself, or as where the page belongs. */
const markOf = (place: Place, here: Place | undefined, path: string): Mark =>
  place !== here ? undefined : path === place.href ? 'page' : 'true'

type PlaceLinkProps = { place: Place; mark: Mark; counts?: Counts; className: string }

function PlaceLink({ place: { href, label, links }, mark, counts, className }: PlaceLinkProps) {
  const drawing = DRAWINGS[label]
  return (
    <a href={href} aria-current={mark} className={className}>
      {drawing && (
        // the present place has a ground behind its drawing, too
        <span className="hidden rounded-full px-3.5 py-0.5 group-aria-[current]/place:bg-accent-soft dock:block">
          <Icon of={drawing} />
        </span>
      )}
      {label}
      <Waiting {...{ links, counts }} />
    </a>
  )
}

type PageLinksProps = { links: readonly Link[]; path: string; counts: Counts; className: string }

const PageLinks = ({ links, path, counts, className }: PageLinksProps) =>
  links.map((link) => (
    <a
      key={link.href}
      href={link.href}
      aria-current={isCurrent(link, path) ? 'page' : undefined}
      className={`flex min-h-11 items-center text-sm ${className}`}
    >
      {link.label}
      <Waiting links={[link]} counts={counts} />
    </a>
  ))

/** How much waits behind links; what is dealt with on the page is taken off by it (`showWaiting`). */
function Waiting({ links, counts }: { links: readonly Link[]; counts: Counts }) {
  const known = links.flatMap(({ href }) => (counts && href in counts ? [[href, counts[href] ?? 0] as const] : []))
  if (known.length === 0) return null
  const sum = known.reduce((all, [, count]) => all + count, 0)
  return (
    <span
      data-waiting={JSON.stringify(Object.fromEntries(known))}
      hidden={sum === 0}
      className="ml-1.5 rounded-full bg-accent px-1.5 font-medium text-accent-ink text-xs tabular-nums"
    >
      {waitingText(sum)}
      <span className="sr-only"> waiting</span>
    </span>
  )
}

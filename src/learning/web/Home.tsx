import { LockBadge } from '../../accounts/web/index.ts'
import type { PropsOf } from '../../platform/contract.ts'
import { useMember } from '../../platform/web/pageContext.ts'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import type { BookmarkCard, homeScreen } from '../contract.ts'
import { bookmarkPosition } from '../rules.ts'
import { Cover } from './Cover.tsx'
import { Roadmaps } from './Roadmaps.tsx'

/** The level that the member is in with its next lesson, the other levels, and what was kept for later. */
export default function Home({ invite, resume, strong, progress, bookmarks }: PropsOf<typeof homeScreen>) {
  const { is_premium: premium } = useMember()
  return (
    <div className="page grid gap-12 py-6 sm:py-8">
      <Roadmaps {...{ invite, resume, strong, progress }} />
      {bookmarks.length > 0 && <RecentBookmarks bookmarks={bookmarks} />}
      {!premium && <Plans />}
    </div>
  )
}

/** The way to the plans, for whoever could have more. */
function Plans() {
  return (
    <section
      aria-labelledby="plans"
      className="flex flex-wrap items-center justify-between gap-4 border-line border-t pt-8"
    >
      <div className="max-w-measure">
        <h2 id="plans" className="text-xl">
          More to play, and a teacher beside you
        </h2>
        <p className="mt-1 text-muted">See what each plan opens. You can change or cancel it at any time.</p>
      </div>
      <ButtonLink href="/pricing" className="max-sm:w-full">
        See the plans
      </ButtonLink>
    </section>
  )
}

function RecentBookmarks({ bookmarks }: { bookmarks: BookmarkCard[] }) {
  return (
    <section aria-labelledby="recent-bookmarks" className="grid gap-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="recent-bookmarks" className="text-xl">
          Recent bookmarks
        </h2>
        <a href="/member/bookmarks" className="link inline-flex shrink-0 items-center text-sm touch:min-h-11">
          All bookmarks
        </a>
      </div>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 lg:grid-cols-4">
        {bookmarks.map((card) => {
          const { href, about } = bookmarkPosition(card)
          return (
            <li key={`${card.source} ${card.id}`}>
              <a href={href} className="group grid gap-2">
                <Cover url={card.thumbnail_url} />
                <span className="font-medium group-hover:text-accent">{card.title}</span>
                <span className="flex flex-wrap items-center gap-2 text-muted text-sm">
                  {about}
                  <LockBadge lock={card} />
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

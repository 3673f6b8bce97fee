import { arrangeSpaces, countMembers, type Space } from '../../spaces.ts'

/** The spaces beside the feed, where there is room for them; on a phone they are a page of their own. */
export function SpaceLinks({ spaces }: { spaces: readonly Space[] }) {
  return (
    <aside className="max-lg:hidden">
      <div className="sticky top-6">
        <h2 className="text-lg">Spaces</h2>
        <ul className="hairlines mt-3 rounded-card border border-line bg-surface">
          {arrangeSpaces(spaces, 'alphabetical').map((space) => (
            <li key={space.slug}>
              <a
                href={`/member/community/space/${space.slug}`}
                className="flex min-h-11 items-center justify-between gap-3 px-4 py-2 text-sm transition-colors hover:bg-raised"
              >
                <span className="min-w-0 font-medium wrap-anywhere">{space.title}</span>
                <span className="whitespace-nowrap text-muted text-xs">{countMembers(space)}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}

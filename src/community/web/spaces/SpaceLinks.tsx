import { arrangeSpaces, spaces } from '../../spaces.ts'

/** The spaces beside the feed, where there is room for them; on a phone they are a page of their own. */
export function SpaceLinks() {
  return (
    <aside className="max-lg:hidden">
      <div className="sticky top-6">
        <h2 className="text-lg">Spaces</h2>
        <ul className="hairlines mt-3 rounded-card border border-line bg-surface">
          {arrangeSpaces(spaces, 'alphabetical').map(({ slug, title, members }) => (
            <li key={slug}>
              <a
                href={`/member/community/space/${slug}`}
                className="flex min-h-11 items-center justify-between gap-3 px-4 py-2 text-sm transition-colors hover:bg-raised"
              >
                <span className="font-medium">{title}</span>
                <span className="whitespace-nowrap text-muted text-xs">{members} members</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}

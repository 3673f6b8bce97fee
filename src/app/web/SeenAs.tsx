import type { PageContext } from '../../platform/document.ts'
import { type Viewer, viewerName, viewers } from '../../platform/seenAs.ts'

type OfPage = Pick<PageContext, 'csrf' | 'path' | 'tierNames'>

/** Above every page that an admin sees as somebody else: as whom, and the way back. */
export const SeenAsNote = ({ as, csrf, path, tierNames }: OfPage & { as: Viewer }) => (
  <form
    method="post"
    aria-label="Viewing as someone else"
    action={`/see-as?next=${encodeURIComponent(path)}`}
    className="bg-brass-soft text-brass-ink text-sm print:hidden"
  >
    <input type="hidden" name="_token" value={csrf} />
    <p className="page flex flex-wrap items-center gap-x-4 py-1">
      <span className="py-1">{`You see what ${viewerName(as, tierNames)} sees. Nothing you do here is saved.`}</span>
      <button
        type="submit"
        name="as"
        value="self"
        className="inline-flex min-h-8 items-center underline touch:min-h-11"
      >
        Back to my own view
      </button>
    </p>
  </form>
)

const labels = (names: PageContext['tierNames']): Record<Viewer, string> => ({
  visitor: 'Visitor',
  free: 'Free',
  ...names,
})

/** Within an admin's own menu: the page that they are on, as others see it. */
export const SeeAsForm = ({ csrf, path, tierNames }: OfPage) => (
  <form method="post" action={`/see-as?next=${encodeURIComponent(path)}`} className="mt-1 border-line border-t pt-1">
    <input type="hidden" name="_token" value={csrf} />
    <fieldset>
      <legend className="px-3 py-2 text-muted text-sm">See the academy as</legend>
      <div className="grid grid-cols-2">
        {viewers.map((viewer) => (
          <button
            key={viewer}
            type="submit"
            name="as"
            value={viewer}
            className="min-h-10 truncate rounded-control px-3 text-left text-sm touch:min-h-11 hover:bg-raised"
          >
            {labels(tierNames)[viewer]}
          </button>
        ))}
      </div>
    </fieldset>
  </form>
)

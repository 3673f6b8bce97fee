import type { PropsOf } from '../../platform/contract.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import { PlayDisc } from '../../ui/web/PlayDisc.tsx'
import { previewHref, type previewsScreen } from '../previewContract.ts'
import { Cover } from './Cover.tsx'

/** By how many there are, so that a row is full. */
const columns = ['', 'max-w-[40rem]', 'sm:grid-cols-2', 'sm:grid-cols-2 lg:grid-cols-3']

/** On the first page: lessons to watch before joining. */
export default function Previews({ previews }: PropsOf<typeof previewsScreen>) {
  return (
    <section aria-labelledby="previews" className="page py-14 sm:py-18">
      <h2 id="previews" className="text-2xl sm:text-3xl">
        Watch one first
      </h2>
      <p className="mt-3 max-w-measure text-lg text-muted">
        {previews.length === 1 ? 'A whole lesson, open to everybody.' : 'Whole lessons, open to everybody.'}
      </p>
      <ul className={joinClasses('mt-8 grid gap-x-6 gap-y-8', columns[previews.length] ?? columns[3])}>
        {previews.map((preview) => (
          <li key={previewHref(preview)}>
            <a href={previewHref(preview)} className="group grid gap-2">
              <span className="relative block">
                <Cover url={preview.thumbnail_url} />
                <PlayDisc />
              </span>
              <span className="font-medium text-lg wrap-anywhere group-hover:text-accent">{preview.title}</span>
              <span className="text-muted text-sm wrap-anywhere">{preview.about}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

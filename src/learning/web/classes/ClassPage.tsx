import { useState } from 'react'
import { Attachments } from '../../../attachments/web/index.ts'
import { CommentsBlock } from '../../../discussion/web/index.ts'
import type { PropsOf } from '../../../platform/contract.ts'
import { call } from '../../../platform/web/api.ts'
import { failureFlash } from '../../../platform/web/loginLink.ts'
import { withQueries } from '../../../platform/web/queries.tsx'
import { useSingleFlight } from '../../../platform/web/useSingleFlight.ts'
import { EmptyState } from '../../../ui/web/EmptyState.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { Progress } from '../../../ui/web/Progress.tsx'
import { type classScreen, type MasterClass, markPart } from '../../classContract.ts'
import { classHref, progressText } from '../../classRules.ts'
import { ClassHead } from './ClassHead.tsx'
import { PartList } from './PartList.tsx'
import { PartView } from './PartView.tsx'

/** A master class: its parts, the one that is open, and what members ask and say about it. */
function ClassPage({ whole, chosen, comments }: PropsOf<typeof classScreen>) {
  const { done, mark } = useMarks(whole)
  const part = whole.list.find(({ id }) => id === chosen)
  const count = { done: done.size, parts: whole.list.length }
  return (
    <article className="page grid grid-cols-[minmax(0,1fr)] content-start gap-x-12 gap-y-8 py-6 sm:py-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-4 lg:col-span-2">
        <ClassHead card={whole} />
        {whole.description && (
          <p className="max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">{whole.description}</p>
        )}
      </div>
      {part ? (
        <PartView whole={whole} part={part} isDone={done.has(part.id)} onDone={(wanted) => mark(part.id, wanted)} />
      ) : (
        <EmptyState title="No parts yet." hint="The first one is being prepared." />
      )}
      <aside aria-label="The whole class" className="grid content-start gap-6">
        {count.parts > 0 && (
          <div className="grid gap-3">
            <Progress label="Your progress" value={count.done} max={count.parts} valueText={progressText(count)} />
            <PartList whole={whole} done={done} chosen={part?.id} />
          </div>
        )}
        <Attachments list={whole.attachments} title="Downloads of the class" />
      </aside>
      <div className="max-w-[47rem] print:hidden">
        <CommentsBlock category="class" courseId={whole.id} initial={comments} />
      </div>
    </article>
  )
}

/** The parts that are done; a mark shows at once, and goes again when the server said no. */
function useMarks(whole: MasterClass) {
  const flash = useFlash()
  const once = useSingleFlight()
  const [done, setDone] = useState<ReadonlySet<number>>(
    new Set(whole.list.filter((part) => part.done).map(({ id }) => id)),
  )
  const show = (id: number, isDone: boolean) =>
    setDone((now) => new Set(isDone ? [...now, id] : [...now].filter((other) => other !== id)))
  const mark = (part: number, wanted: boolean) =>
    void once(async () => {
      show(part, wanted)
      // without a part the address means the first that is not done, which is another one from now on
      history.replaceState(history.state, '', classHref(whole, part) + location.hash)
      try {
        await call(markPart, { params: { id: whole.id }, body: { part, done: wanted } })
      } catch (error) {
        show(part, !wanted)
        flash.error(...failureFlash(error, 'That could not be saved.'))
      }
    }, part)
  return { done, mark }
}

export default withQueries(ClassPage)

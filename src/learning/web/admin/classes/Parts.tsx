import { Pencil, Plus, Trash2 } from 'lucide'
import { useState } from 'react'
import { call, failureMessage } from '../../../../platform/web/api.ts'
import { useSingleFlight } from '../../../../platform/web/useSingleFlight.ts'
import { moveItem } from '../../../../ui/reorder.ts'
import { Button } from '../../../../ui/web/Button.tsx'
import { Card } from '../../../../ui/web/Card.tsx'
import { DeleteDialog } from '../../../../ui/web/DeleteDialog.tsx'
import { EmptyState } from '../../../../ui/web/EmptyState.tsx'
import { useFlash } from '../../../../ui/web/Flash.tsx'
import { IconButton } from '../../../../ui/web/IconButton.tsx'
import { LiveRegion } from '../../../../ui/web/LiveRegion.tsx'
import { dragMark, OrderRow } from '../../../../ui/web/OrderRow.tsx'
import { useDrag } from '../../../../ui/web/useDrag.ts'
import { type AdminPart, deletePart, type FilmChoices, orderParts } from '../../../classPartContract.ts'
import { PartForm } from './PartForm.tsx'

type Props = { classId: number; first: readonly AdminPart[]; films: FilmChoices }
type Opened = { what: 'edit'; part: AdminPart | null } | { what: 'delete'; part: AdminPart }

/** The parts of a class in their order; each is added, changed and deleted by itself. */
export function Parts({ classId, first, films }: Props) {
  const { parts, setParts, move, said } = usePartOrder(classId, first)
  const [opened, setOpened] = useState<Opened | null>(null)
  const { list, drag, start } = useDrag(move)
  const close = () => setOpened(null)
  const saved = (part: AdminPart) => {
    const isNew = parts.every(({ id }) => id !== part.id)
    setParts(isNew ? [...parts, part] : parts.map((other) => (other.id === part.id ? part : other)))
    // a new part stays open, since its files can be added now
    if (isNew) setOpened({ what: 'edit', part })
    else close()
  }
  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">Parts</h2>
        <Button icon={Plus} variant="primary" onClick={() => setOpened({ what: 'edit', part: null })}>
          Add part
        </Button>
      </div>
      {parts.length === 0 && (
        <EmptyState title="No parts yet." hint="Each part has a film, chapters and files to save." />
      )}
      <ol ref={list} aria-label="Parts" className="hairlines">
        {parts.map((part, index) => (
          <OrderRow
            key={part.id}
            name={part.title}
            index={index}
            count={parts.length}
            drag={dragMark(drag, index)}
            onStart={start(index)}
            onMove={move}
          >
            <div className="flex flex-wrap items-center justify-between gap-x-2">
              <span className="grid min-w-0 flex-1 basis-32">
                <span className="[overflow-wrap:anywhere]">{part.title}</span>
                <span className="text-muted text-sm [overflow-wrap:anywhere]">{describePart(part, films)}</span>
              </span>
              <span className="flex shrink-0">
                <IconButton
                  icon={Pencil}
                  label={`Edit ${part.title}`}
                  onClick={() => setOpened({ what: 'edit', part })}
                />
                <IconButton
                  icon={Trash2}
                  label={`Delete ${part.title}`}
                  onClick={() => setOpened({ what: 'delete', part })}
                />
              </span>
            </div>
          </OrderRow>
        ))}
      </ol>
      <LiveRegion>{said}</LiveRegion>
      {opened?.what === 'edit' && (
        <PartForm
          key={opened.part?.id ?? 'new'}
          classId={classId}
          part={opened.part}
          films={films}
          onClose={close}
          onSaved={saved}
        />
      )}
      {opened?.what === 'delete' && (
        <DeleteDialog
          name={opened.part.title}
          texts={{ done: 'Part deleted', failed: 'Error deleting part' }}
          remove={() => call(deletePart, { params: { id: opened.part.id } })}
          onClose={close}
          onDeleted={() => {
            setParts(parts.filter(({ id }) => id !== opened.part.id))
            close()
          }}
        >
          Its files and members’ marks go with it.
        </DeleteDialog>
      )}
    </Card>
  )
}

const titleIn = (list: FilmChoices['uploads'], id: number | null) => list.find((one) => one.id === id)?.title

/** Where the film comes from, and how many chapters it has. */
function describePart({ film, upload_id, show_id, chapters }: AdminPart, films: FilmChoices): string {
  const from = {
    upload: `Library: ${titleIn(films.uploads, upload_id) ?? 'no longer there'}`,
    recording: `Recording: ${titleIn(films.recordings, show_id) ?? 'no longer there'}`,
    film: 'A film of its own',
  }[film]
  if (chapters.length === 0) return from
  return `${from} · ${chapters.length === 1 ? '1 chapter' : `${chapters.length} chapters`}`
}

/** Each move is saved at once; one that fails takes itself back. */
function usePartOrder(classId: number, first: readonly AdminPart[]) {
  const flash = useFlash()
  const once = useSingleFlight()
  const [parts, setParts] = useState(first)
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    const moved = parts[from]
    if (!moved || from === to || to < 0 || to >= parts.length) return
    void once(async () => {
      const next = moveItem(parts, from, to)
      setParts(next)
      setSaid(`${moved.title} is now ${to + 1} of ${next.length}.`)
      try {
        await call(orderParts, { params: { id: classId }, body: { ids: next.map(({ id }) => id) } })
      } catch (error) {
        setParts(parts)
        flash.error(failureMessage(error))
      }
    })
  }
  return { parts, setParts, move, said }
}

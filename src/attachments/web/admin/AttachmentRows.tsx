import { Check, Pencil, Trash2, X } from 'lucide'
import { type KeyboardEvent, useState } from 'react'
import { call, failureMessage } from '../../../platform/web/api.ts'
import { useSingleFlight } from '../../../platform/web/useSingleFlight.ts'
import { moveItem } from '../../../ui/reorder.ts'
import { DeleteDialog } from '../../../ui/web/DeleteDialog.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { IconButton } from '../../../ui/web/IconButton.tsx'
import { dragMark, OrderRow } from '../../../ui/web/OrderRow.tsx'
import { useDrag } from '../../../ui/web/useDrag.ts'
import { type Attachment, deleteAttachment, orderAttachments, updateAttachment, type Video } from '../../contract.ts'
import { kindLabels, MAX_NAME, sizeText } from '../../rules.ts'

type Props = { of: Video; list: readonly Attachment[]; onChanged: () => void }

/** The files of an item: their order, names and end. Every change is saved at once. */
export function AttachmentRows({ of, list: first, onChanged }: Props) {
  const flash = useFlash()
  const once = useSingleFlight()
  const [rows, setRows] = useState(first)
  const [renaming, setRenaming] = useState<number | null>(null)
  const [deleting, setDeleting] = useState<Attachment | null>(null)
  const save = (work: () => Promise<unknown>) =>
    void once(async () => {
      try {
        await work()
      } catch (error) {
        flash.error(failureMessage(error))
        onChanged()
      }
    })
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= rows.length) return
    const next = moveItem(rows, from, to)
    setRows(next)
    save(() => call(orderAttachments, { body: { ...of, ids: next.map(({ id }) => id) } }))
  }
  const { list, drag, start } = useDrag(move)
  const rename = (id: number, name: string) => {
    setRenaming(null)
    setRows(rows.map((row) => (row.id === id ? { ...row, name } : row)))
    save(() => call(updateAttachment, { params: { id }, body: { name } }))
  }
  return (
    <>
      <ol ref={list} aria-label="Attachments" className="hairlines rounded-card border border-line">
        {rows.map((row, index) => (
          <OrderRow
            key={row.id}
            name={row.name}
            index={index}
            count={rows.length}
            drag={dragMark(drag, index)}
            onStart={start(index)}
            onMove={move}
          >
            {renaming === row.id ? (
              <Rename name={row.name} onName={(name) => rename(row.id, name)} onLeave={() => setRenaming(null)} />
            ) : (
              <div className="flex items-center justify-between gap-2">
                <span className="grid min-w-0">
                  <a href={row.url} download className="link [overflow-wrap:anywhere]">
                    {row.name}
                  </a>
                  <span className="text-muted text-sm">{describeFile(row)}</span>
                </span>
                <span className="flex shrink-0">
                  <IconButton icon={Pencil} label={`Rename ${row.name}`} onClick={() => setRenaming(row.id)} />
                  <IconButton icon={Trash2} label={`Remove ${row.name}`} onClick={() => setDeleting(row)} />
                </span>
              </div>
            )}
          </OrderRow>
        ))}
      </ol>
      {deleting && (
        <DeleteDialog
          name={deleting.name}
          texts={{ done: 'Attachment removed', failed: 'Error removing attachment' }}
          remove={() => call(deleteAttachment, { params: { id: deleting.id } })}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            setDeleting(null)
            onChanged()
          }}
        />
      )}
    </>
  )
}

const describeFile = ({ kind, bytes, language }: Attachment): string =>
  [kindLabels[kind], ...(language ? [language] : []), sizeText(bytes)].join(' · ')

type RenameProps = { name: string; onName: (name: string) => void; onLeave: () => void }

/** A name to type; it is in a form of its own page, which Enter must not send. */
function Rename({ name: before, onName, onLeave }: RenameProps) {
  const [name, setName] = useState(before)
  const done = () => (name.trim() === '' || name.trim() === before ? onLeave() : onName(name.trim()))
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') done()
    if (event.key === 'Escape') onLeave()
    if (event.key === 'Enter' || event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <Field
          label={`Name of ${before}`}
          hideLabel
          autoFocus
          maxLength={MAX_NAME}
          value={name}
          onChange={({ target }: { target: { value: string } }) => setName(target.value)}
          onKeyDown={press}
        />
      </div>
      <IconButton icon={Check} label="Save the name" onClick={done} />
      <IconButton icon={X} label="Keep the name" onClick={onLeave} />
    </div>
  )
}

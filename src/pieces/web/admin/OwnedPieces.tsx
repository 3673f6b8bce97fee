import { useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide'
import { useRef, useState } from 'react'
import { call } from '../../../platform/web/api.ts'
import { useForm } from '../../../platform/web/useForm.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { FormAlert } from '../../../ui/web/FormAlert.tsx'
import { listAdminPieces, storePieces } from '../../contract.ts'
import { pieceHref } from '../../rules.ts'
import { PieceFiles } from './PieceFiles.tsx'
import { PieceState } from './PieceState.tsx'
import { useEngravingWatch } from './useEngravingWatch.ts'

type Props = { of: { lesson: number } | { upload: number } }

/** What a lesson, or one of the library, has to play, in its form; it is looked up once somebody opens it. */
export default function OwnedPieces({ of }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <details className="mt-4" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center font-medium text-sm">Pieces</summary>
      {open && <List of={of} />}
    </details>
  )
}

/** The pieces with their state, and more from files, which are saved by themselves and not with the form. */
function List({ of }: Props) {
  const { data = [], refetch } = useQuery({
    queryKey: ['admin pieces', of],
    queryFn: async ({ signal }) => (await call(listAdminPieces, { query: { ...of, perPage: 24 }, signal })).data,
    staleTime: 0,
  })
  const reload = () => void refetch()
  useEngravingWatch(data, reload)
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<File[]>([])
  const form = useForm({
    start: {},
    sendsFiles: true,
    send: (_, { upload }) => call(storePieces, { body: { ...of, files }, ...upload }),
    onSaved: () => {
      setFiles([])
      if (input.current) input.current.value = ''
      reload()
    },
  })
  const { progress } = form.bar
  return (
    <div className="grid gap-4">
      {data.length > 0 && (
        <ul className="grid gap-3">
          {data.map((piece) => (
            <li key={piece.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <a href={pieceHref(piece)} target="_blank" rel="noreferrer" className="link [overflow-wrap:anywhere]">
                {piece.title}
              </a>
              <PieceState piece={piece} onChanged={reload} />
            </li>
          ))}
        </ul>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_auto]">
        <PieceFiles
          input={input}
          errors={form.errors}
          onFiles={(chosen) => {
            form.settle((field) => field.startsWith('files'))
            setFiles(chosen)
          }}
        />
        <Button
          icon={Upload}
          disabled={files.length === 0}
          busy={form.busy}
          busyLabel={typeof progress === 'number' ? `Sending, ${progress} %` : 'Sending...'}
          className="sm:mt-7"
          onClick={() => form.submit()}
        >
          Add pieces
        </Button>
      </div>
      <FormAlert message={form.message} />
    </div>
  )
}

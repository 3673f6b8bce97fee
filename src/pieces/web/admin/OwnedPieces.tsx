import { useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide'
import { useState } from 'react'
import { call } from '../../../platform/web/api.ts'
import { useReload } from '../../../platform/web/useReload.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { Disclosure } from '../../../ui/web/Disclosure.tsx'
import { FormAlert } from '../../../ui/web/FormAlert.tsx'
import { listAdminPieces } from '../../contract.ts'
import { pieceHref } from '../../rules.ts'
import { PieceState } from './PieceState.tsx'
import { useEngravingWatch } from './useEngravingWatch.ts'
import { usePieceUpload } from './usePieceUpload.tsx'

type Props = { of: { lesson: number } | { upload: number } }

/** What a lesson, or one of the library, has to play, in its form; it is looked up once somebody opens it. */
export default function OwnedPieces({ of }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <div className="mt-4">
      <Disclosure summary="Pieces" onToggle={setOpen}>
        {open && <List of={of} />}
      </Disclosure>
    </div>
  )
}

/** The pieces with their state, and more from files, which are saved by themselves and not with the form. */
function List({ of }: Props) {
  const queryKey = ['admin pieces', of]
  const { data = [] } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(listAdminPieces, { query: { ...of, perPage: 24 }, signal })).data,
    staleTime: 0,
  })
  const reload = useReload(queryKey)
  useEngravingWatch(data, reload)
  const { form, picker, isEmpty, busyLabel } = usePieceUpload({ start: of, onAdded: reload })
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
        {picker}
        <Button
          icon={Upload}
          disabled={isEmpty}
          busy={form.busy}
          busyLabel={busyLabel}
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

import { useState } from 'react'
import type { PropsOf } from '../../../platform/contract.ts'
import { type Paged, Paging } from '../../../platform/paging.ts'
import { call } from '../../../platform/web/api.ts'
import { withQueries } from '../../../platform/web/queries.tsx'
import { useAdminList } from '../../../platform/web/useAdminList.ts'
import { DeleteDialog } from '../../../ui/web/DeleteDialog.tsx'
import { PagedTable } from '../../../ui/web/PagedTable.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import { type AdminPiece, type adminPiecesScreen, deletePiece, listAdminPieces } from '../../contract.ts'
import { AddPieces } from './AddPieces.tsx'
import { EditPiece } from './EditPiece.tsx'
import { pieceColumns } from './pieceColumns.tsx'
import { useEngravingWatch } from './useEngravingWatch.ts'

/** All pieces, the newest first, with how far the engraver is; new ones are added from files. */
function Pieces({ pieces }: PropsOf<typeof adminPiecesScreen>) {
  const { list, open, opened, close, saved, deleted, reload } = usePieceList(pieces)
  const [editing, deleting] = [opened('edit'), opened('delete')]
  useEngravingWatch(list.rows, reload)
  const columns = pieceColumns({
    onEdit: (piece) => open('edit', piece),
    onDelete: (piece) => open('delete', piece),
    onChanged: reload,
  })
  return (
    <div className="page py-6 sm:py-8">
      <PageHead title="Pieces" lead="Music to play, from MusicXML or MIDI. Members see a piece once you publish it." />
      <AddPieces onAdded={reload} />
      <PagedTable
        list={list}
        caption="Pieces"
        columns={columns}
        rowKey={({ id }) => id}
        error={list.error && 'The list of pieces could not be loaded.'}
        empty="No pieces yet."
        emptyHint="Choose a MusicXML or MIDI file above."
      />
      {editing && <EditPiece key={editing.id} piece={editing} onClose={close} onSaved={saved} />}
      {deleting && (
        <DeleteDialog
          name={deleting.title}
          texts={{ done: 'Piece deleted', failed: 'The piece could not be deleted.' }}
          remove={() => call(deletePiece, { params: { id: deleting.id } })}
          onClose={close}
          onDeleted={deleted}
        >
          Its score and its files go with it.
        </DeleteDialog>
      )}
    </div>
  )
}

function usePieceList(first: Paged<AdminPiece>) {
  const [opened] = useState<Paging>({ page: first.current_page, perPage: first.per_page })
  return useAdminList<AdminPiece, Paging>({
    ...{ name: 'admin pieces', schema: Paging, first, opened },
    load: (query, signal) => call(listAdminPieces, { query, signal }),
  })
}

export default withQueries(Pieces)

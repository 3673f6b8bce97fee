import type { PropsOf } from '../../../platform/contract.ts'
import type { Paged } from '../../../platform/paging.ts'
import { call } from '../../../platform/web/api.ts'
import { withQueries } from '../../../platform/web/queries.tsx'
import { useAdminList } from '../../../platform/web/useAdminList.ts'
import { DeleteDialog } from '../../../ui/web/DeleteDialog.tsx'
import { PagedTable } from '../../../ui/web/PagedTable.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import {
  type AdminPiece,
  AdminPieceQuery,
  type adminPiecesScreen,
  deletePiece,
  listAdminPieces,
} from '../../contract.ts'
import { AddPieces } from './AddPieces.tsx'
import { EditPiece } from './EditPiece.tsx'
import { PieceFilters } from './PieceFilters.tsx'
import { pieceColumns } from './pieceColumns.tsx'
import { useEngravingWatch } from './useEngravingWatch.ts'

/** All pieces, the newest first, with how far the engraver is; new ones are added from files. */
function Pieces({ pieces, query: asked }: PropsOf<typeof adminPiecesScreen>) {
  const { query, go, restored, list, open, opened, close, saved, deleted, reload } = usePieceList(pieces, asked)
  const [editing, deleting] = [opened('edit'), opened('delete')]
  useEngravingWatch(list.rows, reload)
  const narrowed = Boolean(query.q || query.level || query.sight)
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
        toolbar={<PieceFilters {...{ query, restored, go }} />}
        caption="Pieces"
        columns={columns}
        rowKey={({ id }) => id}
        error={list.error && 'The list of pieces could not be loaded.'}
        empty={narrowed ? 'No piece fits that.' : 'No pieces yet.'}
        emptyHint={narrowed ? 'Try another word, or all levels and states.' : 'Choose a MusicXML or MIDI file above.'}
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

const usePieceList = (first: Paged<AdminPiece>, opened: AdminPieceQuery) =>
  useAdminList<AdminPiece, AdminPieceQuery>({
    ...{ name: 'admin pieces', schema: AdminPieceQuery, first, opened },
    load: (query, signal) => call(listAdminPieces, { query, signal }),
  })

export default withQueries(Pieces)

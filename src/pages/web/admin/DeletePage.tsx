import { useState } from 'react'
import { call } from '../../../platform/web/api.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { DeleteDialog } from '../../../ui/web/DeleteDialog.tsx'
import { type EditedPage, savePage } from '../../contract.ts'

const TEXTS = { done: 'Page deleted', failed: 'Error deleting page' }

type Props = { page: EditedPage; onDeleted: () => void }

/** Takes a page away; a legal one begins anew with its starting text. */
export function DeletePage({ page, onDeleted }: Props) {
  const [asked, setAsked] = useState(false)
  const { slug, title, body, in_footer, version } = page
  if (version === 0) return null
  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        Delete
      </Button>
      {asked && (
        <DeleteDialog
          title="Confirm Delete"
          undoable
          name={title}
          texts={TEXTS}
          remove={() =>
            call(savePage, { params: { slug }, body: { title, body, in_footer, state: 'removed', version } })
          }
          onClose={() => setAsked(false)}
          onDeleted={onDeleted}
        >
          Links to it lead nowhere then. It can be brought back from the list of pages.
        </DeleteDialog>
      )}
    </>
  )
}

import { call } from '../../../platform/web/api.ts'
import { DeleteDialog } from '../../../ui/web/DeleteDialog.tsx'
import { deleteShow, type Show } from '../../contract.ts'

const TEXTS = { done: 'Live show deleted successfully!', failed: 'Error deleting!' }

type Props = { show: Show; onClose: () => void; onDeleted: () => void }

/** Asks before a show goes for good. */
export const ShowDelete = ({ show: { id, title }, ...ends }: Props) => (
  <DeleteDialog {...ends} name={title} texts={TEXTS} remove={() => call(deleteShow, { params: { id } })}>
    Its links and its recording go with it, and calendars show it as cancelled.
  </DeleteDialog>
)

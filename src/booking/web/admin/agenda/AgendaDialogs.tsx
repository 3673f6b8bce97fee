import { lazyDialog } from '../../../../ui/web/lazyComponent.tsx'
import type { AdminBooking } from '../../../contract.ts'

const MoveByAdmin = lazyDialog(() => import('./MoveByAdmin.tsx'))
const CancelByAdmin = lazyDialog(() => import('./CancelByAdmin.tsx'))
const NotesDialog = lazyDialog(() => import('./NotesDialog.tsx'))

export type Opened = { what: 'move' | 'cancel' | 'notes'; booking: AdminBooking }
export type DialogProps = {
  booking: AdminBooking
  zone: string
  onClose: () => void
  onChanged: (booking: AdminBooking) => void
}
type Props = Omit<DialogProps, 'booking'> & { opened: Opened | null }

const DIALOGS = { move: MoveByAdmin, cancel: CancelByAdmin, notes: NotesDialog }

/** The dialog that is open; each comes when it is asked for. */
export function AgendaDialogs({ opened, onClose, onChanged, zone }: Props) {
  const Opened = opened && DIALOGS[opened.what]
  const changed = (booking: AdminBooking) => {
    onChanged(booking)
    onClose()
  }
  return Opened && <Opened booking={opened.booking} zone={zone} onClose={onClose} onChanged={changed} />
}

import type { useFlash } from '../../../../ui/web/Flash.tsx'
import type { AdminBooking } from '../../../contract.ts'
import type { DialogProps } from './AgendaDialogs.tsx'

/** What follows on a change of a booking: the server's words, and the booking as it is now. */
export const endsOf = (flash: ReturnType<typeof useFlash>, { onChanged }: Pick<DialogProps, 'onChanged'>) => ({
  onSaved: ({ message, booking }: { message: string; booking: AdminBooking }) => {
    flash.success(message)
    onChanged(booking)
  },
})

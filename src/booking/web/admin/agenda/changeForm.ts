import type { useFlash } from '../../../../ui/web/Flash.tsx'
import type { AdminBooking } from '../../../contract.ts'
import type { DialogProps } from './AgendaDialogs.tsx'

/** What a form does once a booking is changed: a flash has the server's words, and the agenda the booking as it is now. */
export const bookingChangeOutcome = (
  flash: ReturnType<typeof useFlash>,
  { onChanged }: Pick<DialogProps, 'onChanged'>,
) => ({
  onSaved: ({ message, booking }: { message: string; booking: AdminBooking }) => {
    flash.success(message)
    onChanged(booking)
  },
})

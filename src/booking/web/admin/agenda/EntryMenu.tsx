import { CalendarSync, CircleCheck, NotebookPen, X } from 'lucide'
import { formatClock } from '../../../../platform/clocks.ts'
import { call, failureMessage } from '../../../../platform/web/api.ts'
import { failureFlash } from '../../../../platform/web/loginLink.ts'
import { useNow, usePage } from '../../../../platform/web/pageContext.ts'
import { useSingleMutation } from '../../../../platform/web/useSingleMutation.ts'
import { useFlash } from '../../../../ui/web/Flash.tsx'
import { Menu, type MenuItem } from '../../../../ui/web/Menu.tsx'
import { type AdminBooking, markCompleted } from '../../../contract.ts'
import type { Opened } from './AgendaDialogs.tsx'

type Props = {
  booking: AdminBooking
  zone: string
  onOpen: (opened: Opened) => void
  onChanged: (booking: AdminBooking) => void
}

/** What an admin can do with a booking in its present state. */
export function EntryMenu({ booking, zone, onOpen, onChanged }: Props) {
  const { locale } = usePage()
  const now = useNow()
  const flash = useFlash()
  const { id, name, starts_at, state, can_move, can_cancel, notes } = booking
  const complete = useSingleMutation({
    mutationFn: () => call(markCompleted, { params: { id } }),
    onSuccess: (answer) => {
      flash.success(answer.message)
      onChanged(answer.booking)
    },
    onError: (error) => flash.error(...failureFlash(error, failureMessage(error))),
  })
  const items: (MenuItem | false)[] = [
    state === 'confirmed' &&
      starts_at <= now && { label: 'Mark as completed', icon: CircleCheck, onChoose: () => complete.mutate() },
    can_move && { label: 'Move', icon: CalendarSync, onChoose: () => onOpen({ what: 'move', booking }) },
    {
      label: notes ? 'Edit notes' : 'Add notes',
      icon: NotebookPen,
      onChoose: () => onOpen({ what: 'notes', booking }),
    },
    can_cancel && { label: 'Cancel', icon: X, danger: true, onChoose: () => onOpen({ what: 'cancel', booking }) },
  ]
  return (
    <Menu
      label={`Actions for ${name}, ${formatClock(starts_at, zone, locale)}`}
      items={items.filter((item) => item !== false)}
    />
  )
}

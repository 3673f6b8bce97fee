import { CalendarSync, CircleCheck, NotebookPen, X } from 'lucide'
import { formatClock } from '../../../../platform/clocks.ts'
import { call, messageOf } from '../../../../platform/web/api.ts'
import { useNow, usePage } from '../../../../platform/web/pageContext.ts'
import { useSingleMutation } from '../../../../platform/web/useSingleMutation.ts'
import { flashOf } from '../../../../platform/web/wayBackIn.ts'
import { useFlash } from '../../../../ui/web/Flash.tsx'
import { Menu, type MenuItem } from '../../../../ui/web/Menu.tsx'
import { type AdminBooking, markHeld } from '../../../contract.ts'
import type { Opened } from './AgendaDialogs.tsx'

type Props = {
  booking: AdminBooking
  zone: string
  onOpen: (opened: Opened) => void
  onChanged: (booking: AdminBooking) => void
}

/** What an admin can do with a booking as it stands. */
export function EntryMenu({ booking, zone, onOpen, onChanged }: Props) {
  const { locale } = usePage()
  const now = useNow()
  const flash = useFlash()
  const { id, name, starts_at, state, can_move, can_cancel, notes } = booking
  const held = useSingleMutation({
    mutationFn: () => call(markHeld, { params: { id } }),
    onSuccess: (answer) => {
      flash.success(answer.message)
      onChanged(answer.booking)
    },
    onError: (error) => flash.error(...flashOf(error, messageOf(error))),
  })
  const items: (MenuItem | false)[] = [
    state === 'confirmed' &&
      starts_at <= now && { label: 'Mark as held', icon: CircleCheck, onChoose: () => held.mutate() },
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

import { Bell, BellRing } from 'lucide'
import { useState } from 'react'
import { call, failureMessage } from '../../platform/web/api.ts'
import { useNow } from '../../platform/web/pageContext.ts'
import { useSingleMutation } from '../../platform/web/useSingleMutation.ts'
import { Button } from '../../ui/web/Button.tsx'
import { useFlash } from '../../ui/web/Flash.tsx'
import { askReminder, dropReminder, type Show } from '../contract.ts'
import { canRemind } from '../rules.ts'

type Props = { show: Show } & (
  | { variant: 'primary' | 'secondary' }
  | { /** The date that it is beside. */ compact: string }
)

/** What is done with a date, beside others of its kind. */
export const QUIET = { size: 'sm', variant: 'quiet', className: 'px-2! font-normal text-muted hover:text-ink' } as const

/** Asks for a mail before a show, or takes that back; there while such a mail can still come, and quiet once it is asked for. */
export function ReminderToggle({ show, ...look }: Props) {
  const flash = useFlash()
  const now = useNow()
  const [on, setOn] = useState(show.reminder)
  const { mutate } = useSingleMutation({
    mutationFn: (wanted: boolean) => call(wanted ? askReminder : dropReminder, { params: { id: show.id } }),
    onMutate: setOn,
    onSuccess: ({ reminder }) =>
      flash.success(reminder ? 'We will email you a day and an hour before.' : 'No reminder for this show any more.'),
    onError: (error, wanted) => {
      setOn(!wanted)
      flash.error(failureMessage(error))
    },
  })
  if (!canRemind(show.start_time, now)) return null
  const icon = on ? BellRing : Bell
  const toggle = () => mutate(!on)
  const label = `Remind me of ${show.title}`
  const words = on ? 'Reminder set' : 'Remind me'
  if ('compact' in look)
    return (
      <Button {...QUIET} icon={icon} aria-pressed={on} aria-label={`${label}, ${look.compact}`} onClick={toggle}>
        {words}
      </Button>
    )
  return (
    <Button variant={on ? 'quiet' : look.variant} icon={icon} aria-pressed={on} aria-label={label} onClick={toggle}>
      {words}
    </Button>
  )
}

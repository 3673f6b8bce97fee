import { Bell, BellRing } from 'lucide'
import { useState } from 'react'
import { call, failureMessage } from '../../platform/web/api.ts'
import { useNow } from '../../platform/web/pageContext.ts'
import { useSingleMutation } from '../../platform/web/useSingleMutation.ts'
import { Button } from '../../ui/web/Button.tsx'
import { useFlash } from '../../ui/web/Flash.tsx'
import { askReminder, dropReminder, type Show } from '../contract.ts'
import { canRemind } from '../rules.ts'

/** Asks for a mail before a show, or takes that back; there while such a mail can still come, and quiet once it is asked for. */
export function ReminderToggle({ show, variant }: { show: Show; variant: 'primary' | 'secondary' }) {
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
  return (
    <Button
      variant={on ? 'quiet' : variant}
      wide
      icon={on ? BellRing : Bell}
      aria-pressed={on}
      aria-label={`Remind me of ${show.title}`}
      onClick={() => mutate(!on)}
    >
      {on ? 'Reminder set' : 'Remind me'}
    </Button>
  )
}

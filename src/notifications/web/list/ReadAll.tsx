import { CheckCheck } from 'lucide'
import { failureMessage } from '../../../platform/web/api.ts'
import { failureFlash } from '../../../platform/web/loginLink.ts'
import { useSingleMutation } from '../../../platform/web/useSingleMutation.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'

/** Stays when there is nothing to read, so that the focus is not lost with it. */
export function ReadAll({ unread, onReadAll }: { unread: number; onReadAll: () => Promise<void> }) {
  const flash = useFlash()
  const all = useSingleMutation({
    mutationFn: onReadAll,
    onError: (error) => flash.error(...failureFlash(error, failureMessage(error))),
  })
  return (
    <Button size="sm" variant="quiet" icon={CheckCheck} busy={all.isPending} onClick={() => unread > 0 && all.mutate()}>
      Mark all as read
    </Button>
  )
}

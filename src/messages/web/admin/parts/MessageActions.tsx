import { useState } from 'react'
import { call, failureMessage } from '../../../../platform/web/api.ts'
import { failureFlash } from '../../../../platform/web/loginLink.ts'
import { useSingleMutation } from '../../../../platform/web/useSingleMutation.ts'
import { Button } from '../../../../ui/web/Button.tsx'
import { ButtonLink } from '../../../../ui/web/ButtonLink.tsx'
import { ConfirmDialog } from '../../../../ui/web/ConfirmDialog.tsx'
import { useFlash } from '../../../../ui/web/Flash.tsx'
import { cancelMessage, type MessagePage, unpinMessage } from '../../../messageContract.ts'

/** What can still be done about a message. */
export function MessageActions({
  message,
  onChange,
}: {
  message: MessagePage
  onChange: (message: MessagePage) => void
}) {
  const flash = useFlash()
  const [asking, setAsking] = useState(false)
  const { id, kind, state, pinned_until: pinned } = message
  const onError = (error: Error) => flash.error(...failureFlash(error, failureMessage(error)))
  const cancel = useSingleMutation({
    mutationFn: () => call(cancelMessage, { params: { id } }),
    onSuccess: (next) => {
      const { sent, cancelled } = next.counts
      flash.success(
        next.people > 0 ? `Cancelled: ${sent} sent, ${cancelled} not sent.` : 'Cancelled. Nothing was sent.',
      )
      onChange(next)
    },
    onError,
    onSettled: () => setAsking(false),
  })
  const unpin = useSingleMutation({
    mutationFn: () => call(unpinMessage, { params: { id } }),
    onSuccess: (next) => {
      flash.success('Unpinned.')
      onChange(next)
    },
    onError,
  })
  return (
    <>
      {state === 'scheduled' && kind === 'message' && (
        <ButtonLink href={`/admin/messages/${id}/edit`}>Change</ButtonLink>
      )}
      {pinned && (
        <Button busy={unpin.isPending} onClick={() => unpin.mutate()}>
          Unpin
        </Button>
      )}
      {(state === 'scheduled' || state === 'sending') && (
        <Button onClick={() => setAsking(true)}>Cancel message</Button>
      )}
      <ConfirmDialog
        open={asking}
        title="Cancel this message?"
        confirmLabel="Cancel message"
        cancelLabel="Keep it"
        busyLabel="Cancelling..."
        busy={cancel.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => cancel.mutate()}
      >
        What has gone out stays where it is; the rest is not sent.
      </ConfirmDialog>
    </>
  )
}

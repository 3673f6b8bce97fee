import { isGone } from '../../../platform/errors.ts'
import type { useFlash } from '../../../ui/web/Flash.tsx'
import type { Member } from '../../adminContract.ts'

export type MemberDialogProps = {
  member: Member
  onClose: () => void
  onSaved: () => void
  /** The list does not show what is stored any more, though the dialog stays. */
  onOutdated: () => void
}

/** What a form of such a dialog does with its outcome: a flash says it, and a success closes the dialog. */
export const memberDialogOutcome = (
  flash: ReturnType<typeof useFlash>,
  { onSaved, onOutdated }: Pick<MemberDialogProps, 'onSaved' | 'onOutdated'>,
  texts: { done: string; failed: string },
) => ({
  onSaved: () => {
    flash.success(texts.done)
    onSaved()
  },
  onFailed: (error: unknown) => {
    flash.error(texts.failed)
    if (isGone(error)) onOutdated()
  },
})

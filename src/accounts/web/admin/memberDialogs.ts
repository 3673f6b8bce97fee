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

/** What follows on a form of such a dialog: how it went is said, and it is closed when it went well. */
export const endsOf = (
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

import { useFlash } from '../../../ui/web/Flash.tsx'
import type { updateMember, updateSubscription } from '../../adminContract.ts'
import { useSubmit } from '../useSubmit.ts'
import { useReloadMembers } from './useMembers.ts'

type Texts = { done: string; failed: string }

/** A form of a dialog about one member: says how it went, and closes and reads the list again when it went well. */
export function useMemberForm(
  endpoint: typeof updateMember | typeof updateSubscription,
  { params, texts, onClose }: { params?: { id: number }; texts: Texts; onClose: () => void },
) {
  const flash = useFlash()
  const reload = useReloadMembers()
  const { setBusy, reset, ...form } = useSubmit(endpoint, {
    params,
    onDone: () => {
      setBusy(false)
      onClose()
      flash.success(texts.done)
      void reload()
    },
    onRefused: () => flash.error(texts.failed),
  })
  const close = () => {
    reset()
    onClose()
  }
  return { ...form, close }
}

import { useQueryClient } from '@tanstack/react-query'
import type { Member } from '../../../../accounts/web/admin/index.ts'
import { type CommunityStatus, setCommunityStatus } from '../../../../moderation/index.ts'
import { call, failureMessage } from '../../../../platform/web/api.ts'
import { failureFlash } from '../../../../platform/web/loginLink.ts'
import { useSingleFlight } from '../../../../platform/web/useSingleFlight.ts'
import { useFlash } from '../../../../ui/web/Flash.tsx'
import { DIRECTORY } from './useDirectory.ts'

export type SetStatus = (member: Member, status: CommunityStatus) => void

/** Gives a member another place, says how that went, and reads the lists again; `then` is called once they are. */
export function useSetStatus(then: () => void): SetStatus {
  const flash = useFlash()
  const queries = useQueryClient()
  const once = useSingleFlight()
  const give = async (id: number, status: CommunityStatus) => {
    try {
      const { ok } = await call(setCommunityStatus, { params: { id }, body: { status } })
      if (ok) flash.success('Status updated')
      else flash.error('Status not updated')
    } catch (error) {
      flash.error(...failureFlash(error, failureMessage(error)))
    }
    await queries.invalidateQueries({ queryKey: [DIRECTORY] })
    then()
  }
  return ({ id }, status) => void once(() => give(id, status), id)
}

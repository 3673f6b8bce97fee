import { useQueryClient } from '@tanstack/react-query'
import type { Member } from '../../../../accounts/web/admin/index.ts'
import { call, messageOf } from '../../../../platform/web/api.ts'
import { useOneAtATime } from '../../../../platform/web/useOneAtATime.ts'
import { flashOf } from '../../../../platform/web/wayBackIn.ts'
import { useFlash } from '../../../../ui/web/Flash.tsx'
import { type CommunityStatus, setCommunityStatus } from '../../../profileContract.ts'
import { DIRECTORY } from './useDirectory.ts'

export type Give = (member: Member, status: CommunityStatus) => void

/** Gives a member another place, says how that went, and reads the lists again; `then` is called once they are. */
export function useGiveStatus(then: () => void): Give {
  const flash = useFlash()
  const queries = useQueryClient()
  const once = useOneAtATime()
  const give = async (id: number, status: CommunityStatus) => {
    try {
      const { ok } = await call(setCommunityStatus, { params: { id }, body: { status } })
      if (ok) flash.success('Status updated')
      else flash.error('Status not updated')
    } catch (error) {
      flash.error(...flashOf(error, messageOf(error)))
    }
    await queries.invalidateQueries({ queryKey: [DIRECTORY] })
    then()
  }
  return ({ id }, status) => void once(() => give(id, status), id)
}

import { useState } from 'react'
import { failureMessage } from '../../platform/web/api.ts'
import { useFlash } from '../../ui/web/Flash.tsx'
import type { CheckInList } from '../agreementContract.ts'

/** Check-ins that came with the plan, and the pages after them as they are asked for. */
export function useHistory(first: CheckInList, load: (page: number) => Promise<CheckInList>) {
  const [older, setOlder] = useState<CheckInList['data']>([])
  const [busy, setBusy] = useState(false)
  const flash = useFlash()
  const known = new Set(first.data.map(({ id }) => id))
  const checkIns = [...first.data, ...older.filter(({ id }) => !known.has(id))]
  const more = async () => {
    setBusy(true)
    try {
      const page = await load(Math.floor(checkIns.length / first.per_page) + 1)
      setOlder((now) => [...now, ...page.data.filter(({ id }) => !now.some((one) => one.id === id))])
    } catch (error) {
      flash.error(failureMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return { checkIns, busy, more: checkIns.length < first.total ? more : undefined }
}

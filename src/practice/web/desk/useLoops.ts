import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../platform/web/api.ts'
import { failureFlash } from '../../../platform/web/loginLink.ts'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { addLoop, deleteLoop, type Loop, listLoops } from '../../contract.ts'

/** The loops and places of a piece that the member has named. The page of a piece has no query cache to keep them in. */
export function useLoops(pieceId: number) {
  const flash = useFlash()
  const [loops, setLoops] = useState<readonly Loop[]>([])
  const [busy, setBusy] = useState(false)
  const load = useCallback(
    (signal?: AbortSignal) =>
      call(listLoops, { params: { id: pieceId }, ...(signal ? { signal } : {}) }).then(setLoops),
    [pieceId],
  )
  useEffect(() => {
    const left = new AbortController()
    // without them the piece can be practised all the same
    load(left.signal).catch(() => {})
    return () => left.abort()
  }, [load])

  /** Answers whether it was done. */
  const change = async (work: () => Promise<unknown>, failed: string): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    try {
      await work()
      await load()
      return true
    } catch (error) {
      flash.error(...failureFlash(error, error instanceof Error ? error.message : failed))
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    ...{ loops, busy },
    add: (body: Omit<Loop, 'id'>) =>
      change(() => call(addLoop, { params: { id: pieceId }, body }), 'The loop could not be kept.'),
    remove: (loop: number) =>
      change(() => call(deleteLoop, { params: { id: pieceId, loop } }), 'The loop could not be deleted.'),
  }
}

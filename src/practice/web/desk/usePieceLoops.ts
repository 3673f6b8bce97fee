import { useEffect, useState } from 'react'
import { isGone } from '../../../platform/errors.ts'
import { call, failureMessage } from '../../../platform/web/api.ts'
import { failureFlash } from '../../../platform/web/loginLink.ts'
import { useSingleFlight } from '../../../platform/web/useSingleFlight.ts'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { addLoop, deleteLoop, type Loop, listLoops } from '../../contract.ts'

const byBars = (one: Loop, other: Loop) => one.from_bar - other.from_bar || one.to_bar - other.to_bar

/** The loops and places of a piece that the member has named. The page of a piece has no query cache to hold them. */
export function usePieceLoops(pieceId: number) {
  const flash = useFlash()
  const once = useSingleFlight()
  const [loops, setLoops] = useState<readonly Loop[]>([])
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [round, setRound] = useState(0)
  const change = (next: (now: readonly Loop[]) => Loop[]) => setLoops((now) => next(now).sort(byBars))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks anew
  useEffect(() => {
    const left = new AbortController()
    setFailed(false)
    call(listLoops, { params: { id: pieceId }, signal: left.signal })
      // one that was added meanwhile may not be among them
      .then((listed) => change((now) => [...listed, ...now.filter(({ id }) => !listed.some((each) => each.id === id))]))
      .catch(() => left.signal.aborted || setFailed(true))
    return () => left.abort()
  }, [pieceId, round])

  return {
    ...{ loops, failed, busy },
    reload: () => setRound((now) => now + 1),
    /** Answers whether it was saved. */
    add: async (body: Omit<Loop, 'id'>): Promise<boolean> => {
      let isSaved = false
      await once(async () => {
        setBusy(true)
        try {
          const added = await call(addLoop, { params: { id: pieceId }, body })
          change((now) => [...now.filter(({ id }) => id !== added.id), added])
          isSaved = true
        } catch (error) {
          flash.error(...failureFlash(error, failureMessage(error, 'The loop could not be saved.')))
        }
        setBusy(false)
      })
      return isSaved
    },
    /** Answers whether it is gone. */
    remove: async (loop: number): Promise<boolean> => {
      let isDeleted = false
      await once(async () => {
        try {
          await call(deleteLoop, { params: { id: pieceId, loop } })
          isDeleted = true
        } catch (error) {
          isDeleted = isGone(error)
          if (!isDeleted) flash.error(...failureFlash(error, 'The loop could not be deleted.'))
        }
        if (isDeleted) change((now) => now.filter(({ id }) => id !== loop))
      }, loop)
      return isDeleted
    },
  }
}

import { useEffect, useRef, useState } from 'react'
import { AppError, isGone } from '../../../platform/errors.ts'
import { call, failureMessage } from '../../../platform/web/api.ts'
import { failureFlash } from '../../../platform/web/loginLink.ts'
import { makeKey } from '../../../platform/web/makeKey.ts'
import { useSingleFlight } from '../../../platform/web/useSingleFlight.ts'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { addLoop, deleteLoop, type Loop, listLoops } from '../../contract.ts'
import type { WaitingLoop } from '../runs/loopQueue.ts'
import { useLoopQueue } from '../runs/useLoopQueue.ts'

/** Nothing answered; what was sent may have arrived all the same, and is taken once under its key. */
const isAway = (error: unknown): boolean => error instanceof AppError && error.code === 'unavailable'

/** One that is to be saved yet has no number of the academy's; one below zero tells it apart meanwhile. */
const asLoop = ({ name, from_bar, to_bar, tempo, at }: WaitingLoop): Loop => ({
  id: -at,
  name,
  from_bar,
  to_bar,
  tempo,
})

const byBars = (one: Loop, other: Loop) => one.from_bar - other.from_bar || one.to_bar - other.to_bar

/**
 * The loops and places of a piece that the member has named. What is named while the line is
 * away is kept in this browser and saved once it is back. The page of a piece has no query cache to hold them.
 */
export function usePieceLoops(pieceId: number) {
  const flash = useFlash()
  const once = useSingleFlight()
  const [loops, setLoops] = useState<readonly Loop[]>([])
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [round, setRound] = useState(0)
  const { unsent, last, refused, wait, forget } = useLoopQueue(pieceId)
  const seen = useRef(last)
  useEffect(() => {
    if (last === seen.current) return
    seen.current = last
    if (last?.is === 'stored') setRound((now) => now + 1)
    if (last?.is === 'refused' && refused) flash.error(refused)
  }, [last, refused, flash])
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
    ...{ loops: [...loops, ...unsent.map(asLoop)].sort(byBars), failed, busy },
    reload: () => setRound((now) => now + 1),
    /** Answers whether it was saved. */
    add: async (body: Omit<Loop, 'id'>): Promise<boolean> => {
      let isSaved = false
      await once(async () => {
        setBusy(true)
        const submit_key = makeKey()
        try {
          const added = await call(addLoop, { params: { id: pieceId }, body: { ...body, submit_key } })
          change((now) => [...now.filter(({ id }) => id !== added.id), added])
          isSaved = true
        } catch (error) {
          isSaved = isAway(error)
          if (isSaved) {
            wait({ ...body, piece_id: pieceId, submit_key, at: Date.now() })
            flash.success('Kept in this browser, and saved once you’re back online.')
          } else flash.error(...failureFlash(error, failureMessage(error, 'The loop could not be saved.')))
        }
        setBusy(false)
      })
      return isSaved
    },
    /** Answers whether it is gone. */
    remove: async (loop: number): Promise<boolean> => {
      const waiting = unsent.find(({ at }) => at === -loop)
      if (waiting) forget(waiting.submit_key)
      let isDeleted = waiting !== undefined
      if (!isDeleted)
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

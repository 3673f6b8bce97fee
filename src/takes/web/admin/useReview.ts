import { useState } from 'react'
import { call } from '../../../platform/web/api.ts'
import { failureFlash } from '../../../platform/web/loginLink.ts'
import { useSingleFlight } from '../../../platform/web/useSingleFlight.ts'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { type AdminTake, deleteMark, readAdminTake, reviewTake, type Verdict } from '../../contract.ts'

/** The take as it is now, and what is done to it; `onReviewed` once a verdict is saved. */
export function useReview(first: AdminTake, onReviewed?: () => void) {
  const flash = useFlash()
  const once = useSingleFlight()
  const [take, setTake] = useState(first)
  const [busy, setBusy] = useState(false)
  const params = { id: first.id }
  const reload = async () => setTake(await call(readAdminTake, { params }).catch(() => take))
  const remove = (mark: number) =>
    void once(async () => {
      try {
        await call(deleteMark, { params: { ...params, mark } })
        await reload()
      } catch (error) {
        flash.error(...failureFlash(error, 'The mark could not be deleted.'))
      }
    })
  const review = (verdict: Verdict, answer: string) =>
    void once(async () => {
      setBusy(true)
      try {
        setTake(await call(reviewTake, { params, body: { verdict, answer, reviewed_at: take.reviewed_at } }))
        flash.success(`${first.user.first_name} is notified.`)
        onReviewed?.()
      } catch (error) {
        flash.error(...failureFlash(error, 'The verdict could not be saved.'))
        await reload()
      }
      setBusy(false)
    })
  return { take, reload, remove, review, busy }
}

export type Reviewing = ReturnType<typeof useReview>

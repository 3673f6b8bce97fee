import { useEffect, useState } from 'react'
import { call, failureMessage } from '../../../platform/web/api.ts'
import { failureFlash } from '../../../platform/web/loginLink.ts'
import { useSingleMutation } from '../../../platform/web/useSingleMutation.ts'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { type Billing, cancelPlan, manageCard, resumePlan } from '../../contract.ts'
import type { CancelReason } from '../../states.ts'

/** What a member says on cancelling. */
export type Answer = { reason?: CancelReason; words: string }

/** What a member has and pays, and the acts that need no more than a yes. */
export function useBilling(first: Billing) {
  const flash = useFlash()
  const [billing, setBilling] = useState(first)
  const onError = (error: unknown) => flash.error(...failureFlash(error, failureMessage(error)))
  const took = (answer: Billing, text: string) => {
    setBilling(answer)
    flash.success(text)
  }
  const cancel = useSingleMutation<Billing, { answer: Answer; done: () => void }>({
    mutationFn: ({ answer }) => call(cancelPlan, { body: answer }),
    onSuccess: (answer, { done }) => {
      took(answer, 'Your subscription is cancelled.')
      done()
    },
    onError,
  })
  const resume = useSingleMutation({
    mutationFn: () => call(resumePlan, {}),
    onSuccess: (answer) => took(answer, 'Your subscription goes on.'),
    onError,
  })
  const card = useSingleMutation({
    mutationFn: () => call(manageCard, {}),
    onSuccess: ({ url }) => location.assign(url),
    onError,
  })
  const { reset } = card
  useEffect(() => {
    // Back from the provider's page can show this one as it was left
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [reset])
  return { ...billing, changed: (answer: Billing) => took(answer, 'Plan changed.'), cancel, resume, card }
}

import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/web/api.ts'
import { previewChange } from '../../contract.ts'
import type { Plan } from '../../plans.ts'

/** What a change to `plan` would cost now, by the provider; asked anew each time. */
export const usePreview = (plan: Plan | undefined) =>
  useQuery({
    queryKey: ['change of plan', plan?.id],
    queryFn: ({ signal }) => {
      if (!plan) throw new Error('Only a plan that is chosen has a price.')
      return call(previewChange, { body: { tier: plan.tier, duration: plan.type }, signal })
    },
    enabled: plan !== undefined,
    staleTime: 0,
    gcTime: 0,
  })

import { useState } from 'react'
import { AppError } from '../../../platform/errors.ts'
import { formatPrice } from '../../../platform/money.ts'
import { call } from '../../../platform/web/api.ts'
import { FailureText } from '../../../platform/web/FailureText.tsx'
import { usePage } from '../../../platform/web/pageContext.ts'
import { useSingleMutation } from '../../../platform/web/useSingleMutation.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { Dialog } from '../../../ui/web/Dialog.tsx'
import { FormAlert } from '../../../ui/web/FormAlert.tsx'
import { RadioField } from '../../../ui/web/RadioField.tsx'
import type { Offer } from '../../catalogue.ts'
import { type Billing, changePlan, type Preview, type Subscription } from '../../contract.ts'
import { perDuration, planTitle } from '../../planNames.ts'
import { ChangePreview } from './ChangePreview.tsx'
import { usePreview } from './usePreview.ts'

type Props = {
  subscription: Subscription
  /** The plan that is chosen to begin with. */
  first?: number | null
  /** What it can be changed to. */
  offers: readonly Offer[]
  onClose: () => void
  onChanged: (billing: Billing) => void
}

/** The other plans in the same currency; the dialog shows what a change costs before it is made. */
export function ChangeDialog({ subscription, offers, first = null, onClose, onChanged }: Props) {
  const { locale, tierNames } = usePage()
  const { currency, next } = subscription
  // the one that follows is chosen already; the one that runs can be chosen again then
  const { tier, duration } = next ?? subscription
  const [planId, setPlanId] = useState(first)
  const plan = offers.find(({ id }) => id === planId)
  const preview = usePreview(plan)
  const change = useSingleMutation({
    mutationFn: ({ due_now, amount }: Preview) => {
      if (!plan) throw new Error('A plan is chosen before it is changed to.')
      return call(changePlan, { body: { tier: plan.tier, duration: plan.type, due_now, amount } })
    },
    onSuccess: onChanged,
    // another amount by now: it is shown before it is asked again
    onError: (error) => error instanceof AppError && error.code === 'conflict' && void preview.refetch(),
  })
  const options = offers
    .filter((each) => each.tier !== tier || each.type !== duration)
    .map((each) => ({
      value: each.id,
      label: planTitle({ tier: each.tier, duration: each.type }, tierNames),
      help: `${formatPrice(each.amounts[currency], currency, locale)} ${perDuration[each.type]}`,
    }))
  const choose = (id: number) => {
    if (change.isPending) return
    change.reset()
    setPlanId(id)
  }
  const close = () => !change.isPending && onClose()
  const ready = preview.isFetching ? undefined : preview.data
  const footer = (
    <>
      <Button onClick={close}>Keep my plan</Button>
      <Button
        variant="primary"
        disabled={!ready}
        busy={change.isPending}
        busyLabel="Changing..."
        onClick={() => ready && change.mutate(ready)}
      >
        Change plan
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={close}
      title="Change plan"
      description={`You have ${planTitle(subscription, tierNames)} now.${next ? ` ${planTitle(next, tierNames)} follows.` : ''}`}
      footer={footer}
    >
      <FormAlert message={change.error && <FailureText error={change.error} />} />
      <RadioField legend="Which plan would you like?" name="plan" options={options} value={planId} onChange={choose} />
      {plan && <ChangePreview has={subscription} plan={plan} preview={preview} />}
    </Dialog>
  )
}

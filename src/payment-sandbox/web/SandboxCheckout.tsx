import type { PropsOf } from '../../platform/contract.ts'
import { CsrfField } from '../../platform/web/CsrfField.tsx'
import { Button } from '../../ui/web/Button.tsx'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import { FormAlert } from '../../ui/web/FormAlert.tsx'
import type { sandboxCheckoutScreen } from '../contract.ts'
import { SandboxFrame } from './SandboxFrame.tsx'

const OVER = {
  paid: 'This is paid.',
  expired: 'The time to pay is over, and nothing was taken.',
} as const

/** Stands in for a provider's hosted checkout. */
export default function SandboxCheckout(props: PropsOf<typeof sandboxCheckoutScreen>) {
  const { provider, id, status, next, error } = props
  return (
    <SandboxFrame {...props} what="Checkout">
      {status === 'open' ? (
        <form method="post" action={`/sandbox/${provider}/checkout/${id}`}>
          <CsrfField />
          <FormAlert message={error} />
          <div className="grid gap-3">
            <Button type="submit" name="act" value="pay" variant="primary" wide>
              Pay
            </Button>
            <Button type="submit" name="act" value="decline" wide>
              Pay with a card that is declined
            </Button>
            <Button type="submit" name="act" value="abandon" variant="quiet" wide>
              Go back without paying
            </Button>
          </div>
        </form>
      ) : (
        <>
          <p className="mb-4">{OVER[status]}</p>
          <ButtonLink href={next} variant="primary" wide>
            Continue to the academy
          </ButtonLink>
        </>
      )}
    </SandboxFrame>
  )
}

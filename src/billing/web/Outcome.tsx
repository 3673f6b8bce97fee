import { Check } from 'lucide'
import type { PropsOf } from '../../platform/contract.ts'
import { Button } from '../../ui/web/Button.tsx'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import { Icon } from '../../ui/web/Icon.tsx'
import { KeyboardArt } from '../../ui/web/KeyboardArt.tsx'
import type { outcomeScreen, Outcome as PaymentOutcome } from '../contract.ts'
import { keptAt } from '../promises.ts'
import { PromiseText } from './PromiseText.tsx'

type Text = { title: string; text: string; marked: readonly number[] }

const TEXTS: Record<PaymentOutcome['state'], Text> = {
  paid: {
    title: 'Thank you. It is paid.',
    text: 'Everything that belongs to it is open from now on, and your receipt is in your profile.',
    marked: [0, 4, 7, 12, 16, 19],
  },
  booked: {
    title: 'You’re booked.',
    text: 'It is paid, and the time is yours. An email with the calendar file is on its way, and your receipt is in your profile.',
    marked: [0, 4, 7, 12, 16, 19],
  },
  missed: {
    title: 'Your money goes back',
    text: 'Nothing is booked for this payment, and the whole amount goes back to you. That is so where it came after the time had gone, or what it was for was cancelled.',
    marked: [0],
  },
  waiting: {
    title: 'Your payment is on its way',
    text: 'The provider has not confirmed it yet. That seldom takes more than a minute. It opens by itself, and you need not stay on this page.',
    marked: [0, 4],
  },
  failed: {
    title: 'The payment did not go through',
    text: 'No money was taken. Your bank may have said no, or a digit was wrong. You can try again, or pay in another way.',
    marked: [],
  },
  returned: {
    title: 'Your money goes back to you',
    text: 'You have a plan already, so this payment opens nothing more. What was taken goes back the way it came; your bank may need some days for it.',
    marked: [],
  },
  unclear: {
    title: 'We look into your payment',
    text: 'What was paid does not fit what was ordered, so nothing was opened for it yet. The academy sees it and looks into it. Please do not pay once more.',
    marked: [],
  },
  abandoned: {
    title: 'Nothing was paid',
    text: 'You left the checkout before its end, so no money was taken and nothing has changed.',
    marked: [],
  },
}

/** How a checkout ended, and where to go on from there. */
export default function Outcome({ state, what, opened, first, href, action }: PropsOf<typeof outcomeScreen>) {
  const { title, text, marked } = TEXTS[state]
  const waiting = state === 'waiting'
  return (
    <div className="page flex flex-col items-center py-18 text-center">
      <KeyboardArt octaves={2} marked={marked} size="md" />
      <p className="mt-8 font-medium text-muted text-sm">{what}</p>
      <h1 className="mt-1 text-2xl sm:text-3xl">{title}</h1>
      <p className="mt-3 max-w-[34em] text-muted">{text}</p>
      {opened.length > 0 && (
        <section aria-labelledby="opened" className="mt-8 w-full max-w-md text-left">
          <h2 id="opened" className="text-lg">
            Open from now on
          </h2>
          <ul className="hairlines mt-2">
            {opened.map((feature) => (
              <li key={feature} className="flex items-start gap-3 py-2.5">
                <Icon of={Check} size={18} className="mt-1 shrink-0 text-good" />
                <PromiseText promise={feature} page={keptAt(feature)?.page} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {first && (
        <p className="mt-8 max-w-md wrap-anywhere">
          Start here: <span className="font-medium">{first}</span>
        </p>
      )}
      <div className="mt-8 flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:flex-col">
        {waiting && (
          <Button variant="primary" className="min-h-12 px-6" onClick={() => location.reload()}>
            Look again
          </Button>
        )}
        <ButtonLink href={href} variant={waiting ? 'secondary' : 'primary'} className="min-h-12 px-6">
          {action}
        </ButtonLink>
      </div>
    </div>
  )
}

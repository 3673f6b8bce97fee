import { formatPrice } from '../../../platform/money.ts'
import { useCurrentUser, usePage } from '../../../platform/web/pageContext.ts'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import type { Currency } from '../../plans.ts'
import { CardFrame, PriceLine, Ticked } from './CardFrame.tsx'

type Props = { things: readonly string[]; currency: Currency; heading: 'h2' | 'h3' }

/** What everybody has who joins, beside what the plans add to it. */
export function FreeCard({ things, currency, heading }: Props) {
  const { locale } = usePage()
  const visitor = useCurrentUser() === null
  return (
    <CardFrame
      {...{ heading, id: 'plan-free', look: 'free', picture: null, chord: [12] }}
      name="Free"
      lead="A good place to start."
      price={<PriceLine price={formatPrice(0, currency, locale)} per="for as long as you like" />}
    >
      {visitor ? (
        <ButtonLink href="/register" wide className="min-h-12">
          Join free
        </ButtonLink>
      ) : (
        <p className="grid min-h-12 content-center text-center text-muted text-sm">Yours already.</p>
      )}
      <ul className="hairlines mt-6 md:max-lg:columns-2 md:max-lg:gap-8">
        {things.map((thing) => (
          <Ticked key={thing}>{thing}</Ticked>
        ))}
      </ul>
      {visitor && (
        <p className="mt-4 text-sm">
          <a href="/#quiz" className="link inline-block touch:py-2.5">
            Find your level first with a short quiz
          </a>
        </p>
      )}
    </CardFrame>
  )
}

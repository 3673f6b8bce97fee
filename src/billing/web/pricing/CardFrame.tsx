import { Check } from 'lucide'
import type { ReactNode } from 'react'
import type { Picture } from '../../../platform/academy.ts'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { Icon } from '../../../ui/web/Icon.tsx'
import { KeyboardArt } from '../../../ui/web/KeyboardArt.tsx'

/** Of the card and of the line above its name. */
const looks = {
  free: ['border-line', 'h-1 bg-edge'],
  standard: ['border-standard', 'h-1 bg-standard'],
  premium: ['border-premium shadow-soft', 'h-1 bg-premium'],
} as const

type Props = {
  id: string
  /** One level below that of its page or part. */
  heading: 'h2' | 'h3'
  look: keyof typeof looks
  picture: Picture | null
  /** Of the keyboard that is drawn without a picture. */
  chord: readonly number[]
  badges?: ReactNode
  name: string
  lead: string
  /** The price and what is said of it. */
  price: ReactNode
  /** The way to it, and what it holds. */
  children: ReactNode
}

/** One of the cards that are compared: their names, prices and buttons are rows of the grid around them, and so level. */
export function CardFrame({ id, heading: Heading, look, picture, chord, badges, name, lead, price, children }: Props) {
  const [border, line] = looks[look]
  return (
    <article
      aria-labelledby={id}
      className={joinClasses(
        'flex h-full flex-col overflow-hidden rounded-card border bg-surface md:row-span-3 md:grid md:grid-cols-1 md:grid-rows-subgrid md:gap-y-0',
        border,
      )}
    >
      <div>
        {picture ? (
          <img {...picture} alt="" loading="lazy" className="aspect-[4/1] h-auto w-full bg-raised object-cover" />
        ) : (
          <div className="h-16 overflow-hidden bg-key-black max-lg:hidden [&>svg]:max-w-none">
            <KeyboardArt octaves={7} marked={chord} size="sm" />
          </div>
        )}
        <div aria-hidden="true" className={line} />
        <div className="px-5 pt-4 sm:px-8 sm:pt-6">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <Heading id={id} className="text-2xl wrap-anywhere">
              {name}
            </Heading>
            <div className="flex flex-wrap gap-2 empty:hidden">{badges}</div>
          </div>
          <p className="mt-1 text-muted">{lead}</p>
        </div>
      </div>
      <div className="px-5 pt-3 sm:px-8 sm:pt-6">{price}</div>
      <div className="px-5 pt-4 pb-6 sm:px-8 sm:pt-6 sm:pb-8">{children}</div>
    </article>
  )
}

type PriceProps = { price: string; per: string; children?: ReactNode }

/** What it costs, large, and what is said of it below. */
export const PriceLine = ({ price, per, children }: PriceProps) => (
  <>
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="font-semibold text-3xl tabular-nums tracking-tight sm:text-4xl">{price}</span>
      <span className="text-muted">{per}</span>
    </p>
    <p className="mt-2 text-muted text-sm empty:hidden">{children}</p>
  </>
)

/** One of the things that a card promises. */
export const Ticked = ({ children }: { children: ReactNode }) => (
  <li className="flex items-start gap-3 py-2.5">
    <Icon of={Check} size={18} className="mt-1 shrink-0 text-muted" />
    <span className="min-w-0 first-letter:uppercase">{children}</span>
  </li>
)

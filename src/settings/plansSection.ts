import * as z from 'zod/mini'
import { lineOfText, text, wholeNumber } from '../platform/contract.ts'
import { LOCALE } from '../platform/locale.ts'
import { type Currency, currencies, formatPrice } from '../platform/money.ts'
import { line, readableColour, section } from './sectionFields.ts'

/** The least that both providers take, in minor units, and the most that Stripe does. */
export const leastAmounts: Readonly<Record<Currency, number>> = { EUR: 100, USD: 200, NGN: 50_00 }
export const MOST_AMOUNT = 99_999_999

const amount = (currency: Currency) =>
  wholeNumber(0, 99_999_999_999, 'Please enter an amount such as 23 or 23.50.').check(
    z.refine(
      (minor) => minor >= leastAmounts[currency],
      `This is less than the providers take: at least ${formatPrice(leastAmounts[currency], currency, LOCALE)}.`,
    ),
    z.refine((minor) => minor <= MOST_AMOUNT, 'This is more than the providers take: at most 999,999.99.'),
  )
const [eur, usd, ngn] = [amount('EUR'), amount('USD'), amount('NGN')]

const MOST_PROMISES = 12
/** One promise to a line. */
const promises = text(1200, 'Please write what the plan holds, one promise to a line.').check(
  z.refine((value) => linesOf(value).length <= MOST_PROMISES, `Please keep this to ${MOST_PROMISES} lines.`),
  z.refine((value) => linesOf(value).every(({ length }) => length <= 120), 'Please keep each line to 120 characters.'),
)
/** The lines of a text that are not blank. */
export const linesOf = (value: string): string[] =>
  value
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '')

/**
 * What is sold: the words of each tier, which plans are offered, and what they cost in minor units. A price is named as
 * the providers know it, `premium_yearly_ngn`; its plan has the same id for ever (see billing/plans.ts).
 */
export const plansSection = section(
  'plans',
  z.object({
    /** Beside 'Yearly Plan' above the price table; blank for none. */
    toggle: line(24),
    standard_name: lineOfText(24, 'Please enter a name.'),
    standard_lead: line(90),
    standard_promises: promises,
    /** Of the tier's card and badges; blank for the one that the academy was delivered with. */
    standard_colour: readableColour,
    premium_name: lineOfText(24, 'Please enter a name.'),
    premium_lead: line(90),
    premium_promises: promises,
    premium_colour: readableColour,
    ...{ offers_standard_monthly: z.boolean(), offers_premium_monthly: z.boolean() },
    ...{ offers_standard_yearly: z.boolean(), offers_premium_yearly: z.boolean() },
    ...{ standard_monthly_eur: eur, standard_monthly_usd: usd, standard_monthly_ngn: ngn },
    ...{ premium_monthly_eur: eur, premium_monthly_usd: usd, premium_monthly_ngn: ngn },
    ...{ standard_yearly_eur: eur, standard_yearly_usd: usd, standard_yearly_ngn: ngn },
    ...{ premium_yearly_eur: eur, premium_yearly_usd: usd, premium_yearly_ngn: ngn },
    /** Of the personal lesson and the paid call, which are paid once. */
    lesson_price: usd,
    lesson_currency: z.enum(currencies, 'Please choose a currency from the list.'),
  }),
  {
    toggle: 'Save 30%',
    standard_name: 'Standard',
    standard_lead: 'Every lesson, at your pace.',
    standard_promises:
      'Roadmap for all levels\nPremium midi files\nEar-training quiz\nPractice routine\nSupportive community',
    standard_colour: '',
    premium_name: 'Premium',
    premium_lead: 'A teacher who listens to you.',
    premium_promises:
      'Everything in standard\nPersonalised roadmap course\nWeekly live sessions\nStructured accountability plan\nIn-depth master classes',
    premium_colour: '',
    ...{ offers_standard_monthly: true, offers_premium_monthly: true },
    ...{ offers_standard_yearly: true, offers_premium_yearly: true },
    ...{ standard_monthly_eur: 23_00, standard_monthly_usd: 26_00, standard_monthly_ngn: 38_000_00 },
    ...{ premium_monthly_eur: 40_00, premium_monthly_usd: 45_00, premium_monthly_ngn: 70_000_00 },
    ...{ standard_yearly_eur: 189_00, standard_yearly_usd: 215_00, standard_yearly_ngn: 320_000_00 },
    ...{ premium_yearly_eur: 369_00, premium_yearly_usd: 420_00, premium_yearly_ngn: 650_000_00 },
    ...{ lesson_price: 60_00, lesson_currency: 'USD' as Currency },
  },
)
export type PlansValue = z.output<typeof plansSection.schema>

type TierName = 'standard' | 'premium'
type Offered = Pick<PlansValue, `offers_${TierName}_${'monthly' | 'yearly'}`>

const tiers = ['standard', 'premium'] as const satisfies readonly TierName[]
const offersOf = (plans: Offered, tier: TierName) => [plans[`offers_${tier}_monthly`], plans[`offers_${tier}_yearly`]]

/** The tiers that no plan is offered of. */
export const unsoldTiers = (plans: Offered) => tiers.filter((tier) => !offersOf(plans, tier).some(Boolean))

/** The tiers of which a year can be compared with twelve months, since they are sold by both. */
export const comparedTiers = (plans: Offered) => tiers.filter((tier) => offersOf(plans, tier).every(Boolean))

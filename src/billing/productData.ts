import { tiers } from '../accounts/index.ts'
import type { Catalogue, Offer } from './catalogue.ts'
import { type Currency, currencies } from './plans.ts'
import { pricingAddress } from './pricingAddress.ts'

type Seller = { origin: string; name: string; organization: string /** In which prices open. */; home: Currency }

/** The price table as structured data: a product for each tier that is sold, with an offer for each length and currency. */
export const productData = ({ offers, tiers: words }: Pick<Catalogue, 'offers' | 'tiers'>, seller: Seller): object[] =>
  tiers
    .filter((tier) => offers.some((plan) => plan.tier === tier))
    .map((tier) => ({
      '@type': 'Product',
      '@id': `${seller.origin}/pricing#${tier}`,
      name: `${seller.name} ${words[tier].name}`,
      description: `${words[tier].promises.join(', ')}.`,
      image: `${seller.origin}/card.png`,
      brand: { '@type': 'Brand', name: seller.name },
      offers: offers
        .filter((plan) => plan.tier === tier)
        .flatMap((plan) => currencies.map((currency) => offerData(seller, plan, currency))),
    }))

function offerData({ origin, organization, home }: Seller, { id, type, amounts }: Offer, currency: Currency): object {
  const price = (amounts[currency] / 100).toFixed(2)
  return {
    '@type': 'Offer',
    url: origin + pricingAddress({ tab: type, currency, plan: id }, { home }),
    ...{ price, priceCurrency: currency, availability: 'https://schema.org/InStock' },
    seller: { '@id': organization },
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...{ price, priceCurrency: currency },
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: type === 'yearly' ? 'ANN' : 'MON' },
    },
  }
}

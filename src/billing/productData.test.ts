import { expect, it } from 'vitest'
import { delivered } from '../../test/selling.ts'
import { productData } from './productData.ts'

const SELLER = {
  ...{ origin: 'https://a.example', name: 'Cadenza', organization: 'https://a.example/#academy' },
  home: 'EUR',
} as const

it('no tier is a product that nobody can buy', () => {
  const offers = delivered.offers.filter(({ tier }) => tier === 'premium')
  const products = productData({ ...delivered, offers }, SELLER) as { name: string; offers: unknown[] }[]
  expect(products.map(({ name }) => name)).toEqual(['Cadenza Premium'])
  expect(products[0]?.offers.length).toBeGreaterThan(0)
})

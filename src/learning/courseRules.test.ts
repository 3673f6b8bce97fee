import { expect, it } from 'vitest'
import { orderHref, statusLabel } from './courseRules.ts'

it('names a category in an address whatever it is called', () => {
  expect(orderHref('beginner', 'Scales & more')).toBe(
    '/admin/courses/order?level=beginner&category=Scales%20%26%20more',
  )
  expect(orderHref('advanced')).toBe('/admin/courses/order?level=advanced')
})

it('names each status', () => {
  expect((['active', 'inactive', 'draft'] as const).map(statusLabel)).toEqual(['Active', 'Inactive', 'Draft'])
})

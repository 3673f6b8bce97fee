import { expect, it } from 'vitest'
import { seal, unseal } from './seal.ts'

const SECRET = 's'.repeat(32)

it('opens what was sealed by the same secret for the same purpose, and nothing else', () => {
  const sealed = seal(SECRET, 'of Ada', 'JBSWY3DPEHPK3PXP')
  expect(unseal(SECRET, 'of Ada', sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(unseal(SECRET, 'of Bob', sealed)).toBeUndefined()
  expect(unseal('t'.repeat(32), 'of Ada', sealed)).toBeUndefined()
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`
  expect(unseal(SECRET, 'of Ada', changed)).toBeUndefined()
  expect(unseal(SECRET, 'of Ada', '')).toBeUndefined()
})

it('shows nothing of the text, and is another one each time', () => {
  const [first, second] = [seal(SECRET, 'x', 'a plain text'), seal(SECRET, 'x', 'a plain text')]
  expect(first).not.toBe(second)
  expect(Buffer.from(first, 'base64url').toString('latin1')).not.toContain('plain')
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passwordWeakness } from './passwordRules.ts'

const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'countess.king@example.com' }
const common = new Set(['qwertyuiop', 'iloveyou12', 'password123'])
const weak = (password: string, owner = ada) => passwordWeakness(password, { ...owner, academyName: 'Cadenza' }, common)

describe('a new password', () => {
  const forms = ['Password123!', 'P@ssw0rd123', 'password123???', 'Qwertyu!0p']
  const first = ['qwertyuiop', 'QwertyUiop', ' qwertyuiop ', '1234567890', '12345678901', 'abcdefghijk', 'kjihgfedcba']
  it.each([...first, ...forms])('%s is among the first that are tried', (password) =>
    expect(weak(password)).toMatch(/first passwords/),
  )

  it.each(['aaaaaaaaaa', 'abababababab', 'abcabcabcabc', '....................', '🎹🎹🎹🎹🎹🎹🎹🎹🎹🎹'])(
    '%s repeats itself',
    (password) => expect(weak(password)).toMatch(/repeats/),
  )

  it.each([
    'AdaLovelace',
    'ada-lovelace-1815',
    'Lovelace2026',
    'lovelacelovelace',
    'Countess.King1',
    'countess.king@example.com',
    'Cadenza-2026!',
    'adacadenza123',
  ])('%s says no more than the name, the address or the academy', (password) =>
    expect(weak(password)).toMatch(/too close|email address/),
  )

  it('sees through accents and capitals', () => {
    expect(weak('ÉLODIE-1990', { firstName: 'Élodie', lastName: 'Bo', email: 'e@b.example' })).toMatch(/too close/)
    expect(weak('elodie.1990', { firstName: 'Élodie', lastName: 'Bo', email: 'e@b.example' })).toMatch(/too close/)
  })

  it.each(['piano-practice', 'lovelace plays at night', 'ten letters', 'Bo likes tea', '¿dónde está?'])(
    '%s is fine',
    (password) => expect(weak(password)).toBeNull(),
  )

  it('is never refused for the name of somebody with the shortest one', () => {
    const bo = { firstName: 'Bo', lastName: 'Li', email: 'b@l.example' }
    expect(weak('bottles of lime', bo)).toBeNull()
  })

  it('is judged whatever it is made of', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (password) => void weak(password)))
  })

  it('of at least eight other letters is fine beside any name', () => {
    const letters = fc.stringMatching(/^[b-df-hj-np-tv-xz]{8,20}$/)
    fc.assert(
      fc.property(letters, (rest) => {
        fc.pre(!/^(.{1,4}?)\1+$/.test(rest))
        expect(weak(`${rest}7 lovelace`)).toBeNull()
      }),
    )
  })
})

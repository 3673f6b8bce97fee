import { describe, expect, it } from 'vitest'
import { isNickname } from './nickname.ts'

describe('a nickname', () => {
  it.each(['ada', 'ada_l', 'bela.b', 'A-1', '_x', '7up', 'a'.repeat(40)])('may be %s', (name) => {
    expect(isNickname(name)).toBe(true)
  })

  it.each(['', 'a', '42', '007', '.ada', 'ada.', 'ada-', 'ada l', 'адa', 'ada@home', 'a/b', 'a'.repeat(41), 'ada\n'])(
    'may not be %j',
    (name) => {
      expect(isNickname(name)).toBe(false)
    },
  )
})

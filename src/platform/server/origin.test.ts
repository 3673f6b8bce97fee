import { describe, expect, it } from 'vitest'
import { academyOrigin, isLoopback } from './origin.ts'

describe('the address for links in mails', () => {
  it.each([
    [{ host: '127.0.0.1', port: 3000 }, 'http://127.0.0.1:3000'],
    [{ host: '0.0.0.0', port: 3000 }, 'http://localhost:3000'],
    [{ host: '::', port: 3000 }, 'http://localhost:3000'],
    [{ host: '::1', port: 3000 }, 'http://[::1]:3000'],
    [{ host: '0.0.0.0', port: 80, appUrl: 'https://academy.example' }, 'https://academy.example'],
  ])('of %j is %s', (config, home) => expect(academyOrigin({ appUrl: undefined, ...config })).toBe(home))
})

it.each([
  ...(['127.0.0.1', '127.1.2.3', 'localhost', '::1', '[::1]'] as const).map((host) => [host, true] as const),
  ...(['0.0.0.0', '::', '192.168.1.5', 'academy.example', '127.example'] as const).map(
    (host) => [host, false] as const,
  ),
])('only this machine reaches %s: %s', (host, expected) => expect(isLoopback(host)).toBe(expected))

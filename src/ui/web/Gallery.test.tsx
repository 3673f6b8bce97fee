// @vitest-environment jsdom
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import Gallery from './Gallery.tsx'

test('what the server draws needs neither inline styles nor inline handlers', () => {
  const html = renderToString(<Gallery />)
  expect(html).toContain('Each component in each of its states')
  expect(html).not.toMatch(/<[^>]+\s(style|on[a-z]+)=/)
})

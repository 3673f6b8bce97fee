import { act, cleanup, render } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { PrintedScore, usePrintedScore } from './PrintedScore.tsx'

/** Three systems, of which the second goes on with a tie of the first. */
const DRAWN =
  '<svg><g class="system" id="s1" data-box="10 0 900 300"></g><g class="system" id="s2" data-box="0 400 900 300"><g class="tie spanning"></g></g><g class="system" id="s3" data-box="10 800 400 250"></g></svg>'

beforeEach(() => {
  // jsdom draws nothing
  Object.defineProperty(Element.prototype, 'getBBox', {
    configurable: true,
    value(this: Element) {
      const [x, y, width, height] = (this.getAttribute('data-box') ?? '').split(' ').map(Number)
      return { x, y, width, height }
    },
  })
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(Element.prototype, 'getBBox')
})

function Sheet({ drawn }: { drawn: string }) {
  const sheet = createRef<HTMLDivElement>()
  const printed = usePrintedScore(sheet)
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as the score does */}
      <div ref={sheet} dangerouslySetInnerHTML={{ __html: drawn }} />
      {printed && <PrintedScore {...printed} />}
    </>
  )
}
const print = (event: 'beforeprint' | 'afterprint') => act(() => void window.dispatchEvent(new Event(event)))
const systems = () =>
  [...document.querySelectorAll('use')].map((use) => [
    use.getAttribute('href'),
    use.parentElement?.getAttribute('viewBox'),
    use.parentElement?.style.breakAfter,
  ])

it('is each system at one scale while a page is printed, a tie and what it leads to on one page', () => {
  render(<Sheet drawn={DRAWN} />)
  expect(systems()).toEqual([])
  print('beforeprint')
  expect(systems()).toEqual([
    ['#s1', '0 0 910 300', 'avoid'],
    ['#s2', '0 400 910 300', ''],
    ['#s3', '0 800 910 250', ''],
  ])
  print('afterprint')
  expect(systems()).toEqual([])
})

it('is printed as it is drawn where its systems are not known', () => {
  render(<Sheet drawn="<svg></svg>" />)
  print('beforeprint')
  expect(systems()).toEqual([])
})

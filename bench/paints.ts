import type { CDPSession, Page } from '@playwright/test'
import { inChromium, PHONE, SLOWER } from './chromium.ts'
import { median, verdict } from './wrk.ts'

const AIM = 1.5
const ROUNDS = 5
/** What browsers call slow 4G: milliseconds until a byte is answered, and bytes a second. */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: 96_000,
}
const PAGES = {
  landing: '/',
  pricing: '/pricing',
  community: '/member/community',
  lesson: '/member/course/beginner?lesson=1',
  'ear training': '/member/ear-training',
}
/** By then each has long been painted, and nothing more comes. */
const SETTLED_MS = 6_000

/** When the largest part of a page is painted, beside the same page without script: a phone's processor, slow 4G, no cache. */
export const measurePaints = (): Promise<void> =>
  inChromium(PHONE, async (page, address, devtools) => {
    await devtools.send('Network.enable')
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
    await devtools.send('Network.setBypassServiceWorker', { bypass: true })
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await devtools.send('PerformanceTimeline.enable' as never, { eventTypes: ['largest-contentful-paint'] } as never)
    for (const [name, path] of Object.entries(PAGES)) {
      const times: { whole: number[]; bare: number[] } = { whole: [], bare: [] }
      for (let round = 0; round < ROUNDS; round++)
        for (const kind of ['whole', 'bare'] as const)
          times[kind].push(await paintTime(page, devtools, { address: `${address}${path}`, isBare: kind === 'bare' }))
      const [whole, bare] = [median(times.whole), median(times.bare)]
      const share = whole / bare
      console.info(
        `${verdict(share, AIM)}  ${name}: ${Math.round(whole)} ms, without script ${Math.round(bare)} ms, ` +
          `${share.toFixed(2)} times as long (aim ${AIM})`,
      )
    }
  })

type Visit = { address: string; isBare: boolean }

/** Milliseconds from the beginning of the navigation. */
async function paintTime(page: Page, devtools: CDPSession, { address, isBare }: Visit): Promise<number> {
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: isBare })
  let painted = 0
  const note = ({ event }: { event: { lcpDetails?: { renderTime: number; loadTime: number } } }) => {
    const { renderTime = 0, loadTime = 0 } = event.lcpDetails ?? {}
    painted = Math.max(painted, renderTime || loadTime)
  }
  let begun = 0
  const begin = ({ type, wallTime }: { type?: string; wallTime: number }) => {
    if (type === 'Document' && begun === 0) begun = wallTime
  }
  devtools.on('PerformanceTimeline.timelineEventAdded' as never, note as never)
  devtools.on('Network.requestWillBeSent', begin)
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLED_MS)
  devtools.off('PerformanceTimeline.timelineEventAdded' as never, note as never)
  devtools.off('Network.requestWillBeSent', begin)
  if (begun === 0 || painted < begun) throw new Error(`Nothing was seen of the first paint of ${address}.`)
  return (painted - begun) * 1000
}

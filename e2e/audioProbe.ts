import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    loudest: () => number
  }
}

/** Listens to whatever the pages of a context send to their speakers, beginning before any of it is made. */
export async function listenTo(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const ears: AnalyserNode[] = []
    const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode | AudioParam) => AudioNode
    const ear = new WeakMap<BaseAudioContext, AnalyserNode>()
    AudioNode.prototype.connect = function listened(this: AudioNode, to: AudioNode | AudioParam) {
      if (to instanceof AudioDestinationNode) {
        const known = ear.get(this.context) ?? new AnalyserNode(this.context, { fftSize: 32_768 })
        if (!ear.has(this.context)) ears.push(known)
        ear.set(this.context, known)
        connect.call(this, known)
      }
      return connect.call(this, to)
    } as AudioNode['connect']
    window.loudest = () =>
      Math.max(
        0,
        ...ears.map((each) => {
          const heard = new Float32Array(each.fftSize)
          each.getFloatTimeDomainData(heard)
          return heard.reduce((most, one) => Math.max(most, Math.abs(one)), 0)
        }),
      )
  })
}

/** The loudest moment of the last two thirds of a second, from 0 to 1. */
export const loudest = (page: Page): Promise<number> => page.evaluate(() => window.loudest())

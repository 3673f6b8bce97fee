import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import type { Screen } from './screens.ts'

const SHEET = 'docs/images/screens.webp'
const STYLE = `
  body { margin: 0; padding: 32px; background: #e9e4da; font: 500 17px/1.4 sans-serif; color: #2a2520;
    display: grid; grid-template-columns: repeat(4, 1fr); gap: 32px 28px }
  figure { margin: 0; position: relative; padding-right: 36px }
  img { display: block; border-radius: 6px; box-shadow: 0 2px 10px #0003 }
  .laptop { width: 100% }
  .phone { position: absolute; right: 0; bottom: 12px; width: 21% }
  figcaption { margin-top: 8px }
  figcaption::first-letter { text-transform: uppercase }`

/** Puts all screens on one picture: each as on a laptop by day and, in front of it, on a phone by night. */
export async function makeContactSheet(browser: Browser, folder: string, screens: Screen[]): Promise<void> {
  const data = (name: string) => `data:image/webp;base64,${readFileSync(join(folder, name)).toString('base64')}`
  const figures = screens.map(
    ({ name }) => `<figure>
      <img class="laptop" src="${data(`${name}-1440-light.webp`)}" alt="">
      <img class="phone" src="${data(`${name}-360-dark.webp`)}" alt="">
      <figcaption>${name.replaceAll('-', ' ')}</figcaption></figure>`,
  )
  const page = await browser.newPage({ viewport: { width: 2000, height: 1000 } })
  await page.setContent(`<style>${STYLE}</style>${figures.join('')}`, { waitUntil: 'load' })
  await sharp(await page.screenshot({ fullPage: true }))
    .webp({ quality: 82 })
    .toFile(SHEET)
  await page.close()
}

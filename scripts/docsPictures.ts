// Takes the pictures of README.md, docs/teach.md and docs/operate.md: a new demo is started, and its screens are photographed.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { freePort } from './freePort.mjs'
import { findChromium } from './machine.mjs'

const FOLDER = 'docs/images/teach'
const ROADMAP = 'docs/images/roadmap.png'
const SIZE = { width: 1280, height: 800 }

type Shot = { name: string; path: string; before?: (page: Page) => Promise<unknown> }
const shots: Shot[] = [
  { name: 'overview', path: '/admin' },
  { name: 'settings', path: '/admin/settings' },
  { name: 'lesson', path: '/admin/course/create' },
  { name: 'pieces', path: '/admin/pieces' },
  { name: 'plans', path: '/admin/plans' },
  { name: 'show', path: '/admin/live-show/create' },
  { name: 'agenda', path: '/admin/bookings' },
  { name: 'students', path: '/admin/students' },
  { name: 'inbox', path: '/admin/inbox' },
  { name: 'takes', path: '/admin/takes' },
  { name: 'doctor', path: '/admin/doctor' },
]

const folder = mkdtempSync(join(tmpdir(), 'academy-pictures-'))
const port = await freePort()
const address = `http://127.0.0.1:${port}`
const keys = { ACADEMY_MODE: 'demo', DATABASE_URL: '', S3_BUCKET: '', DATA_DIR: folder, HOST: '127.0.0.1' }
// first, since nothing is left running where there is no browser
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
const server: ChildProcess = spawn(process.execPath, ['dist/server/main.js'], {
  env: { ...process.env, ...keys, PORT: String(port) },
  stdio: 'inherit',
})
const ended = new Promise((resolve) => server.once('exit', resolve))
try {
  await untilOpen()
  const page = await logIn('admin@academy.test', SIZE)
  mkdirSync(FOLDER, { recursive: true })
  for (const { name, path, before } of shots) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await before?.(page)
    await page.evaluate(() => document.fonts.ready)
    await sharp(await page.screenshot())
      .webp({ quality: 80 })
      .toFile(join(FOLDER, `${name}.webp`))
    console.info(`${FOLDER}/${name}.webp`)
  }
  const member = await logIn('premium@academy.test', { width: 1280, height: 900 })
  await member.goto('/member/course/intermediate', { waitUntil: 'networkidle' })
  await member.getByRole('button', { name: 'Go to the next lesson' }).click()
  await member.getByRole('button', { name: 'Mark as Completed' }).waitFor()
  await member.waitForLoadState('networkidle')
  // the film's first picture is asked for after that
  await member.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  await sharp(await member.screenshot())
    .png({ palette: true })
    .toFile(ROADMAP)
  console.info(ROADMAP)
} finally {
  await browser.close()
  server.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true })
}

async function logIn(email: string, viewport: { width: number; height: number }): Promise<Page> {
  const page = await browser.newPage({ baseURL: address, viewport, colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('piano-practice')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/member')
  return page
}

async function untilOpen() {
  for (let tries = 0; tries < 600; tries++) {
    if (server.exitCode !== null) throw new Error('The demo ended before it was open.')
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await setTimeout(500)
  }
  throw new Error('The demo was not open in five minutes.')
}

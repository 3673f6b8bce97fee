import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openScratch, type Scratch } from '../../../../test/brokenUpload.ts'
import { type Community, demoFile, openCommunity } from '../../../../test/communityAcademy.ts'
import { filmQueue } from '../../../platform/server/media/filmQueue.ts'
import { ReceivedFile } from '../../../platform/server/receivedFile.ts'
import { withMedia } from './storeMedia.ts'

let kit: Community
let scratch: Scratch
beforeAll(async () => {
  kit = await openCommunity()
  scratch = openScratch(kit.academy)
})
afterAll(() => kit.academy.close())

async function filmOf(sender: string, name: string) {
  const content = Buffer.from(await demoFile('keyboard.webm', 'video/webm').arrayBuffer())
  const path = join(scratch.folder, name)
  writeFileSync(path, content)
  return new ReceivedFile(path, name, content.length, 'video/webm', sender)
}
const untilWaiting = (count: number) =>
  vi.waitFor(() => expect(filmQueue.waiting).toBe(count), { timeout: 20_000, interval: 20 })
const isCleaned = ({ path }: ReceivedFile) => !readFileSync(path).includes('Lavf')

it('cleans one film at a time: two senders take turns, and a post’s films come one after the other', async () => {
  const ada = await Promise.all(['a1', 'a2', 'a3'].map((name) => filmOf('ada', name)))
  const bela = await filmOf('bela', 'b1')
  let release = () => {}
  const busy = filmQueue.run('clara', () => new Promise<void>((end) => (release = end)))
  const adas = withMedia(kit.academy.context, ada, async () => {})
  await untilWaiting(1)
  const seen: boolean[] = []
  const belas = withMedia(kit.academy.context, [bela], async () => {})
  await untilWaiting(2)
  expect([...ada, bela].map(isCleaned)).toEqual([false, false, false, false])
  // clara asks last, so hers comes after one of each, and before the rest of ada's
  const last = filmQueue.run('clara', async () => void seen.push(...[...ada, bela].map(isCleaned)))
  release()
  await Promise.all([busy, adas, belas, last])
  expect(seen).toEqual([true, false, false, true])
  expect([...ada, bela].map(isCleaned)).toEqual([true, true, true, true])
})

import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { ogg } from '../../test/soundFiles.ts'
import { root } from './server.ts'
import type { Answer, Visitor } from './visitor.ts'

/** A picture with so much in it that it does not become small. */
async function picture(): Promise<File> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const content = await sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 95 })
    .toBuffer()
  return new File([new Uint8Array(content)], 'picture.jpg', { type: 'image/jpeg' })
}
const sound = () => new File([new Uint8Array(ogg)], 'tone.ogg', { type: 'audio/ogg' })
const film = () =>
  new File([new Uint8Array(readFileSync(join(root, 'demo/media/keyboard.webm')))], 'film.webm', { type: 'video/webm' })

/** Every kind of upload by its name; each takes a signed-in owner, who may do all of them. */
export const uploads: Readonly<Record<string, (owner: Visitor) => Promise<Answer>>> = {
  'profile picture': async (owner) => owner.upload('POST', '/api/member/passport', { passport: await picture() }),
  'picture of a post': async (owner) =>
    owner.upload('POST', '/api/member/post', { ...post(), 'media[]': await picture() }),
  'film of a post': (owner) => owner.upload('POST', '/api/member/post', { ...post(), 'media[]': film() }),
  'cover of a lesson': async (owner) => {
    const { body } = await owner.get('/api/admin/courses')
    return owner.upload('POST', `/api/admin/courses/${body.data[0].id}/thumbnail`, { thumbnail: await picture() })
  },
  'cover of an upload': async (owner) =>
    owner.upload('POST', '/admin/upload/store', {
      title: `Ode ${randomUUID()}`,
      category: 'learn songs',
      level: 'Beginner',
      thumbnail: await picture(),
      submit_key: randomUUID(),
    }),
  'quiz with sounds': async (owner) =>
    owner.upload('POST', '/admin/ear-training', {
      title: `Which triad ${randomUUID()}`,
      category: 'Basic Triad',
      thumbnail: await picture(),
      'questions[0][audio]': sound(),
      'questions[0][correct_option]': 2,
      submit_key: randomUUID(),
    }),
}

const post = () => ({
  body: `With something to see ${randomUUID()}`,
  subcategory: 'beginner',
  submit_key: randomUUID(),
})

/** Every file below a folder with its size, in an order that can be compared. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => `${path} ${statSync(path, { throwIfNoEntry: false })?.size ?? 'gone'}`)
    .sort()
}

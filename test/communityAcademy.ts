import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { currentTime } from '../src/platform/server/clock.ts'
import { openTestAcademy } from './academy.ts'
import type { Client } from './client.ts'
import { createUser } from './people.ts'

type PostFields = {
  body?: string
  subcategory?: string
  category?: string
  submit_key?: string
  media?: readonly File[]
}

/** An academy with an admin, two members who joined a week ago, and short names for what they do in the community. */
export async function openCommunity(
  env: Record<string, string> = {},
  options: Parameters<typeof openTestAcademy>[1] = {},
) {
  const academy = await openTestAcademy(env, options)
  const { db } = academy
  const weekAgo = new Date(currentTime().getTime() - 7 * 24 * 60 * 60 * 1000)
  const people = {
    ada: await createUser(db, { firstName: 'Ada', userName: 'ada_l', createdAt: weekAgo }),
    bela: await createUser(db, { firstName: 'Béla', userName: 'bela.b', createdAt: weekAgo }),
    admin: await createUser(db, { firstName: 'Clara', role: 'admin', createdAt: weekAgo }),
  }
  const clients = {
    ada: await academy.signedIn(people.ada),
    bela: await academy.signedIn(people.bela),
    admin: await academy.signedIn(people.admin),
  }
  const folder = join(academy.config.dataDir, 'files/community')
  return {
    academy,
    people,
    ...clients,
    memberSince: (days: number) =>
      createUser(db, { createdAt: new Date(currentTime().getTime() - days * 24 * 60 * 60 * 1000) }),
    post: (by: Client, { body = 'Hello', subcategory = 'say_hello', media = [], ...more }: PostFields = {}) => {
      const files = Object.fromEntries(media.map((file, at) => [`media[${at}]`, file]))
      return by.upload('POST', '/api/member/post', { body, subcategory, ...more, ...files })
    },
    comment: (by: Client, post_id: number, body = 'Well played') =>
      by.upload('POST', '/api/member/comment', { body, post_id }),
    reply: (by: Client, id: number, body = 'Thank you') =>
      by.send('POST', `/api/member/postComment/${id}/reply`, { body }),
    like: (by: Client, post_id: number, liked?: boolean) =>
      by.send('POST', '/api/member/like', { post_id, ...(liked === undefined ? {} : { liked }) }),
    /** Names of the files that the community keeps. */
    stored: (): string[] => {
      try {
        return readdirSync(folder)
      } catch {
        return []
      }
    },
    readStored: (path: string) => readFileSync(join(academy.config.dataDir, path)),
  }
}
export type Community = Awaited<ReturnType<typeof openCommunity>>

export const demoFile = (name: string, type: string, as = name) =>
  new File([readFileSync(join(import.meta.dirname, '../demo/media', name))], as, { type })

/** A photograph that says where it was taken. */
export async function photograph(width = 3000, height = 2000): Promise<File> {
  const content = await sharp({ create: { width, height, channels: 3, background: '#7a4a2a' } })
    .withExif({ IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(content)], 'photo.jpg', { type: 'image/jpeg' })
}

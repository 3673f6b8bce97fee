import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { openTestAcademy } from './academy.ts'
import type { Client } from './client.ts'
import { createUser } from './people.ts'

/** A picture as a camera makes it: larger than a cover, with metadata. */
export async function makePicture(background: string, name = 'cover.jpg'): Promise<File> {
  const content = await sharp({ create: { width: 800, height: 800, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'where I live' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(content)], name, { type: 'image/jpeg' })
}

export const SONG = {
  title: 'Ode to Joy',
  category: 'learn songs',
  description: 'Hands separately first.',
  video_url: 'https://youtu.be/dQw4w9WgXcQ',
  level: 'Beginner',
  status: 'active',
}
export const EXERCISE = { ...SONG, category: 'piano exercise', level: 'Strength', skill_level: 'Basic' }

/** An academy with an admin, a member, a visitor and a picture, and what uploads' tests ask of it again and again. */
export async function openUploadAcademy() {
  const academy = await openTestAcademy()
  const admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
  const reader = await createUser(academy.db)
  const member = await academy.signedIn(reader)
  const picture = await makePicture('#8a2b2b')
  const folder = join(academy.config.dataDir, 'files/uploads')

  type Fields = Parameters<Client['upload']>[2]
  const store = (fields: Fields = {}, client = admin) =>
    client.upload('POST', '/admin/upload/store', { ...SONG, thumbnail: picture, ...fields })
  const edit = (id: number | string, fields: Fields, client = admin) =>
    client.upload('POST', `/api/admin/upload/${id}`, fields)
  const remove = (id: number | string, client = admin) => client.send('DELETE', `/admin/upload/${id}`)
  return {
    academy,
    admin,
    reader,
    member,
    visitor: academy.visitor(),
    picture,
    store,
    edit,
    remove,
    /** Names of the stored pictures. */
    stored: () => (existsSync(folder) ? readdirSync(folder) : []),
    /** Removes every upload, to begin with none. */
    clear: async () => {
      const { body } = await admin.get('/admin/upload-list')
      for (const { id } of body as { id: number }[]) await remove(id)
    },
  }
}

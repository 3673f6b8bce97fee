import { contact, teacher, voices } from '../../../../demo/firstPage.ts'
import { everyone } from '../../../../demo/members.ts'
import { drawPortrait } from '../../../../demo/portraits.ts'
import type { Transaction } from '../../../platform/server/database.ts'
import type { Files } from '../../../platform/server/files.ts'
import { sharp } from '../../../platform/server/sharp.ts'
import { assignFiles } from '../../../platform/server/storedFiles.ts'
import { contactSection, picturesSection, type StoredPicture, voicesSection } from '../../../settings/index.ts'
import { addVersion, FILE_OWNER } from '../../../settings/server/index.ts'
import { demoId, type Ids } from './demoThread.ts'

const TEACHER = 'samuel_o'
/** Dots to an inch at which a drawing of 256 is 768 wide. */
const SHARP = 216

export type Faces = Partial<typeof picturesSection.first>

/** Draws the teacher and those whose voices are on the first page, as the academy's own pictures. */
export async function storeFaces(put: Files['put']): Promise<Faces> {
  const draw = async (seed: string, size: number): Promise<StoredPicture> => {
    const picture = await sharp()(Buffer.from(drawPortrait(seed)), { density: SHARP })
      .resize(size)
      .webp({ quality: 84 })
      .toBuffer()
    return { key: await put('academy', 'webp', picture, 'image/webp'), width: size, height: size }
  }
  const [portrait, voice_1, voice_2, voice_3] = await Promise.all([
    draw(TEACHER, 640),
    ...voices.map(({ by }) => draw(by, 192)),
  ])
  return { portrait, voice_1, voice_2, voice_3 }
}

/** The teacher, voices of members and how the academy is reached, as its owner has set them. */
export async function seedFirstPage(tx: Transaction, faces: Faces, people: Ids): Promise<void> {
  await assignFiles(
    tx,
    FILE_OWNER,
    Object.entries(faces).map(([id, picture]) => ({ id, key: picture?.key })),
  )
  const said = voices.map(({ by, quote, about }, at) => ({
    [`quote_${at + 1}`]: quote,
    [`name_${at + 1}`]: nameOf(by),
    [`about_${at + 1}`]: about,
  }))
  const values = {
    teacher,
    voices: Object.assign({}, voicesSection.first, ...said),
    pictures: { ...picturesSection.first, ...faces },
    contact: { ...contactSection.first, ...contact },
  }
  for (const [section, value] of Object.entries(values))
    await addVersion(tx, { section, version: 1, value, by: demoId(people, TEACHER) })
}

function nameOf(nickname: string): string {
  const person = everyone.find(({ user_name }) => user_name === nickname)
  if (!person) throw new Error(`Nobody of the demo is called ${nickname}.`)
  return `${person.first_name} ${person.last_name}`
}

import { drawCover } from '../../../../demo/covers.ts'
import type { Files } from '../../../platform/server/files.ts'
import { sharp } from '../../../platform/server/sharp.ts'

/** Draws a cover and stores it in `folder`; answers its key. */
export async function storeCover(
  put: Files['put'],
  folder: string,
  subject: Parameters<typeof drawCover>[0],
): Promise<string> {
  const picture = await sharp()(Buffer.from(drawCover(subject)))
    .webp({ quality: 80 })
    .toBuffer()
  return put(folder, 'webp', picture, 'image/webp')
}

import { cleanMp4 } from '../media/mp4/cleanMp4.ts'
import { changingBuffer } from '../media/reading.ts'

/** Nothing but its sound, when it is all there and has no pictures. */
export const cleanMp4Sound = async (content: Buffer): Promise<Buffer | undefined> =>
  (await changingBuffer(content, cleanMp4))?.length === 0 ? content : undefined

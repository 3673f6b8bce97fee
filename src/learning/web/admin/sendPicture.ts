import { call } from '../../../platform/web/api.ts'
import { setCourseThumbnail } from '../../courseContract.ts'
import { OnlyPictureRefused } from './pictureErrors.ts'

/** Sends the picture of a course whose fields have just been stored. @throws OnlyPictureRefused */
export async function sendPicture(id: number, picture: File | null): Promise<void> {
  if (!picture) return
  try {
    await call(setCourseThumbnail, { params: { id }, body: { thumbnail: picture } })
  } catch (cause) {
    throw new OnlyPictureRefused('The picture was refused.', { cause })
  }
}

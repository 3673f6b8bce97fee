import sharp from 'sharp'

/** A pixel counts as another one when a channel differs by more, of 255: letters are smoothed a little differently. */
const SAME_BY = 40

/** How many pixels of two pictures differ, and a picture of where; pictures of different sizes differ everywhere. */
export async function differ(before: Buffer, after: Buffer): Promise<{ pixels: number; picture: Buffer }> {
  const [{ width, height }, size] = await Promise.all([sharp(before).metadata(), sharp(after).metadata()])
  if (width !== size.width || height !== size.height) return { pixels: Number.POSITIVE_INFINITY, picture: after }
  const mixed = sharp(before)
    .removeAlpha()
    .composite([{ input: after, blend: 'difference' }])
  const { data, info } = await mixed.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let pixels = 0
  for (let at = 0; at < data.length; at += info.channels) {
    if (data.subarray(at, at + info.channels).some((channel) => channel > SAME_BY)) pixels++
  }
  const picture = await sharp(data, { raw: info }).webp({ lossless: true }).toBuffer()
  return { pixels, picture }
}

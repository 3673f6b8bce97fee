/** Where the pictures and videos of posts are kept; the community alone may have them. */
export const MEDIA_FOLDER = 'community'

/** A picture or video in its final form and place. */
export type StoredMedium = {
  type: 'image' | 'video'
  fileKey: string
  width: number | null
  height: number | null
  bytes: number
}

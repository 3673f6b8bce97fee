/** A picture or video in its final form and place. */
export type StoredMedium = {
  type: 'image' | 'video'
  fileKey: string
  width: number | null
  height: number | null
  bytes: number
}

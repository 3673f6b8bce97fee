// Previews: lessons and uploads that visitors may watch before they join, and what the first page shows of them.
// A preview opens the item's own film and description to everybody; its comments, pieces and notes stay with members.
import { screen, wantedState } from '../platform/contract.ts'
import type { AccessTier } from '../platform/reader.ts'

/** What a preview is of, as its address names it. */
export type PreviewKind = 'lesson' | 'upload'

/** Of an admin's form: 0 or 1; what is absent stays as it is. */
export const previewInput = { preview: wantedState }

export type PreviewCard = {
  kind: PreviewKind
  id: number
  title: string
  /** Where in the academy it belongs. */
  about: string
  thumbnail_url: string | null
}
export type Preview = PreviewCard & {
  description: string
  video_url: string | null
  /** Its page for members. */
  href: string
}

export const previewHref = ({ kind, id }: Pick<PreviewCard, 'kind' | 'id'>): string => `/preview/${kind}/${id}`

/** The way to the film of what is locked and may be watched all the same. */
export const previewOf = (kind: PreviewKind, { id, preview }: { id: number; preview: boolean }) =>
  preview ? { href: previewHref({ kind, id }), label: 'Watch it as a preview' } : undefined

export const previewScreen = screen<{
  preview: Preview
  /** What would open the item itself to a member; null where it is open to them, and to visitors. */
  required_tier: AccessTier | null
}>('learning/PreviewLesson')
/** On the academy's first page. */
export const previewsScreen = screen<{ previews: PreviewCard[] }>('learning/Previews')

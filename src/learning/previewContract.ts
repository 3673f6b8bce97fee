// Previews: lessons and uploads that visitors may watch before they join, and what the first page shows of them.
// A preview opens the item's own film and description to everybody; its comments, pieces and notes stay with members.
import { screen, wantedState } from '../platform/contract.ts'

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

export const previewScreen = screen<{ preview: Preview; may_register: boolean }>('learning/PreviewLesson')
/** On the academy's first page. */
export const previewsScreen = screen<{ previews: PreviewCard[] }>('learning/Previews')

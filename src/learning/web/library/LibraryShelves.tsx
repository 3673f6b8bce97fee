import { SegmentLinks } from '../../../ui/web/SegmentLinks.tsx'
import { libraryHref, libraryShelf, type UploadCategory, uploadCategories } from '../../uploadRules.ts'

/** From one shelf of the library to another. */
export function LibraryShelves({ current }: { current: UploadCategory }) {
  const links = uploadCategories.map((category) => ({
    href: libraryHref(category),
    label: libraryShelf(category),
    current: category === current,
  }))
  return <SegmentLinks label="Library" links={links} />
}

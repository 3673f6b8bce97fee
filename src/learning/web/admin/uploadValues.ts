import { accessOf, OPEN_AT_ONCE } from '../../../accounts/web/admin/index.ts'
import { type FormValues, formBody, type WithOpen } from '../../../platform/web/formBody.ts'
import { storeUpload, type Upload } from '../../uploadContract.ts'
import { fitTo, uploadCategories } from '../../uploadRules.ts'
import { EMPTY_GUIDE, guideValues } from './GuideFields.tsx'

/** What an upload's form holds besides the picture; a choice that is still open is an empty text. */
export type UploadValues = Omit<WithOpen<FormValues<typeof storeUpload>, 'category' | 'level'>, 'tags' | 'access'> & {
  /** Ids with commas between them. */
  tags: string
}

export const NEW_UPLOAD: UploadValues = {
  title: '',
  category: '',
  video_url: '',
  level: '',
  skill_level: '',
  tags: '',
  status: 'active',
  description: '',
  ...EMPTY_GUIDE,
  ...OPEN_AT_ONCE,
  preview: '0',
}

export const writeTags = (ids: readonly number[]): string => ids.join(',')
export const readTags = (tags: string): number[] => (tags === '' ? [] : tags.split(',').map(Number))

export const uploadValues = (upload: Upload): UploadValues => ({
  title: upload.title,
  category: upload.category,
  video_url: upload.video_url ?? '',
  level: upload.level,
  skill_level: upload.skill_level ?? '',
  tags: writeTags(upload.tags),
  status: upload.status,
  description: upload.description,
  ...guideValues(upload),
  ...accessOf(upload),
  preview: upload.preview ? '1' : '0',
})

/** Another category, which empties the levels that it does not have. */
export function changeCategory(values: UploadValues, name: string): Partial<UploadValues> {
  const category = uploadCategories.find((each) => each === name) ?? ''
  return { category, ...fitTo(category, values) }
}

/** The body of a request; the server says which open choices it misses. */
export const uploadBody = (values: UploadValues, thumbnail: File | null) =>
  formBody(storeUpload, {
    thumbnail: thumbnail ?? undefined,
    ...values,
    access: undefined,
    // a multipart body can't hold an empty list, but an empty text
    tags: values.tags === '' ? '' : readTags(values.tags),
  })

import type { CallInput } from '../../../platform/contract.ts'
import type { storeUpload, Upload } from '../../uploadContract.ts'
import { fitTo } from '../../uploadRules.ts'

type Sent = CallInput<typeof storeUpload>['body']

/** What an upload's form holds besides the picture; a choice that is still open is an empty text. */
export const NEW_UPLOAD = {
  title: '',
  category: '',
  video_url: '',
  level: '',
  skill_level: '',
  /** Ids with commas between them. */
  tags: '',
  status: 'active',
  description: '',
}
export type UploadValues = typeof NEW_UPLOAD

export const writeTags = (ids: readonly number[]): string => ids.join(',')
export const readTags = (tags: string): number[] => (tags === '' ? [] : tags.split(',').map(Number))

export const valuesOf = (upload: Upload): UploadValues => ({
  title: upload.title,
  category: upload.category,
  video_url: upload.video_url ?? '',
  level: upload.level,
  skill_level: upload.skill_level ?? '',
  tags: writeTags(upload.tags),
  status: upload.status,
  description: upload.description,
})

/** A change with what follows from it: another category empties the levels that it does not have. */
export const completeChange = (values: UploadValues, change: Partial<UploadValues>): Partial<UploadValues> =>
  change.category === undefined ? change : { ...change, ...fitTo(change.category, values) }

/** The body of a request; the server says which open choices it misses. */
export const bodyOf = (values: UploadValues, thumbnail: File | null) =>
  ({
    ...(thumbnail ? { thumbnail } : {}),
    ...values,
    // a multipart body can't hold an empty list, but an empty text
    tags: values.tags === '' ? '' : readTags(values.tags),
  }) as Sent

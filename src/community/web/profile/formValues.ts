import type { FormOf } from '../../../platform/web/useForm.ts'
import type { Profile } from '../../profileContract.ts'

/** What the form begins with. */
export const formValues = ({ user, user_name, bio, social, status }: Profile, email: string) => ({
  first_name: user.first_name,
  last_name: user.last_name,
  email,
  user_name: user_name ?? '',
  short_bio: bio ?? '',
  web_url: social.web_url ?? '',
  instagram: social.instagram ?? '',
  facebook: social.facebook ?? '',
  youtube: social.youtube ?? '',
  x: social.x ?? '',
  status,
})

type Values = ReturnType<typeof formValues>
export type FieldName = keyof Values

/** The wiring of a field by its name. */
export type FieldOf = FormOf<Values>['field']

import type { ChangeEvent } from 'react'
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
  status: status as string,
})

export type FieldName = keyof ReturnType<typeof formValues>

/** The wiring of a field by its name. */
export type FieldOf = (name: FieldName) => {
  name: FieldName
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void
}

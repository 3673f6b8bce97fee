import { fileUrl } from '../../platform/server/files.ts'

/** What of a member a statement reads for `personSchema`. */
export type PersonRow = { id: number; firstName: string; lastName: string; avatarKey: string | null }

/** A row of users as a PersonRow. */
export const personJson = (user: string): string =>
  `json_build_object('id', ${user}.id, 'firstName', ${user}.first_name, 'lastName', ${user}.last_name,
    'avatarKey', ${user}.avatar_key)`

export const presentPerson = ({ id, firstName, lastName, avatarKey }: PersonRow) => ({
  id,
  first_name: firstName,
  last_name: lastName,
  passport: fileUrl(avatarKey),
})

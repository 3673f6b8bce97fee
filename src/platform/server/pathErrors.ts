/** Why the system has refused a path, in words; undefined for what is said otherwise. */
export function describePathError({ code = '' }: NodeJS.ErrnoException): string | undefined {
  const words = code === 'EACCES' ? `${thisUser()} may not do that` : REFUSALS[code]
  return words && `${words} (${code})`
}

const REFUSALS: Readonly<Record<string, string>> = {
  EISDIR: 'it is a folder',
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of its path is no folder',
  EROFS: 'nothing can be written there',
}

const thisUser = (): string => {
  const uid = process.getuid?.()
  return uid === undefined ? 'this user' : `user ${uid}`
}

/** Why the system has refused a path, in words; undefined for what is said otherwise. */
export function describePathError({ code = '' }: NodeJS.ErrnoException): string | undefined {
  const words = REFUSALS[code]
  return words && `${words} (${code})`
}

const REFUSALS: Readonly<Record<string, string>> = {
  EACCES: `user ${process.getuid?.()} may not read or write it`,
  EISDIR: 'it is a folder',
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of its path is no folder',
  EROFS: 'nothing can be written there',
}

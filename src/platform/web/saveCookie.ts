/** Sets a cookie that the server reads for later pages, for a year; only under `path`. */
export function saveCookie(name: string, value: string, path = '/'): void {
  const cookie = `${name}=${encodeURIComponent(value)}`
  if (document.cookie.split('; ').includes(cookie)) return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers
  document.cookie = `${cookie}; path=${path}; max-age=31536000; samesite=lax`
}

/** What a cookie of this page holds now, perhaps by another tab. */
export function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return found && decodeURIComponent(found.slice(name.length + 1))
}

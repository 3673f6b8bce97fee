import { AppError } from '../errors.ts'
import type { CurrentUser } from '../reader.ts'

export const SESSION_ENDED = 'Please log in again: your session has ended.'

/** True when a request was refused because its token belongs to another session than its cookie. */
export const isStale = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'forbidden' && error.fields?._token !== undefined

/**
 * Takes over the token of the session that this browser has by now, as after logging in anew in another tab.
 * @throws AppError 'unauthenticated' when this page's reader is no longer the one who is logged in; `stale` when that
 * could not be found out.
 */
export async function renewToken(stale: AppError): Promise<void> {
  const page = await fetchThisPage()
  const token = page && tokenOf(page)?.content
  if (!page || !token) throw stale
  const [before, now] = [readerOf(document), readerOf(page)]
  if (before && before.id !== now?.id) throw new AppError('unauthenticated', SESSION_ENDED)
  if (!before && now)
    throw new AppError('unauthenticated', 'You have logged in meanwhile. Please open this page again.')
  tokenOf(document)?.setAttribute('content', token)
  // forms that are sent without a script, such as logging out
  for (const field of document.querySelectorAll<HTMLInputElement>('input[name="_token"]')) field.value = token
}

async function fetchThisPage(): Promise<Document | null> {
  try {
    const response = await fetch(location.pathname + location.search, {
      headers: { accept: 'text/html' },
      credentials: 'same-origin',
      cache: 'no-store',
    })
    return new DOMParser().parseFromString(await response.text(), 'text/html')
  } catch {
    return null
  }
}

const tokenOf = (page: Document) => page.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')

const readerOf = (page: Document): CurrentUser | null =>
  JSON.parse(page.getElementById('current-user')?.textContent ?? 'null') as CurrentUser | null

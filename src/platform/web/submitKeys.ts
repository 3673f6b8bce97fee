import type { AnyEndpoint } from '../contract.ts'
import { makeKey } from './makeKey.ts'
import { readDraft, writeDraft } from './useDraft.ts'

/** The server forgets a submit after a week; long before, the same words are meant as new ones. */
const KEPT_MS = 24 * 60 * 60 * 1000

/** For browsers that refuse storage: the same, as long as the page lives. */
const here = new Map<string, string>()

type Submit = {
  body: unknown /** Once its answer has come: the same content sent again is another submit. */
  done: () => void
}

/**
 * Gives a call that creates something the key of its submit. The same content sent to the same address again, also
 * after a reload, carries the same key until an answer has come; other content is another submit.
 */
export function withSubmitKey(endpoint: AnyEndpoint, url: string, body: unknown): Submit {
  const given = (body ?? {}) as { submit_key?: string }
  if (!endpoint.takesKey || given.submit_key) return { body, done: () => {} }
  const place = `submit:${endpoint.method} ${url} ${markOf(given)}`
  const entry = freshEntry(readDraft(place)) ?? freshEntry(here.get(place)) ?? `${makeKey()} ${Date.now()}`
  const [key] = entry.split(' ')
  here.set(place, entry)
  writeDraft(place, entry)
  const done = () => {
    here.delete(place)
    writeDraft(place, '')
  }
  // before the files of a form, as the server looks for it
  return { body: { submit_key: key, ...given }, done }
}

const freshEntry = (entry = ''): string | undefined =>
  Date.now() - Number(entry.split(' ')[1] ?? 0) < KEPT_MS ? entry : undefined

/** A short fingerprint of what is sent, which changes with it. */
function markOf(body: object): string {
  const content = JSON.stringify(body, (_, value) => (value instanceof Blob ? describeFile(value) : value))
  let mark = 5381
  for (let at = 0; at < content.length; at += 1) mark = ((mark << 5) + mark + content.charCodeAt(at)) | 0
  return `${content.length}.${mark >>> 0}`
}

const describeFile = (file: Blob & { name?: string; lastModified?: number }) => [
  file.name,
  file.size,
  file.lastModified,
]

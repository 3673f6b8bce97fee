import { readDraft, useDraftKey, writeDraft } from '../../platform/web/useDraft.ts'

/** Only a page that came over a safe connection can make one; without it a submit that is sent again is another one. */
const makeKey = (): string | undefined => globalThis.crypto?.randomUUID?.()

/**
 * One key for each thing that is written: a submit that is tried again, also after a reload, carries the same one, and
 * is stored once. Other words are another thing.
 */
export function useSubmitKey(name: string) {
  const place = useDraftKey(`key:${name}`)
  return {
    of: (content: string): string | undefined => {
      const [kept, ...rest] = readDraft(place).split(' ')
      const mark = markOf(content)
      if (kept && rest[0] === mark) return kept
      const key = makeKey()
      if (key) writeDraft(place, `${key} ${mark}`)
      return key
    },
    forget: () => writeDraft(place, ''),
  }
}

/** A short stand-in for a text, which tells it from what was there before it was changed. */
function markOf(content: string): string {
  let mark = 5381
  for (let at = 0; at < content.length; at += 1) mark = ((mark << 5) + mark + content.charCodeAt(at)) | 0
  return `${content.length}.${mark >>> 0}`
}

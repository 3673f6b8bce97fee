/** What a film is beside, as every call names it: a lesson of a roadmap, one of the library, a master class, a part of one. */
export const sources = ['courses', 'uploads', 'classes', 'parts'] as const
export type Source = (typeof sources)[number]

/** Whether it has a film of its own, which captions may be for: a whole class has those of its parts. */
export const hasFilm = (source: Source): boolean => source !== 'classes'

export const kinds = ['pdf', 'musicxml', 'mxl', 'midi', 'audio', 'captions'] as const
export type Kind = (typeof kinds)[number]

/** Of one item, captions included. */
export const MAX_ATTACHMENTS = 30
export const MAX_FILES = 5
export const MAX_BYTES = 25 * 1024 * 1024
export const MAX_NAME = 120

export const kindLabels: Readonly<Record<Kind, string>> = {
  pdf: 'PDF',
  musicxml: 'MusicXML',
  mxl: 'MusicXML',
  midi: 'MIDI',
  audio: 'Audio',
  captions: 'Captions',
}

/** '1.4 MB', or '12 kB'. */
export const sizeText = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${(bytes / (1024 * 1024)).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} kB`

/** Characters that no file system takes in a name. */
const NOT_IN_NAMES = /[\\/:*?"<>|]+/g

/** The name under which a download is saved: the one that it was given, and the ending of what it is. */
export const downloadName = ({ name, url }: { name: string; url: string }): string => {
  const ending = url.slice(url.lastIndexOf('.'))
  const plain = name.replace(NOT_IN_NAMES, ' ').replace(/\s+/g, ' ').trim()
  return plain.toLowerCase().endsWith(ending) ? plain : `${plain}${ending}`
}

/** What a file is called until it gets a name: its own without the ending. */
export const nameFrom = (filename: string): string =>
  filename
    .replace(/\.[a-z0-9]{1,9}$/i, '')
    .replace(/[\p{Cc}_\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_NAME) || 'Untitled'

/** The language in a file's name, such as `part-1.de.vtt`; English where it names none. */
export const languageFrom = (filename: string): string =>
  /\.([a-z]{2,3})\.vtt$/i.exec(filename)?.[1]?.toLowerCase() ?? 'en'

/** A language by its English name, such as 'German' for 'de'. */
export function languageLabel(code: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}

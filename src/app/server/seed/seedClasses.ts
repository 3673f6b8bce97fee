import { filmMarkup } from '../../../../demo/films.ts'
import { type DemoClass, type DemoPart, masterClasses, TEACHER } from '../../../../demo/masterClasses.ts'
import { demoPieces } from '../../../../demo/pieces.ts'
import { writeSheet } from '../../../../demo/sheet.ts'
import { addComments } from '../../../discussion/server/index.ts'
import { addClass, type NewClass } from '../../../learning/server/index.ts'
import { listRecordings } from '../../../live-shows/server/index.ts'
import { writeMusicXml } from '../../../pieces/index.ts'
import type { Transaction } from '../../../platform/server/database.ts'
import { DOWNLOADS, type Files } from '../../../platform/server/files.ts'
import { demoId, demoThread, type Ids } from './demoThread.ts'
import { DAY } from './seedPeople.ts'
import { storeCover } from './storeCover.ts'

type Put = Files['put']
type StoredFile = NewClass['files'][number]
type StoredClass = { coverKey: string; files: StoredFile[]; parts: StoredFile[][] }

const SAID_SECONDS = 4

/** Draws, writes and stores what the master classes have of their own: covers, sheets, scores and captions. */
export const storeClassFiles = (put: Put): Promise<StoredClass[]> =>
  Promise.all(
    masterClasses.map(async ({ title, picture, sheet, parts }) => ({
      coverKey: await storeCover(put, 'covers', { title, ...picture }),
      files: [await store(put, { kind: 'pdf', name: sheet.name }, writeSheet(sheet.name, sheet.lines))],
      parts: await Promise.all(parts.map((part) => storePartFiles(put, part))),
    })),
  )

const ENDINGS = {
  pdf: ['pdf', 'application/pdf'],
  musicxml: ['musicxml', 'application/vnd.recordare.musicxml+xml'],
  captions: ['vtt', 'text/vtt'],
} as const
type About = { kind: keyof typeof ENDINGS; name: string; language?: string }

async function store(put: Put, { kind, name, language = '' }: About, content: Buffer): Promise<StoredFile> {
  const [extension, type] = ENDINGS[kind]
  const fileKey = await put(DOWNLOADS, extension, content, type)
  return { kind, name, language: language || null, fileKey, bytes: content.length }
}

const storePartFiles = (put: Put, { scores = [], says = [] }: DemoPart): Promise<StoredFile[]> =>
  Promise.all([
    ...scores.map((title) => store(put, { kind: 'musicxml', name: title }, Buffer.from(writeMusicXml(pieceOf(title))))),
    ...(says.length > 0
      ? [store(put, { kind: 'captions', name: 'What the teacher says', language: 'en' }, Buffer.from(spoken(says)))]
      : []),
  ])

function pieceOf(title: string) {
  const piece = demoPieces.find((one) => one.title === title)
  if (!piece) throw new Error(`A master class names the piece ${title}, which is not in the demo.`)
  return piece
}

const stamp = (seconds: number): string => `00:${String(seconds).padStart(2, '0')}.000`
const spoken = (says: readonly string[]): string =>
  ['WEBVTT', ...says.map((words, at) => `${stamp(at * SAID_SECONDS)} --> ${stamp((at + 1) * SAID_SECONDS)}\n${words}`)]
    .join('\n\n')
    .concat('\n')

/** The master classes with their parts, one of which a member is half through, and what was asked below one. */
export async function seedClasses(
  tx: Transaction,
  stored: readonly StoredClass[],
  { people, uploads }: { people: Ids; uploads: Ids },
): Promise<void> {
  const recordings: Ids = new Map((await listRecordings(tx)).map(({ title, id }) => [title, id]))
  const ids = new Map<string, number>()
  for (const [at, demo] of masterClasses.entries()) {
    const files = stored[at]
    if (!files) continue
    const clara = { userId: demoId(people, 'clara_l'), parts: demo.thread ? 2 : 0 }
    ids.set(
      demo.title,
      await addClass(tx, {
        ...{ title: demo.title, description: demo.description, level: demo.level, teacher: TEACHER },
        ...{ coverKey: files.coverKey, files: files.files, done: [clara] },
        status: 'active',
        createdAt: new Date(Date.now() - (masterClasses.length - at) * 20 * DAY),
        parts: demo.parts.map((part, place) => ({
          ...{ title: part.title, description: part.description, chapters: part.chapters },
          ...filmOf(part, uploads, recordings),
          files: files.parts[place] ?? [],
        })),
      }),
    )
  }
  const threads = masterClasses.flatMap(({ title, thread }: DemoClass) => (thread ? [{ title, ...thread }] : []))
  await addComments(
    tx,
    threads.map((thread, at) => demoThread('class', thread, at, ids, people)),
  )
}

function filmOf({ film }: DemoPart, uploads: Ids, recordings: Ids) {
  if ('upload' in film) return { film: 'upload' as const, uploadId: demoId(uploads, film.upload) }
  if ('recording' in film) return { film: 'recording' as const, showId: demoId(recordings, film.recording) }
  const videoUrl = filmMarkup('lesson', film.lesson)
  if (!videoUrl) throw new Error(`A master class names the film of ${film.lesson}, which is not in the demo.`)
  return { film: 'film' as const, videoUrl }
}

// Pieces: music to play, engraved by the academy from MusicXML or read from MIDI. One belongs to a lesson, to a lesson
// of the library, or to the teacher's shelf; members see those they may not open as locked.
import * as z from 'zod/mini'
import { accessInput, levels, storedAccess } from '../accounts/index.ts'
import {
  blankable,
  endpoint,
  file,
  Id,
  id,
  lineOfText,
  Ok,
  screen,
  submission,
  wholeNumber,
} from '../platform/contract.ts'
import { type Paged, paged, pagingFields } from '../platform/paging.ts'
import { accessTiers } from '../platform/reader.ts'
import { owners } from './rules.ts'

export const MAX_TITLE = 200
const MB = 1024 * 1024
export const MAX_SOURCE_BYTES = 2 * MB
export const MAX_FILES = 20

/** `waiting` until the engraver has come to it, `failed` with a reason that admins see. */
export const states = ['waiting', 'ready', 'failed'] as const
/** How notes are given to hands: as the source has them by staves or tracks, the other way round, or cut at a key. */
export const handChoices = ['written', 'swapped', 'split', 'right', 'left'] as const

/** Songs are what one plays for others; studies train the hands. */
export const kinds = ['song', 'study'] as const
export const KINDS: Record<(typeof kinds)[number], string> = { song: 'Songs', study: 'Studies' }

const level = z.enum(levels, 'Please choose a level.')
const cardFields = {
  id: z.int(),
  title: z.string(),
  composer: z.string(),
  level,
  category: z.string(),
  access: z.enum(accessTiers),
  locked: z.boolean(),
  /** What opens it; null where the reader may open it. */
  required_tier: z.nullable(z.enum(accessTiers)),
  /** As the score prints them: an upbeat is none. */
  bars: z.int(),
  seconds: z.int(),
  state: z.enum(states),
  /** Address of a picture of the first bars. */
  preview: z.nullable(z.string()),
}
export const PieceCard = z.object(cardFields)
export type PieceCard = z.output<typeof PieceCard>

/** One struck note in playing order. `at` and `duration` in quarters, `bar` as it is printed. */
export const PieceNote = z.object({
  /** Of the element in the score. */
  id: z.string(),
  midi: z.int(),
  name: z.string(),
  bar: z.int(),
  hand: z.enum(['right', 'left']),
  at: z.number(),
  duration: z.number(),
  finger: z.optional(z.int()),
  /** A grace note, or one with a trill, mordent or turn, which players fill with notes of their own. */
  ornament: z.optional(z.enum(['grace', 'decorated'])),
})
export type PieceNote = z.output<typeof PieceNote>

export const Piece = z.object({
  ...cardFields,
  /** Quarters a minute. */
  tempo: z.number(),
  key: z.string(),
  time_signature: z.string(),
  /** Addresses of the engraved score; null while it waits, and for a piece that is MIDI alone. */
  score: z.nullable(z.object({ phone: z.string(), wide: z.string() })),
  notes: z.array(PieceNote),
})
export type Piece = z.output<typeof Piece>

const text = blankable(MAX_TITLE)
export const PieceQuery = z.object({
  ...pagingFields,
  kind: z.optional(z.enum(kinds)),
  level: z.optional(level),
  category: z.optional(text),
  composer: z.optional(text),
  lesson: z.optional(id),
  upload: z.optional(id),
  /** Part of a title, a composer or a category. */
  q: z.optional(text),
})
export type PieceQuery = z.output<typeof PieceQuery>

export const listPieces = endpoint('GET', '/api/member/pieces', {
  query: PieceQuery,
  response: paged(PieceCard),
  summary: 'The pieces that there are, those that the reader may not open locked',
})
export const readPiece = endpoint('GET', '/api/member/piece/:id', {
  params: Id,
  response: Piece,
  summary: 'A piece with the addresses of its score and its notes, repeats expanded',
})

/** A note that the piano is to sound, in seconds from the beginning. */
const HeardNote = z.object({ midi: z.int(), at: z.number(), length: z.number() })
export const readFirstBars = endpoint('GET', '/api/member/piece/:id/first-bars', {
  params: Id,
  response: z.object({ notes: z.array(HeardNote) }),
  summary: 'The first bars of a piece, to be heard from its card',
})

/** A piece as admins see it. */
export const AdminPiece = z.object({
  ...cardFields,
  ...storedAccess,
  published: z.boolean(),
  owner: z.nullable(z.enum(owners)),
  owner_id: z.nullable(z.int()),
  hands: z.enum(handChoices),
  split_at: z.int(),
  source: z.enum(['musicxml', 'midi']),
  /** Per cent of the engraving that is done. */
  progress: z.int(),
  /** Why it could not be engraved. */
  failure: z.nullable(z.string()),
  /** Has waited for so long that it may be asked for again. */
  stuck: z.boolean(),
})
export type AdminPiece = z.output<typeof AdminPiece>

/** What members see of a piece: one that is being engraved, or failed at it, may be either. */
export const sights = ['published', 'draft'] as const
/** Of a lesson, or of one of the library, where one is named. */
export const AdminPieceQuery = z.object({
  ...pagingFields,
  lesson: z.optional(id),
  upload: z.optional(id),
  level: z.optional(level),
  sight: z.optional(z.enum(sights)),
  /** Part of a title, a composer or a category. */
  q: z.optional(text),
})
export type AdminPieceQuery = z.output<typeof AdminPieceQuery>

export const listAdminPieces = endpoint('GET', '/api/admin/pieces', {
  query: AdminPieceQuery,
  response: paged(AdminPiece),
})
export const storePieces = endpoint('POST', '/api/admin/pieces', {
  encoding: 'multipart',
  uploads: { maxBytes: MAX_SOURCE_BYTES, maxFiles: MAX_FILES, maxTotalBytes: MAX_FILES * MAX_SOURCE_BYTES },
  body: z.object({
    ...submission,
    level: z._default(level, 'beginner'),
    category: z._default(text, ''),
    lesson: z.optional(id),
    upload: z.optional(id),
    files: z
      .array(file('Please choose a file.'), 'Please choose at least one file.')
      .check(
        z.minLength(1, 'Please choose at least one file.'),
        z.maxLength(MAX_FILES, `Please send at most ${MAX_FILES} files at once.`),
      ),
  }),
  response: z.object({
    ids: z.array(z.int()),
    /** What is wrong with the files that were not taken. */ refused: z.array(z.string()),
  }),
  summary:
    'Adds pieces from MusicXML, compressed MusicXML or MIDI files, those that are good; members see them once they are published',
})
export const updatePiece = endpoint('PATCH', '/api/admin/pieces/:id', {
  params: Id,
  body: z.object({
    title: z.optional(lineOfText(MAX_TITLE, 'Please enter a title.')),
    composer: z.optional(text),
    level: z.optional(level),
    category: z.optional(text),
    hands: z.optional(z.enum(handChoices, 'Please choose how the hands are told apart.')),
    /** The lowest key of the right hand where `hands` is `split`. */
    split_at: z.optional(wholeNumber(21, 108, 'Please choose a key of the piano.')),
    published: z.optional(z.boolean()),
    ...accessInput,
  }),
  response: Ok,
  summary: 'Changes what is told of a piece, which hand plays what, and whether members see it',
})
export const engravePiece = endpoint('POST', '/api/admin/pieces/:id/engrave', {
  params: Id,
  response: Ok,
  summary: 'Engraves a piece again, such as one that failed',
})
export const deletePiece = endpoint('DELETE', '/api/admin/pieces/:id', { params: Id, response: Ok })

/**
 * By the ids of the pieces that the reader has played: the longest passage that they played, such as 'bars 1–8', and per
 * cent of its notes that were right in its best run.
 */
export type Played = Record<number, { passage: string; best: number }>

/** What the shelf can be narrowed by. */
export type ShelfChoices = { categories: string[]; composers: string[] }
/** How many pieces of each kind fit what else is chosen. */
export type KindCounts = Record<(typeof kinds)[number], number>
export type ShelfFilter = Pick<PieceQuery, 'kind' | 'level' | 'category' | 'composer' | 'q'>
export const shelfScreen = screen<{
  pieces: Paged<PieceCard>
  filter: ShelfFilter
  kinds: KindCounts
  choices: ShelfChoices
  /** What the reader opened last. */
  playing: PieceCard[]
  played: Played
}>('pieces/Shelf')
/** Lets the shelf answer as one types, and its cards sound. */
export const liveShelfScreen = screen<Record<string, never>>('pieces/LiveShelf')
/** Lets the cards of another page that is still sound. */
export const hearCardsScreen = screen<Record<string, never>>('pieces/HearCards')
export const pieceScreen = screen<{ piece: Omit<Piece, 'notes'> }>('pieces/PiecePage')
export const lockedPieceScreen = screen<{ piece: PieceCard }>('pieces/LockedPiece')
export const adminPiecesScreen = screen<{ pieces: Paged<AdminPiece>; query: AdminPieceQuery }>('pieces/admin/Pieces')

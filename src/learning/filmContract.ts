// What a member keeps of the film of a lesson, an upload or a part of a master class: the second where they stopped, and named loops.
// Whoever may not open the lesson may not ask for any of it either.
import * as z from 'zod/mini'
import { endpoint, Id, lineOfText, Ok, requiredId, submission } from '../platform/contract.ts'

/** What a bookmark, a film's place or a tick belongs to: a lesson of a roadmap, or an upload of the library. */
export const sources = ['courses', 'uploads'] as const
export type Source = (typeof sources)[number]
/** What has a film with places and loops: those, and a part of a master class. */
export const filmSources = [...sources, 'parts'] as const
export type FilmSource = (typeof filmSources)[number]

export const MAX_LOOP_NAME = 80
const DAY = 24 * 60 * 60
const NO_SECONDS = 'Please send seconds from 0 to a day.'

const video_id = requiredId('Please say which lesson it is.')
/** The item that steps belong to. */
export const ofVideo = { source: z.enum(sources, 'Please say whose film it is.'), video_id }
/** The item that a film belongs to. */
const ofFilm = { source: z.enum(filmSources, 'Please say whose film it is.'), video_id }
const Video = z.object(ofFilm)
export type Video = z.output<typeof Video>

const seconds = z.number(NO_SECONDS).check(z.minimum(0, NO_SECONDS), z.maximum(DAY, NO_SECONDS))
const Place = z.object({ seconds: z.number() })

export const FilmLoop = z.object({ id: z.int(), ...ofFilm, name: z.string(), from: z.number(), to: z.number() })
export type FilmLoop = z.output<typeof FilmLoop>

export const getFilmPlace = endpoint('GET', '/api/member/film', {
  query: Video,
  response: Place,
  summary: 'Where the reader stopped in a film; 0 for one that they have not seen',
})

export const saveFilmPlace = endpoint('PUT', '/api/member/film', {
  query: Video,
  body: z.object({ seconds }),
  response: Place,
  summary: 'Remember where the reader stopped in a film',
})

export const listFilmLoops = endpoint('GET', '/api/member/film/loops', {
  query: Video,
  response: z.array(FilmLoop),
  summary: 'The reader’s loops in a film, by their beginnings',
})

export const saveFilmLoop = endpoint('POST', '/api/member/film/loops', {
  body: z
    .object({
      ...ofFilm,
      name: lineOfText(MAX_LOOP_NAME, 'Please give the loop a name.'),
      from: seconds,
      to: seconds,
      ...submission,
    })
    .check(z.refine(({ from, to }) => from < to, { error: 'A loop ends after it begins.', path: ['to'] })),
  response: FilmLoop,
  summary: 'Keep a passage of a film under a name',
})

export const deleteFilmLoop = endpoint('DELETE', '/api/member/film/loops/:id', { params: Id, response: Ok })

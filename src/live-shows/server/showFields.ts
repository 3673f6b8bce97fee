import { type PersonRow, presentPerson } from '../../accounts/server/index.ts'
import type { HandlerInput } from '../../platform/contract.ts'
import type { Reader } from '../../platform/reader.ts'
import { fileUrl } from '../../platform/server/files.ts'
import { embedMarkup } from '../../platform/server/video/embedMarkup.ts'
import type { createShow, Show, updateShow } from '../contract.ts'
import { canWatch } from '../policy.ts'
import { DOOR_MINUTES, googleCalendarLink, SHOW_MINUTES } from '../rules.ts'
import { readStart } from './readStart.ts'
import type { liveShows } from './tables.ts'

export type ShowRow = typeof liveShows.$inferSelect
export type Watcher = Pick<Reader, 'id' | 'premium'>
type Draft = HandlerInput<typeof createShow>['body']
type Change = HandlerInput<typeof updateShow>['body']
/** What a show is made of beside these: a file, and how many shows are meant. */
type Field = Exclude<keyof Draft | keyof Change, 'timezone' | 'submit_key' | 'picture' | 'weeks' | 'scope'>

/** The column of each field that an admin fills in, and whether a change of it goes to calendars. */
const FIELDS = {
  title: { column: 'title', isAnnounced: true },
  description: { column: 'description', isAnnounced: false },
  host_id: { column: 'hostId', isAnnounced: false },
  door_minutes: { column: 'doorMinutes', isAnnounced: false },
  access_type: { column: 'accessType', isAnnounced: true },
  duration: { column: 'durationMinutes', isAnnounced: true },
  // a show that is moved is announced by itself
  start_time: { column: 'startTime', isAnnounced: false },
  zoom_link: { column: 'zoomLink', isAnnounced: true },
  recording_url: { column: 'recordingUrl', isAnnounced: false },
} as const satisfies Record<Field, { column: keyof ShowRow; isAnnounced: boolean }>

type Columns = Pick<ShowRow, (typeof FIELDS)[keyof typeof FIELDS]['column']>

/** What a text that may be empty is in the row, where an absent one stays as it was. */
const textOf = (given: string | null | undefined, before: string | null = null): string | null =>
  given === undefined ? before : given || null

/**
 * The row as it will be, a new one without `row`. A new title is written into the player of the recording too.
 * @throws AppError 'invalid' by field
 */
export function columnsOf(change: Partial<Change>, zone: string, row?: ShowRow) {
  const { title = row?.title ?? '', access_type = row?.accessType ?? 'all' } = change
  const recordingUrl = textOf(change.recording_url, row?.recordingUrl)
  const columns: Columns = {
    title,
    description: textOf(change.description, row?.description) ?? '',
    hostId: change.host_id === undefined ? (row?.hostId ?? null) : change.host_id || null,
    accessType: access_type,
    doorMinutes: change.door_minutes ?? row?.doorMinutes ?? DOOR_MINUTES,
    durationMinutes: change.duration ?? row?.durationMinutes ?? SHOW_MINUTES,
    startTime:
      row && change.start_time === undefined ? row.startTime : readStart(change.start_time ?? '', zone, row?.startTime),
    zoomLink: textOf(change.zoom_link, row?.zoomLink),
    recordingUrl,
  }
  return { ...columns, videoMarkup: recordingUrl && embedMarkup(recordingUrl, title, 'recording_url') }
}

/** Whether calendars show something else now. */
export const isAnnounced = (row: ShowRow, next: Columns): boolean =>
  Object.values(FIELDS).some((field) => field.isAnnounced && next[field.column] !== row[field.column])

/** What a statement reads of a show. */
export type FoundShow = { show: ShowRow; host: PersonRow | null; reminder: boolean }

/** A show as `reader` may see it: no link of any kind unless they may watch it. The only place that makes one. */
export function presentShow({ show, host, reminder }: FoundShow, reader: Watcher): Show {
  const { title, recordingUrl, videoMarkup } = show
  const timed = { title, start_time: show.startTime.toISOString(), duration: show.durationMinutes }
  const can_watch = canWatch(reader, { access_type: show.accessType })
  const links = {
    zoom_link: show.zoomLink,
    recording_url: recordingUrl,
    video_url: videoMarkup,
    calendar_url: googleCalendarLink({ ...timed, zoom_link: show.zoomLink }),
  }
  return {
    ...timed,
    id: show.id,
    description: show.description,
    host: host && presentPerson(host),
    picture_url: fileUrl(show.pictureKey),
    series_id: show.seriesId,
    door_minutes: show.doorMinutes,
    moved_from: show.movedFrom?.toISOString() ?? null,
    access_type: show.accessType,
    can_watch,
    has_link: show.zoomLink !== null,
    has_recording: videoMarkup !== null,
    ...(can_watch ? links : { zoom_link: null, recording_url: null, video_url: null, calendar_url: null }),
    reminder,
    created_at: show.createdAt.toISOString(),
  }
}

import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import type { Show } from '../src/live-shows/contract.ts'
import type { PageContext } from '../src/platform/document.ts'
import { presentPage } from '../src/platform/paging.ts'
import { inPage } from './inPage.tsx'

export const NOW = '2026-11-24T17:59:50.000Z'

/** A show for all that begins ten seconds after NOW. */
export const buildShow = (id: number, more: Partial<Show> = {}): Show => ({
  id,
  title: `Show ${id}`,
  description: '',
  host: null,
  picture_url: null,
  series_id: null,
  moved_from: null,
  door_minutes: 15,
  access_type: 'all',
  start_time: '2026-11-24T18:00:00.000Z',
  duration: 60,
  can_watch: true,
  has_link: true,
  has_recording: false,
  zoom_link: 'https://zoom.test/j/1',
  recording_url: null,
  video_url: null,
  calendar_url: 'https://calendar.google.com/calendar/render?action=TEMPLATE',
  reminder: false,
  created_at: '2026-11-01T00:00:00.000Z',
  ...more,
})

/** A premium show as somebody without premium gets it. */
export const shutShow = (id: number, more: Partial<Show> = {}): Show =>
  buildShow(id, { access_type: 'premium', can_watch: false, zoom_link: null, calendar_url: null, ...more })

/** What the admins' forms choose from. */
export const CHOICES = { hosts: [{ id: 7, name: 'Ada Teacher' }], zone: 'Europe/Berlin' }

export const pageOfShows = (data: Show[], total = data.length, perPage = 10) =>
  presentPage(data, total, { page: 1, perPage })

export const drawShows = (screen: ReactElement, context: Partial<PageContext> = {}) =>
  render(inPage(screen, { now: NOW, ...context }))

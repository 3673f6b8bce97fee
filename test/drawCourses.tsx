import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import type { Lesson } from '../src/learning/contract.ts'
import { presentPage } from '../src/platform/paging.ts'
import { FlashProvider } from '../src/ui/web/Flash.tsx'

export const buildLesson = (id: number, more: Partial<Lesson> = {}): Lesson => ({
  id,
  title: `Course ${id}`,
  category: 'Chords',
  description: '',
  video_url: null,
  level: 'beginner',
  status: 'active',
  published_at: null,
  created_at: '2026-05-01T10:00:00.000Z',
  thumbnail: null,
  thumbnail_url: null,
  enrollment_count: 0,
  prerequisites: '',
  requirements: '',
  rating_count: 0,
  average_rating: 0,
  likes: 0,
  dislikes: 0,
  completed: false,
  isBookmarked: false,
  ...more,
})

export const buildLessonPage = (data: Lesson[], page = 1, total = data.length) =>
  presentPage(data, total, { page, perPage: 10 })

export const CATEGORIES = { beginner: ['Chords'], intermediate: [], advanced: ['Colours'] }

type Answer = { status?: number; body?: unknown }
type Sent = { method: string; url: string; body: unknown }

/** Answers over HTTP what the browser asks for, in the words of `answer`; keeps what was sent. */
export function standInServer(answer: (sent: Sent) => Answer | undefined | Promise<Answer | undefined>): Sent[] {
  const calls: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string | FormData | null }) => {
    const sent = { method, url, body: typeof body === 'string' ? JSON.parse(body) : body }
    calls.push(sent)
    const given = await answer(sent)
    if (!given) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(given.body ?? { ok: true }), { status: given.status ?? 200 })
  })
  return calls
}

export const refusal = (errors: Record<string, string[]>): Answer => ({
  status: 422,
  body: { code: 'invalid', message: 'Please check.', errors },
})

export const draw = (screen: ReactElement) => render(<FlashProvider>{screen}</FlashProvider>)

import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import type { AdminLesson } from '../src/learning/courseContract.ts'
import { presentPage } from '../src/platform/paging.ts'
import { FlashProvider } from '../src/ui/web/Flash.tsx'
import { UNSET_LESSON } from './access.ts'
import { FRESH_LESSON } from './freshLesson.ts'

export const buildLesson = (id: number, more: Partial<AdminLesson> = {}): AdminLesson => ({
  id,
  title: `Course ${id}`,
  category: 'Chords',
  description: '',
  video_url: null,
  created_at: '2026-05-01T10:00:00.000Z',
  ...FRESH_LESSON,
  ...UNSET_LESSON,
  ...more,
})

export const buildLessonPage = (data: AdminLesson[], page = 1, total = data.length) =>
  presentPage(data, total, { page, perPage: 10 })

export const DRILLS = [{ slug: 'basic-triad', title: 'Basic Triad', href: '/drill' }]
export const CATEGORIES = { beginner: ['Chords'], intermediate: [], advanced: ['Colours'] }

export const draw = (screen: ReactElement) => render(<FlashProvider>{screen}</FlashProvider>)

import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CourseList, Lesson, LessonCard } from '../src/learning/contract.ts'
import Roadmap from '../src/learning/web/Roadmap.tsx'
import { deliveredTierNames } from '../src/platform/academy.ts'
import { PageContextProvider } from '../src/platform/web/pageContext.ts'
import { FlashProvider } from '../src/ui/web/Flash.tsx'
import { dismissFlash, readFlashes } from '../src/ui/web/flashStore.ts'
import { type Answer, answerCalls } from './fakeApi.ts'
import { FRESH_LESSON } from './freshLesson.ts'

export const lesson = (id: number, title: string, category: string, more: Partial<Lesson> = {}): Lesson => ({
  id,
  title,
  category,
  description: `About ${title}`,
  video_url: '<video controls></video>',
  created_at: '2026-01-01T00:00:00.000Z',
  preview: false,
  ...FRESH_LESSON,
  ...more,
})
export const courses: CourseList = {
  Chords: [lesson(1, 'Triads', 'Chords', { completed: true }), lesson(2, 'Inversions', 'Chords')],
  Reading: [lesson(3, 'Clefs', 'Reading', { video_url: null })],
}
const noComments = { data: [], current_page: 1, last_page: 1, per_page: 10, total: 0 }
const user = {
  id: 1,
  first_name: 'Ada',
  last_name: 'Lovelace',
  role: 'member',
  premium: 0,
  is_premium: false,
  passport: null,
  community_id: 1,
} as const
const context = {
  now: '2026-01-02T00:00:00.000Z',
  locale: 'en-GB',
  zone: 'UTC',
  path: '/member/course/beginner',
  csrf: 'x',
  academyName: 'Cadenza',
  tierNames: deliveredTierNames,
  user,
}

/** What the server answers to each call; comments and visits always succeed. */
export const answers: Record<string, () => Answer> = {}
export const calls: string[] = []

export function openRoadmap(
  chosen: number | null = null,
  list = courses,
  more: { placed?: 'beginner'; beyond?: LessonCard } = {},
) {
  history.replaceState(null, '', chosen ? `/member/course/beginner?lesson=${chosen}` : '/member/course/beginner')
  render(
    <PageContextProvider value={{ ...context, ...(more.placed && { placed: more.placed }) }}>
      <FlashProvider>
        <Roadmap
          level="beginner"
          courses={list}
          chosen={chosen}
          comments={chosen ? noComments : null}
          pieces={chosen ? [] : null}
          personal={false}
          ticked={chosen ? [] : null}
          attachments={chosen ? [] : null}
          drills={[]}
          certificate={null}
          beyond={more.beyond ?? null}
          heard={null}
          folded={false}
        />
      </FlashProvider>
    </PageContextProvider>,
  )
  return userEvent.setup()
}
export const button = (name: string) => screen.getByRole('button', { name })

/** A roadmap asks a server that has forgotten what the test before had it answer. */
export function standInRoadmap() {
  for (const url of Object.keys(answers)) delete answers[url]
  calls.length = 0
  answerCalls(({ method, url }) => {
    // what a lesson has to play and to save is looked up beside it
    if (url.startsWith('/api/member/attachments?')) return { body: [] }
    if (url.startsWith('/api/member/pieces?')) return { body: noComments }
    calls.push(`${method} ${url}`)
    if (url.endsWith('/visit')) return { body: { visited: true } }
    return url.includes('comments') ? { body: noComments } : answers[url]?.()
  })
}

export function putAwayRoadmap() {
  cleanup()
  for (const { id } of readFlashes().items) dismissFlash(id)
}

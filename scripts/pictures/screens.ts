import type { Page } from '@playwright/test'
import type { Reader } from '../demoAt.ts'

export type Screen = { name: string; path: string; reader: Reader; before?: (page: Page) => Promise<unknown> }

const visitor = (name: string, path: string, before?: Screen['before']): Screen => ({
  ...{ name, path, reader: undefined },
  ...(before && { before }),
})
const member = (name: string, path: string, before?: Screen['before']): Screen => ({
  ...visitor(name, path, before),
  reader: 'premium@academy.test',
})
const admin = (name: string, path: string): Screen => ({ ...visitor(name, path), reader: 'admin@academy.test' })

const startQuiz = async (page: Page) => {
  await page.getByRole('button', { name: 'Start Quiz' }).first().click()
  await page.getByRole('dialog').getByRole('radio').nth(2).check()
}

/** The browser's own controls take their spinner down a little after a film's first frame is there. */
const showsFilm = async (page: Page) => {
  await page.waitForFunction(
    () => (document.querySelector('video')?.readyState ?? 0) >= HTMLMediaElement.HAVE_CURRENT_DATA,
  )
  await page.waitForTimeout(1000)
}

/** The screens by which the academy is judged, as a person meets them. */
export const screens: Screen[] = [
  visitor('landing', '/'),
  visitor('quiz', '/', startQuiz),
  visitor('pricing', '/pricing'),
  visitor('register', '/register'),
  member('home', '/member'),
  member('today', '/member/today'),
  member('roadmap', '/member/course/intermediate'),
  member('lesson', '/member/course/intermediate?lesson=32'),
  member('pieces', '/member/pieces'),
  member('piece', '/member/piece/113'),
  member('ear-training', '/member/ear-training'),
  member('drill', '/member/ear-training/practice/intervals'),
  member('reading', '/member/reading'),
  member('progress', '/member/progress'),
  member('library', '/member/library/piano-exercise'),
  member('live-shows', '/member/live-shows'),
  member('personal-lesson', '/member/personal-lesson'),
  member('community', '/member/community', showsFilm),
  member('profile', '/member/profile'),
  admin('overview', '/admin'),
  admin('students', '/admin/students'),
  admin('inbox', '/admin/inbox'),
  admin('payments', '/admin/payments'),
  admin('settings', '/admin/settings'),
]

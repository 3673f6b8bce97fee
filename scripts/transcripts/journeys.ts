import type { Page } from '@playwright/test'
import type { Reader } from '../demoAt.ts'

/** What is said by chance, or as often as a clock allows, in its form; `page`: whether what is new on the page is chance, too. */
export type Chance = { said: RegExp; page: boolean }
type Step = readonly [name: string, act: (page: Page) => Promise<unknown>, chance?: Chance]
export type Journey = { name: string; reader: Reader; steps: readonly Step[] }
type Role = Parameters<Page['getByRole']>[0]

const open = (path: string) => (page: Page) => page.goto(path)
/** Presses a key on the first that has this role and name, once it has the focus. @throws Error where it can't be pressed */
const press =
  (role: Role, name: string | RegExp, key = 'Enter') =>
  async (page: Page) => {
    const target = page.getByRole(role, { name, exact: true }).first()
    await target.focus()
    const isReady = await target.evaluate((element) => element === document.activeElement)
    if (!isReady || (await target.isDisabled())) throw new Error(`${role} “${name}” can't be pressed.`)
    await page.keyboard.press(key)
  }
const choose = (name: string | RegExp) => press('radio', name, 'Space')
const write = (name: string, text: string) => (page: Page) => page.getByLabel(name, { exact: true }).fill(text)
/** Goes to another page by a key. */
const follow = (role: Role, name: string | RegExp, path: string | RegExp) => async (page: Page) => {
  await press(role, name)(page)
  await page.waitForURL((url) => (typeof path === 'string' ? url.pathname === path : path.test(url.pathname)))
}

const answerFirst = async (page: Page) => {
  const quiz = page.getByRole('dialog')
  await quiz.getByRole('radio').first().press('Space')
  await quiz.getByRole('button', { name: 'Next', exact: true }).press('Enter')
}

const wantedKey = (page: Page) => page.getByRole('button', { name: /, next$/ }).first()
const verdict = (page: Page) => page.getByRole('status').filter({ hasText: / right: / })
const playToTheEnd = async (page: Page) => {
  while (!(await verdict(page).isVisible())) {
    await wantedKey(page).or(verdict(page)).first().waitFor()
    if (await wantedKey(page).isVisible()) await wantedKey(page).press('Enter')
    // as a hand goes from key to key
    await page.waitForTimeout(150)
  }
}
/** What is said of single notes is said every few seconds. */
const playAndHear = (play: (page: Page) => Promise<unknown>, words: string | RegExp) => async (page: Page) => {
  await play(page)
  await page.locator('[aria-live]').filter({ hasText: words }).first().waitFor({ state: 'attached' })
}

/** What people come for; what is pressed is pressed by a key. */
export const journeys: readonly Journey[] = [
  {
    name: 'quiz-and-registration',
    reader: undefined,
    steps: [
      ['Open the first page', open('/')],
      ['Start the quiz', press('button', 'Start Quiz')],
      ['Go on without an answer', press('button', 'Next')],
      ['Answer the first question and go on', answerFirst],
      ['Answer the second', answerFirst],
      ['Answer the third', answerFirst],
      ['Answer the fourth: no scales yet', choose('No.')],
      ['Go on', follow('button', 'Next', '/register')],
      ['Ask for an account without saying anything', press('button', 'Create account')],
      ['Write a first name', write('First name', 'Nora')],
      ['Write a last name', write('Last name', 'Keys')],
      ['Write an address', write('Email address', 'nora.keys@academy.test')],
      ['Write a password', write('Password', 'a-quiet-room-with-light')],
      ['Ask again', follow('button', 'Create account', '/member/course/beginner')],
    ],
  },
  {
    name: 'lesson',
    reader: 'premium@academy.test',
    steps: [
      ['Open a lesson', open('/member/course/advanced?lesson=43')],
      ['Bookmark it', press('button', 'Bookmark', 'Space')],
      ['Mark it as completed', press('button', 'Mark as Completed')],
      ['Write a comment', write('Write a comment', 'The left thumb waits, then it is easy.')],
      ['Send it', press('button', 'Add comment')],
      ['Go to the next lesson', press('button', 'Next')],
    ],
  },
  {
    name: 'piece',
    reader: 'premium@academy.test',
    steps: [
      ['Open a piece', open('/member/piece/2')],
      ['Choose to be waited for', choose('Wait')],
      ['Choose the right hand', choose('Right hand')],
      ['Start', press('button', 'Start')],
      ['Play the first note', playAndHear((page) => wantedKey(page).press('Enter'), 'Next: D4, right hand.')],
      ['Play a wrong one', playAndHear(press('button', 'F4'), /^.* Waiting for D4/)],
      ['Play to the end', playToTheEnd, { said: /^(Bar \d of 3|Next: [A-G]4, right hand\.)$/, page: false }],
    ],
  },
  {
    name: 'drill',
    reader: 'premium@academy.test',
    steps: [
      ['Open a drill', open('/member/ear-training/practice/intervals')],
      ['Start', press('button', 'Start')],
      [
        'Give the first answer',
        (page) => page.keyboard.press('1'),
        { said: /^(That is right|Not this time)\. Correct answer: [\w ]+$/, page: true },
      ],
      ['Go on', press('button', 'Next Question')],
    ],
  },
  {
    name: 'community',
    reader: 'premium@academy.test',
    steps: [
      ['Open the community', open('/member/community')],
      ['Write a post', write('Write a post', 'Four bars by heart today.')],
      ['Post it without a category', press('button', 'Post')],
      ['Choose a category', (page) => page.getByLabel('Category').selectOption('Say Hello')],
      ['Post it', press('button', 'Post')],
      ['Like it', press('button', /^Like this post/, 'Space')],
      ['Open its comments', press('button', '0 comments')],
      ['Write a comment', write('Write a comment', 'And four more tomorrow.')],
      ['Send it', press('button', 'Comment')],
    ],
  },
  {
    name: 'personal-lesson',
    reader: 'member@academy.test',
    steps: [
      ['Open personal lessons', open('/member/personal-lesson')],
      [
        'Choose the first free day',
        (page) => page.locator('[role=gridcell] button:not([aria-disabled])').first().press('Enter'),
      ],
      [
        'Choose the first time',
        (page) => page.getByRole('group', { name: 'Time' }).getByRole('radio').first().press('Space'),
      ],
      ['Say what for', write('What would you like to work on?', 'Hands together')],
      ['Pay', follow('button', 'Pay with Stripe', /sandbox/)],
      ['Pay at the provider', follow('button', 'Pay', /^\/(?!.*sandbox)/)],
      ['Look at the bookings', open('/member/profile')],
    ],
  },
  {
    name: 'plan',
    reader: 'member@academy.test',
    steps: [
      ['Open the prices', open('/pricing')],
      ['Look at yearly plans', choose(/^Yearly Plan/)],
      ['Join', press('button', /^Join Today: Standard/)],
    ],
  },
  {
    name: 'search',
    reader: 'premium@academy.test',
    steps: [
      ['Open the home page', open('/member')],
      ['Search by a key', (page) => page.keyboard.press('/')],
      ['Write a word', (page) => page.keyboard.type('ode')],
      ['Go to the second of what was found', (page) => page.keyboard.press('ArrowDown')],
      ['Open it', (page) => page.keyboard.press('Enter')],
    ],
  },
  {
    name: 'inbox',
    reader: 'admin@academy.test',
    steps: [
      ['Open the overview', open('/admin')],
      ['Open the inbox', open('/admin/inbox')],
    ],
  },
]

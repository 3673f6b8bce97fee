import { forgive, hydrated, signedIn, test } from './academyTest.ts'
import { expectSafe, weigh } from './weight.ts'

// What visits.spec.ts opens is weighed there.
const publicPages = ['/reset-password/unknown']
const memberPages = [
  '/member/live-shows',
  '/member/certificates',
  '/member/master-classes',
  '/member/master-class/1',
  '/member/piece/1',
  '/member/ear-training/1',
  '/member/ear-training/practice/diatonic-intervals',
  '/member/community/space/beginner',
  '/member/community/search?q=scales',
  '/member/community/user/2',
  '/member/community/u/2/update',
  '/member/notifications/settings',
  '/pricing?plan=2',
]
const adminPages = [
  '/admin/figures',
  '/admin/figures/risk',
  '/admin/live-shows',
  '/admin/master-classes',
  '/admin/master-classes/create',
  '/admin/master-classes/1',
]

// they only read, so that workers may share them
test.describe.configure({ mode: 'parallel' })

for (const [kind, paths] of [
  ['visitor', publicPages],
  ['member', memberPages],
  ['admin', adminPages],
] as const) {
  test.describe(`for ${kind}s`, () => {
    if (kind !== 'visitor') test.use({ storageState: async ({ browser }, use) => use(await signedIn(browser, kind)) })

    for (const path of paths) {
      test(`${path} is light and safe`, async ({ page, troubles }) => {
        const weight = weigh(page)
        await page.goto(path)
        await hydrated(page)
        await weight.expectLight(kind)
        await page.evaluate(() => document.fonts.ready)
        weight.expectLightFonts()
        if (/unknown/.test(path)) await forgive(troubles, /^404: /, /^console: .* status of 404/)
        await expectSafe(page, path)
      })
    }
  })
}

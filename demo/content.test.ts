import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { listDrills } from '../src/ear-training/drillCategories.ts'
import { MAX_GOAL, MAX_STEP, MAX_STEPS, MAX_TONIGHT } from '../src/learning/guideContract.ts'
import { comments } from './comments.ts'
import { communityPosts } from './community.ts'
import { ownKeys, SHOWN } from './covers/ownKeys.ts'
import { drawCover } from './covers.ts'
import { lessonGuides, uploadGuides } from './guides.ts'
import { lessons, levels, uploads } from './lessons.ts'
import { accounts, everyone, members } from './members.ts'
import { demoPieces } from './pieces.ts'
import { drawPortrait } from './portraits.ts'

const person = (nickname: string) => everyone.find((one) => one.user_name === nickname)
const lessonOf = (title: string) => lessons.find((lesson) => lesson.title === title)

describe('curriculum', () => {
  test('has 63 lessons in three levels of 21, each with its own title', () => {
    expect(lessons).toHaveLength(63)
    expect(new Set(lessons.map((lesson) => lesson.title)).size).toBe(63)
    for (const level of levels) {
      const positions = lessons.filter((lesson) => lesson.level === level).map((lesson) => lesson.position)
      expect(positions).toEqual(Array.from({ length: 21 }, (_, i) => i))
    }
  })

  test('has the uploads of the four library categories', () => {
    expect(uploads).toHaveLength(41)
    expect(new Set(uploads.map((upload) => upload.category)).size).toBe(4)
  })
})

describe('what is beside a film', () => {
  const slugs = listDrills().map(({ slug }) => slug)
  const guides = [...Object.values(lessonGuides), ...Object.values(uploadGuides)]

  test('is there for every lesson and upload, and for nothing else', () => {
    expect(Object.keys(lessonGuides).sort()).toEqual(lessons.map(({ title }) => title).sort())
    expect(Object.keys(uploadGuides).sort()).toEqual(uploads.map(({ title }) => title).sort())
  })

  test('fits the forms and names drills that there are', () => {
    for (const { goal, steps, tonight, drill } of guides) {
      expect(goal.length, goal).toBeLessThanOrEqual(MAX_GOAL)
      expect(tonight.length, tonight).toBeLessThanOrEqual(MAX_TONIGHT)
      expect(steps.length, goal).toBeGreaterThanOrEqual(3)
      expect(steps.length, goal).toBeLessThanOrEqual(MAX_STEPS)
      for (const step of steps) expect(step.length, step).toBeLessThanOrEqual(MAX_STEP)
      if (drill) expect(slugs).toContain(drill)
    }
  })

  test('is each lesson’s own, and names pieces that are below it', () => {
    for (const key of ['goal', 'tonight'] as const) expect(new Set(guides.map((each) => each[key])).size).toBe(104)
    const titles = new Set(demoPieces.map(({ title }) => title))
    for (const [lesson, { steps }] of Object.entries({ ...lessonGuides, ...uploadGuides }))
      for (const [, named = ''] of steps.join(' ').matchAll(/‘([A-Z][^’]* [A-Z0-9][^’]*)’/g))
        expect(titles.has(named), `${named} of ${lesson}`).toBe(true)
  })
})

describe('members', () => {
  test('are forty beside the three accounts, with names and emails of their own', () => {
    expect(members).toHaveLength(40)
    expect(everyone).toHaveLength(43)
    for (const key of ['user_name', 'email', 'bio'] as const) {
      expect(new Set(everyone.map((one) => one[key])).size).toBe(43)
    }
  })

  test('have nicknames that are no numbers and progress that fits the road-maps', () => {
    for (const one of everyone) {
      expect(one.user_name).toMatch(/^[a-z][a-z_]+$/)
      expect(one.email).toMatch(/^[a-z.-]+@academy\.test$/)
      expect(Math.max(...Object.values(one.done))).toBeLessThanOrEqual(21)
      expect(one.lastSeenHoursAgo).toBeLessThan(one.joinedDaysAgo * 24)
      for (const title of one.bookmarks) expect(lessonOf(title), title).toBeDefined()
    }
  })
})

describe('comments', () => {
  test('are about 120 with about 60 replies, no text twice', () => {
    const replies = comments.flatMap((comment) => comment.replies)
    expect(comments.length).toBeGreaterThanOrEqual(115)
    expect(replies.length).toBeGreaterThanOrEqual(55)
    const texts = [...comments, ...replies].map((one) => one.text)
    expect(new Set(texts).size).toBe(texts.length)
  })

  test('are under lessons that exist, and under every lesson', () => {
    for (const comment of comments) {
      expect(lessonOf(comment.title)).toMatchObject({ level: comment.level, category: comment.category })
    }
    expect(new Set(comments.map((comment) => comment.title)).size).toBe(63)
  })

  test('come from people who had joined and had reached the lesson, replies after what they answer', () => {
    for (const comment of comments) {
      const author = person(comment.by)
      const position = lessonOf(comment.title)?.position
      expect(author?.joinedDaysAgo, comment.text).toBeGreaterThanOrEqual(comment.daysAgo)
      if (author !== accounts.admin) expect(author?.done[comment.level], comment.text).toBeGreaterThanOrEqual(position!)
      let before = comment.daysAgo
      for (const reply of comment.replies) {
        expect(person(reply.by)?.joinedDaysAgo, reply.text).toBeGreaterThanOrEqual(reply.daysAgo)
        expect(reply.daysAgo, reply.text).toBeLessThanOrEqual(before)
        before = reply.daysAgo
      }
    }
  })
})

describe('the community', () => {
  const answers = communityPosts.flatMap(({ comments }) => comments)
  const replies = answers.flatMap((comment) => comment.replies)

  test('has some sixty posts in all seven subcategories, with twice as many answers, no text twice', () => {
    expect(communityPosts.length).toBeGreaterThanOrEqual(50)
    expect(new Set(communityPosts.map(({ subcategory }) => subcategory)).size).toBe(7)
    expect(answers.length + replies.length).toBeGreaterThanOrEqual(2 * communityPosts.length)
    const texts = [...communityPosts, ...answers, ...replies].map(({ text }) => text)
    expect(new Set(texts).size).toBe(texts.length)
    expect(communityPosts.filter(({ media }) => media)).toHaveLength(4)
  })

  test('is of people who had joined, answers after what they answer, and nobody likes themselves', () => {
    for (const entry of [...communityPosts, ...answers, ...replies]) {
      expect(person(entry.by)?.joinedDaysAgo, entry.text).toBeGreaterThanOrEqual(entry.daysAgo)
      expect(entry.likedBy).not.toContain(entry.by)
      for (const liker of entry.likedBy) expect(person(liker)?.joinedDaysAgo).toBeGreaterThanOrEqual(entry.daysAgo)
    }
    for (const post of communityPosts)
      for (const comment of post.comments) {
        expect(comment.daysAgo, comment.text).toBeLessThanOrEqual(post.daysAgo)
        for (const reply of comment.replies) expect(reply.daysAgo, reply.text).toBeLessThanOrEqual(comment.daysAgo)
      }
  })

  test('names members who are there', () => {
    const named = [...communityPosts, ...answers, ...replies].flatMap(({ text }) => text.match(/@[a-z_]+/g) ?? [])
    expect(named.length).toBeGreaterThanOrEqual(4)
    for (const name of named) expect(person(name.slice(1)), name).toBeDefined()
  })
})

describe('pictures', () => {
  test('every portrait differs, is the same twice, and becomes a small WebP', async () => {
    const drawn = everyone.map((one) => drawPortrait(one.user_name))
    expect(new Set(drawn).size).toBe(43)
    expect(everyone.map((one) => drawPortrait(one.user_name))).toEqual(drawn)
    for (const svg of drawn) {
      const { info } = await sharp(Buffer.from(svg))
        .resize(256)
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true })
      expect(info).toMatchObject({ width: 256, height: 256, format: 'webp' })
      expect(info.size).toBeLessThan(12_000)
    }
  })

  test('a stranger gets a portrait as well', () => {
    expect(drawPortrait('somebody new')).toContain('<svg')
  })

  test('every lesson and upload has a cover of its own, without fonts', async () => {
    const covers = [...lessons, ...uploads].map(drawCover)
    expect(new Set(covers).size).toBe(104)
    for (const svg of covers) expect(svg).not.toContain('<text')
    // the melody begins with F sharp, E, D and A
    expect(ownKeys({ title: 'Blessed Assurance', category: 'learn songs' })).toEqual([2, 4, 6, 9])
    expect(ownKeys({ title: 'Sit, reach, relax', category: 'Getting Started' })).toBeUndefined()
    for (const lesson of [...lessons, ...uploads])
      for (const key of ownKeys(lesson) ?? []) expect(key, lesson.title).toBeLessThanOrEqual(SHOWN)
    const { info } = await sharp(Buffer.from(covers[0] ?? ''))
      .webp()
      .toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 640, height: 360 })
  })
})

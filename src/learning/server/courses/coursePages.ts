import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { askingOf } from '../../../accounts/server/index.ts'
import { place } from '../../../platform/document.ts'
import { page } from '../../../platform/server/page.ts'
import { Level } from '../../contract.ts'
import { CourseQuery, courseOrderScreen, coursesScreen, createCourseScreen } from '../../courseContract.ts'
import type { Drills } from '../guide.ts'
import { listCategories, listCourses, listOrder } from './listCourses.ts'

/** The pages on which admins edit the roadmaps. */
export function coursePages(app: FastifyInstance, drills: Drills): void {
  const { context } = app
  const { db } = context

  page(app, '/admin/courses', { who: 'admin', query: CourseQuery }, async ({ reader, query }) => {
    const [first, categories] = await Promise.all([
      listCourses(db, askingOf(context, reader), query),
      listCategories(db),
    ])
    return {
      title: 'Course List',
      frame: 'admin',
      screens: [place(coursesScreen, { first, query, categories, drills })],
    }
  })

  page(app, '/admin/course/create', { who: 'admin' }, async () => ({
    title: 'Create New Course',
    frame: 'admin',
    screens: [place(createCourseScreen, { categories: await listCategories(db), drills })],
  }))

  const wanted = z.object({ level: z._default(Level, 'beginner'), category: z.optional(z.string()) })
  page(app, '/admin/courses/order', { who: 'admin', query: wanted }, async ({ query: { level, category } }) => {
    const { [level]: categories } = await listCategories(db)
    // Spec silent: a category that the level does not have is treated as none chosen
    const chosen = categories.find((name) => name === category) ?? categories[0] ?? null
    const lessons = chosen === null ? [] : await listOrder(db, level, chosen)
    return {
      title: 'Order of lessons',
      frame: 'admin',
      screens: [place(courseOrderScreen, { level, category: chosen, categories, lessons })],
    }
  })
}

import type { FastifyInstance } from 'fastify'
import { place } from '../../platform/document.ts'
import { page } from '../../platform/server/page.ts'
import { galleryScreen } from '../screens.ts'

/** Demo mode only: every component of the design system in all its states. */
export function devPages(app: FastifyInstance): void {
  if (!app.context.config.demo) return
  page(app, '/dev/ui', { who: 'anyone' }, async () => ({ title: 'Design system', screens: [place(galleryScreen, {})] }))
}

import type { FastifyInstance } from 'fastify'
import { placeStill } from '../../../platform/document.ts'
import { page } from '../../../platform/server/page.ts'
import { doctorScreen } from '../../screens.ts'
import { type Examined, examine } from './examine.ts'

/** The doctor's list for admins. */
export function doctorRoutes(app: FastifyInstance, { findServices }: Pick<Examined, 'findServices'>): void {
  page(app, '/admin/doctor', { who: 'admin' }, async ({ request }) => {
    const findings = await examine({ context: app.context, findServices, headers: request.headers })
    return { title: 'Doctor', frame: 'admin', screens: [placeStill(doctorScreen, { findings })] }
  })
}

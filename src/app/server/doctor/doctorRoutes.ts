import type { FastifyInstance, FastifyRequest } from 'fastify'
import { placeStill } from '../../../platform/document.ts'
import { page } from '../../../platform/server/page.ts'
import { route } from '../../../platform/server/route.ts'
import { examineAcademy } from '../../doctorContract.ts'
import { doctorScreen } from '../../screens.ts'
import { type Examined, examine } from './examine.ts'

/** The doctor's list for admins. */
export function doctorRoutes(app: FastifyInstance, { findServices }: Pick<Examined, 'findServices'>): void {
  const findAll = ({ headers }: FastifyRequest) => examine({ context: app.context, findServices, headers })
  route(app, examineAcademy, { who: 'admin' }, ({ request }) => findAll(request))
  page(app, '/admin/doctor', { who: 'admin' }, async ({ request }) => {
    const findings = await findAll(request)
    return { title: 'System checks', frame: 'admin', screens: [placeStill(doctorScreen, { findings })] }
  })
}

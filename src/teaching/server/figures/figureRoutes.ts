import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { placeStill } from '../../../platform/document.ts'
import { LOCALE } from '../../../platform/locale.ts'
import { auditCall } from '../../../platform/server/audit.ts'
import { evenWhenLow } from '../../../platform/server/database.ts'
import { job } from '../../../platform/server/job.ts'
import { page } from '../../../platform/server/page.ts'
import { readAnywhere } from '../../../platform/server/replica.ts'
import { route } from '../../../platform/server/route.ts'
import { sendCsv } from '../../../platform/server/sendCsv.ts'
import { describePart, detailColumns, figureLines, numberColumns } from '../../figureRules.ts'
import * as contract from '../../figuresContract.ts'
import { countFigures } from './countFigures.ts'
import { listAllPeople, listPeople } from './listPeople.ts'
import type { FigureSources } from './sources.ts'
import { readFigures, storeFigures } from './storeFigures.ts'

const ADMIN = { who: 'admin' } as const
const countFigureJob = job('teaching.count figures', 'rest', z.object({}))
const EVERY_MINUTES = 30

/** The teacher's figures: counted by a job, shown with the people behind them, taken away as CSV. */
export function figureRoutes(app: FastifyInstance, sources: FigureSources): void {
  const { context } = app
  const { db, jobs } = context

  jobs.handle(countFigureJob, async (_, { now }) => {
    await storeFigures(db, await readAnywhere(context, (from) => countFigures(from, sources, now)))
  })
  jobs.schedule(countFigureJob, {}, { minutes: EVERY_MINUTES })

  const read = () => readFigures(db, sources)

  route(app, contract.readFigures, ADMIN, read)
  route(app, contract.listFigurePeople, ADMIN, async ({ params, query }) =>
    listPeople(db, sources, await read(), { ...params, ...query }),
  )
  route(app, contract.exportFigure, { ...ADMIN, audit: null }, async ({ params: { figure }, request, reply }) =>
    sendCsv(request, reply, { name: figure, columns: numberColumns[figure], lines: figureLines(figure, await read()) }),
  )
  const exported = { ...ADMIN, audit: 'people of a figure exported' }
  route(app, contract.exportFigurePeople, exported, async ({ params: { figure }, query: { key }, request, reply }) => {
    const people = await listAllPeople(db, sources, await read(), figure, key)
    // what leaves the house is noted, also while the disk is nearly full
    await evenWhenLow(db, (on) => auditCall(on, { about: `figure ${figure}`, after: { key } }))
    const columns = ['id', 'name', 'email', ...detailColumns[figure]] as const
    const lines = people.map((person) =>
      Object.fromEntries(columns.map((column) => [column, cell(person[column as keyof typeof person])])),
    )
    // money is in minor units, as in the figure's own file
    const named = columns.map((key) => ({ key, header: key === 'amount' ? 'amount_minor' : key }))
    return sendCsv(request, reply, { name: `${figure}-people`, columns: named, lines })
  })

  page(app, '/admin/figures', ADMIN, async () => ({
    title: 'Figures',
    frame: 'admin',
    screens: [placeStill(contract.figuresScreen, { figures: await read() })],
  }))
  const params = z.object({ figure: z.enum(contract.figureNames) })
  page(app, '/admin/figures/:figure', { ...ADMIN, params, query: contract.PeopleQuery }, async ({ params, query }) => {
    const figures = await read()
    const { figure } = params
    const people = await listPeople(db, sources, figures, { figure, ...query })
    const title = describePart(figure, query.key, figures, LOCALE)
    return {
      title,
      frame: 'admin',
      screens: [
        placeStill(contract.figurePeopleScreen, { figure, part: query.key, title, as_of: figures.as_of, people }),
      ],
    }
  })
}

const cell = (value: unknown): string | number =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'boolean' ? Number(value) : ((value ?? '') as string)

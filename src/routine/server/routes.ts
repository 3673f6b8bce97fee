import type { FastifyInstance } from 'fastify'
import { place } from '../../platform/document.ts'
import type { Reader } from '../../platform/reader.ts'
import { currentTime } from '../../platform/server/clock.ts'
import { page } from '../../platform/server/page.ts'
import { route } from '../../platform/server/route.ts'
import * as contract from '../contract.ts'
import { readProgress as readProgressCall } from '../progressContract.ts'
import { actOnPart, changeLength, saveSettings } from './changeToday.ts'
import { routineMails } from './mailRoutine.ts'
import { readProgress } from './progress.ts'
import type { RoutineSources } from './sources.ts'
import { openSitting, readToday } from './today.ts'

const CHANGING = { who: 'member', limit: { burst: 60, everySeconds: 2 } } as const

/** The routine of the day with its week, and the member's progress. */
export function routineRoutes(app: FastifyInstance, sources: RoutineSources): void {
  const { context } = app
  routineMails(context)
  const sit = (reader: Reader) => openSitting(context, reader, currentTime())
  const today = async (reader: Reader) => readToday(context, sources, await sit(reader))

  route(app, contract.readToday, { who: 'member' }, ({ reader }) => today(reader))

  route(app, contract.changeLength, CHANGING, async ({ reader, body }) => {
    await changeLength(context, sources, await sit(reader), body.minutes)
    return today(reader)
  })

  route(app, contract.actOnPart, CHANGING, async ({ reader, params, body }) => {
    await actOnPart(context, sources, await sit(reader), { part: params.part, ...body })
    return today(reader)
  })

  route(app, contract.saveRoutineSettings, CHANGING, async ({ reader, body }) => {
    await saveSettings(context, await sit(reader), body)
    return today(reader)
  })

  route(app, readProgressCall, { who: 'member' }, async ({ reader }) =>
    readProgress(context, sources, await sit(reader)),
  )

  page(app, '/member/today', { who: 'member', teacher: true }, async ({ reader }) => ({
    title: 'Today',
    frame: 'app',
    screens: [place(contract.todayScreen, { today: await today(reader) })],
  }))

  page(app, '/member/progress', { who: 'member', teacher: true }, async ({ reader }) => ({
    title: 'Your progress',
    frame: 'app',
    screens: [place(contract.progressScreen, { progress: await readProgress(context, sources, await sit(reader)) })],
  }))
}

import type { FastifyInstance } from 'fastify'
import { place, placeStill } from '../../../platform/document.ts'
import { currentTime } from '../../../platform/server/clock.ts'
import type { FilePolicies } from '../../../platform/server/filePolicy.ts'
import { page } from '../../../platform/server/page.ts'
import { route } from '../../../platform/server/route.ts'
import * as contract from '../../readingContract.ts'
import { lockedReadingScreen, readingScreen } from '../../screens.ts'
import { OFTEN } from '../practiceContext.ts'
import { isReadingUsedUp, requireOpenToday } from './dayLimit.ts'
import { askForLines, handleLines } from './engraveLines.ts'
import { giveLine } from './giveLine.ts'
import { findReadingProgress, progressAt, readingMember, saveReadingProgress } from './readingProgress.ts'
import { saveRead } from './saveRead.ts'

/** Engraved lines are for whoever is signed in: their addresses are given one at a time, and nobody guesses them. */
export const readingFiles: FilePolicies = { 'reading-line': 'member' }

const START_MS = 3_000

/** The line that a member reads next, how it went, and the step. */
export function readingRoutes(app: FastifyInstance): void {
  const { context } = app
  const { db } = context

  route(app, contract.readLine, { who: 'member' }, ({ reader }) =>
    giveLine(context, readingMember(context, reader), { now: currentTime() }),
  )

  route(app, contract.saveRead, { who: 'member', limit: OFTEN }, ({ reader, body }) =>
    saveRead(db, readingMember(context, reader), body, currentTime()),
  )

  route(app, contract.chooseStep, { who: 'member' }, async ({ reader, body: { step } }) => {
    const member = readingMember(context, reader)
    const now = currentTime()
    // a call that is refused changes nothing
    await requireOpenToday(db, member, now)
    const progress = await findReadingProgress(db, member)
    if (progress.step !== step) await saveReadingProgress(db, reader.id, await progressAt(db, reader.id, step))
    return giveLine(context, member, { now, at: step })
  })

  page(app, '/member/reading', { who: 'member', teacher: true }, async ({ reader }) => {
    const title = 'Reading'
    const now = currentTime()
    const member = readingMember(context, reader)
    if (await isReadingUsedUp(db, member, now)) {
      const { step } = await findReadingProgress(db, member)
      return { title, frame: 'app', screens: [placeStill(lockedReadingScreen, { step })] }
    }
    return { title, frame: 'app', screens: [place(readingScreen, await giveLine(context, member, { now }))] }
  })

  handleLines(context)
  app.addHook('onListen', async () => {
    // who opens the first page does not wait for the engraver to begin
    await askForLines(context, START_MS)
  })
}

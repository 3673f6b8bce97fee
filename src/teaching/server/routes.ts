import type { FastifyInstance } from 'fastify'
import { findMemberZone } from '../../accounts/server/index.ts'
import { Id, ok } from '../../platform/contract.ts'
import { place } from '../../platform/document.ts'
import { invalidField } from '../../platform/errors.ts'
import { currentTime } from '../../platform/server/clock.ts'
import { page } from '../../platform/server/page.ts'
import { route } from '../../platform/server/route.ts'
import { dayOn } from '../../platform/server/zonedTime.ts'
import * as contract from '../contract.ts'
import * as inbox from '../inboxContract.ts'
import { figureRoutes } from './figures/figureRoutes.ts'
import type { FigureSources } from './figures/sources.ts'
import { closeEntry, markEntry, reopenEntry } from './inbox/changeEntry.ts'
import { awaitedBy, countOpen, findPlaces, listInbox, peekInbox, type Sources } from './inbox/findEntries.ts'
import { sweepingMarks } from './inbox/sweepMarks.ts'
import { addNote, changeNote, deleteNote } from './notes/notes.ts'
import { findStudents } from './students/findStudents.ts'
import { readStudent } from './students/readStudent.ts'
import type { ListSources, StudentSources } from './students/sources.ts'

const ADMIN = { who: 'admin' } as const

type Options = { students: StudentSources; inbox: Sources; figures: FigureSources }

/** The students, the inbox and the figures. It answers how the inbox is read by others: `count` is for the navigation. */
export function teachingRoutes(app: FastifyInstance, options: Options) {
  studentRoutes(app, { ...options.students, open: awaitedBy(options.inbox), findPlaces: findPlaces(options.inbox) })
  noteRoutes(app)
  figureRoutes(app, options.figures)
  inboxRoutes(app, options.inbox)
  sweepingMarks(app, options.inbox)
  const { db } = app.context
  return {
    count: async (readerId: number) => countOpen(db, options.inbox, await lookingOf(app, readerId)),
    peek: async (readerId: number, most: number) => peekInbox(db, options.inbox, most, await lookingOf(app, readerId)),
  }
}

async function lookingOf({ context }: FastifyInstance, readerId: number) {
  return { readerId, today: dayOn(currentTime(), await findMemberZone(context.db, readerId)) }
}

function studentRoutes(app: FastifyInstance, sources: ListSources): void {
  const { context } = app
  const { db } = context
  const list = (query: contract.StudentQuery) => findStudents(db, sources, query, currentTime())

  route(app, contract.listStudents, ADMIN, ({ query }) => list(query))
  route(app, contract.readStudent, ADMIN, ({ params }) => readStudent(context, sources, params.id, currentTime()))

  page(app, '/admin/students', { ...ADMIN, query: contract.StudentQuery }, async ({ query }) => ({
    title: 'Students',
    frame: 'admin',
    screens: [place(contract.studentsScreen, { students: await list(query), query })],
  }))
  page(app, '/admin/students/:id', { ...ADMIN, params: Id }, async ({ params }) => {
    const student = await readStudent(context, sources, params.id, currentTime())
    return {
      title: `${student.first_name} ${student.last_name}`,
      frame: 'admin',
      screens: [place(contract.studentScreen, { student })],
    }
  })
}

function noteRoutes(app: FastifyInstance): void {
  const { db } = app.context
  const noted = { ...ADMIN, audit: 'student note added' }
  route(app, contract.addNote, noted, ({ reader, params, body, submission }) =>
    addNote(db, { student: params.id, authorId: reader.id, body: body.body }, submission),
  )
  route(app, contract.changeNote, { ...ADMIN, audit: 'student note changed' }, ({ params, body }) =>
    changeNote(db, { student: params.id, note: params.note, ...body }),
  )
  route(app, contract.deleteNote, { ...ADMIN, audit: 'student note deleted' }, async ({ params }) => {
    await deleteNote(db, params.id, params.note)
    return ok
  })
}

function inboxRoutes(app: FastifyInstance, sources: Sources): void {
  const { db } = app.context
  const list = async (readerId: number, query: inbox.InboxQuery) =>
    listInbox(db, sources, query, await lookingOf(app, readerId))

  route(app, inbox.listInbox, ADMIN, ({ reader, query }) => list(reader.id, query))
  route(app, inbox.markEntry, { ...ADMIN, audit: 'inbox entry changed' }, async ({ reader, params, body }) => {
    const { version, later_until: laterUntil, assignee } = body
    const { today } = await lookingOf(app, reader.id)
    if (laterUntil && laterUntil <= today) throw invalidField('later_until', 'Please choose a day to come.')
    const change = {
      ...(laterUntil === undefined ? {} : { laterUntil }),
      ...(assignee === undefined ? {} : { assignee }),
    }
    return markEntry(db, sources, { ...params, version, ...change })
  })
  route(app, inbox.closeEntry, { ...ADMIN, audit: 'inbox entry done' }, async ({ params, body }) => {
    await closeEntry(db, sources, { ...params, version: body.version })
    return ok
  })
  route(app, inbox.reopenEntry, { ...ADMIN, audit: 'inbox entry reopened' }, async ({ params }) => {
    await reopenEntry(db, sources, params)
    return ok
  })

  page(app, '/admin/inbox', { ...ADMIN, query: inbox.InboxAddress }, async ({ reader, query }) => ({
    title: 'Inbox',
    frame: 'admin',
    screens: [place(inbox.inboxScreen, { inbox: await list(reader.id, query), query })],
  }))
}

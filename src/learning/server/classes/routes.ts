import type { FastifyInstance } from 'fastify'
import { accessRoutes, askingOf } from '../../../accounts/server/index.ts'
import type { RemoveComments } from '../../../discussion/server/index.ts'
import { ok } from '../../../platform/contract.ts'
import { route } from '../../../platform/server/route.ts'
import * as contract from '../../classContract.ts'
import * as part from '../../classPartContract.ts'
import type { Recordings } from './films.ts'
import type { ClassGates } from './gates.ts'
import { markPart } from './markPart.ts'
import { classPages } from './pages.ts'
import { findAdminClass, findClass, listAdminClasses, listAdminParts, listClasses, readParts } from './queries.ts'
import { addClass, changeClass, changeClassAccess, removeClass } from './saveClass.ts'
import { addPart, changePart, orderParts, removePart } from './saveParts.ts'

export type ClassOptions = { recordings: Recordings; gates: ClassGates; removeComments: RemoveComments }

/** Master classes: the members' list, pages and progress, and the admins' desk for them. */
export function classRoutes(app: FastifyInstance, options: ClassOptions): void {
  const { context } = app
  const { db } = context
  const { recordings, gates, removeComments } = options

  route(app, contract.listClasses, { who: 'member' }, ({ reader, query }) =>
    listClasses(db, askingOf(context, reader), query),
  )

  route(app, contract.readClass, { who: 'member' }, async ({ reader, params }) => {
    await gates.class.requireOpen(db, reader, params.id)
    const asking = askingOf(context, reader)
    const { card, description } = await findClass(db, asking, params.id)
    return { ...card, description, ...(await readParts(db, recordings, asking, params.id)) }
  })

  route(app, contract.markPart, { who: 'member' }, ({ reader, params, body }) =>
    markPart(db, gates, reader, params.id, body),
  )

  route(app, contract.listAdminClasses, { who: 'admin' }, ({ query }) => listAdminClasses(context, query))

  route(app, contract.storeClass, { who: 'admin', audit: 'master class added' }, ({ body, submission }) =>
    addClass(context, body, submission),
  )

  route(app, contract.updateClass, { who: 'admin', audit: 'master class changed' }, ({ params, body }) =>
    changeClass(context, params.id, body),
  )

  route(app, contract.deleteClass, { who: 'admin', audit: 'master class deleted' }, async ({ params }) => {
    await removeClass(context, params.id, removeComments)
    return ok
  })

  partRoutes(app, recordings)
  accessRoutes(app, 'master_classes', changeClassAccess)
  classPages(app, options)
}

function partRoutes(app: FastifyInstance, recordings: Recordings): void {
  const { context } = app
  const { db } = context

  route(app, part.listParts, { who: 'admin' }, async ({ params }) => {
    await findAdminClass(context, db, params.id)
    return listAdminParts(db, params.id)
  })

  route(app, part.storePart, { who: 'admin', audit: 'class part added' }, ({ params, body, submission }) =>
    addPart(db, recordings, params.id, body, submission),
  )

  route(app, part.updatePart, { who: 'admin', audit: 'class part changed' }, ({ params, body }) =>
    changePart(db, recordings, params.id, body),
  )

  route(app, part.deletePart, { who: 'admin', audit: 'class part deleted' }, async ({ params }) => {
    await removePart(context, params.id)
    return ok
  })

  route(app, part.orderParts, { who: 'admin', audit: 'class parts ordered' }, async ({ params, body }) => {
    await orderParts(db, params.id, body.ids)
    return ok
  })
}

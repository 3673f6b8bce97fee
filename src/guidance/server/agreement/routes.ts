import type { FastifyInstance } from 'fastify'
import { askingOf } from '../../../accounts/server/index.ts'
import { ok } from '../../../platform/contract.ts'
import { place } from '../../../platform/document.ts'
import type { Reader } from '../../../platform/reader.ts'
import { currentTime } from '../../../platform/server/clock.ts'
import { page } from '../../../platform/server/page.ts'
import { route } from '../../../platform/server/route.ts'
import * as contract from '../../agreementContract.ts'
import { lockedGuidanceScreen } from '../../roadmapContract.ts'
import type { GuidanceContext, Member } from '../context.ts'
import { requiredTier, requireMember, requireOpen } from '../members.ts'
import { confirmAgreement, endAgreement, proposeAgreement } from './changeAgreement.ts'
import { addCheckIn, answerCheckIn } from './checkIns.ts'
import { listCheckIns, readPlan } from './readPlan.ts'

const ADMIN = { who: 'admin' } as const
/** More than anybody thinks better of in a minute. */
const PROPOSALS = { burst: 10, everySeconds: 6 }

export function agreementRoutes(app: FastifyInstance, context: GuidanceContext): void {
  memberRoutes(app, context)
  adminRoutes(app, context)
}

function memberRoutes(app: FastifyInstance, context: GuidanceContext): void {
  const open = (reader: Reader) => requireOpen(context, reader, 'accountability')
  const plan = (member: Member) => readPlan(context, member, currentTime())
  const acting = ({ id, asking }: Member) => ({ member: id, side: 'member' as const, actorId: id, asking })

  route(app, contract.readPlan, { who: 'member' }, async ({ reader }) => plan(open(reader)))
  route(app, contract.proposeAgreement, { who: 'member', limit: PROPOSALS }, async ({ reader, body, submission }) => {
    const member = open(reader)
    await proposeAgreement(context, acting(member), body, submission)
    return plan(member)
  })
  route(app, contract.confirmAgreement, { who: 'member' }, async ({ reader, params }) => {
    const member = open(reader)
    await confirmAgreement(context, acting(member), params.id)
    return plan(member)
  })
  // whoever has lost the tier may end what was agreed on all the same
  route(app, contract.endAgreement, { who: 'member' }, async ({ reader, params }) => {
    const member = { id: reader.id, asking: { ...askingOf(context, reader), placedLevel: reader.placedLevel } }
    await endAgreement(context, acting(member), params.id)
    return plan(member)
  })
  // what somebody has written stays theirs to read, whatever their tier
  route(app, contract.listCheckIns, { who: 'member' }, ({ reader, query }) => listCheckIns(context, reader.id, query))
  route(app, contract.addCheckIn, { who: 'member' }, async ({ reader, body, submission }) => {
    const member = open(reader)
    await addCheckIn(context, member.id, body, submission)
    return plan(member)
  })

  page(app, '/member/plan', { who: 'member' }, async ({ reader }) => {
    const required = requiredTier(askingOf(context, reader), 'accountability')
    const frame = { title: 'Weekly plan', frame: 'app' } as const
    if (required) return { ...frame, screens: [place(lockedGuidanceScreen, { required, what: 'plan' as const })] }
    return { ...frame, screens: [place(contract.planScreen, { plan: await plan(open(reader)) })] }
  })
}

function adminRoutes(app: FastifyInstance, context: GuidanceContext): void {
  const plan = (member: Member) => readPlan(context, member, currentTime())
  const acting = (reader: Reader, { id, asking }: Member) => ({
    ...{ member: id, side: 'teacher' as const, actorId: reader.id, asking },
  })
  const find = (id: number) => requireMember(context, id)

  route(app, contract.readStudentPlan, ADMIN, async ({ params }) => plan(await find(params.id)))
  const proposed = { ...ADMIN, audit: 'agreement proposed' }
  route(app, contract.proposeToStudent, proposed, async ({ reader, params, body, submission }) => {
    const member = await find(params.id)
    await proposeAgreement(context, acting(reader, member), body, submission)
    return plan(member)
  })
  route(app, contract.confirmForStudent, { ...ADMIN, audit: 'agreement confirmed' }, async ({ reader, params }) => {
    const member = await find(params.id)
    await confirmAgreement(context, acting(reader, member), params.agreement)
    return plan(member)
  })
  route(app, contract.endForStudent, { ...ADMIN, audit: 'agreement ended' }, async ({ reader, params }) => {
    const member = await find(params.id)
    await endAgreement(context, acting(reader, member), params.agreement)
    return plan(member)
  })
  route(app, contract.listStudentCheckIns, ADMIN, async ({ params, query }) => {
    const { id } = await find(params.id)
    return listCheckIns(context, id, query)
  })
  route(app, contract.answerCheckIn, { ...ADMIN, audit: 'check-in answered' }, async ({ reader, params, body }) => {
    await answerCheckIn(context, reader.id, params.id, body.answer)
    return ok
  })
}

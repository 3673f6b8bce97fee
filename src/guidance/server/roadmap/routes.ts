import type { FastifyInstance } from 'fastify'
import { askingOf, findMemberZone } from '../../../accounts/server/index.ts'
import { Id, ok } from '../../../platform/contract.ts'
import { place } from '../../../platform/document.ts'
import { AppError } from '../../../platform/errors.ts'
import { currentTime } from '../../../platform/server/clock.ts'
import { page } from '../../../platform/server/page.ts'
import { route } from '../../../platform/server/route.ts'
import { dayOn } from '../../../platform/server/zonedTime.ts'
import { proposeSteps } from '../../proposal.ts'
import * as contract from '../../roadmapContract.ts'
import type { GuidanceContext } from '../context.ts'
import { findStudentName, requiredTier, requireMember, requireOpen } from '../members.ts'
import { publishDraft, saveDraft, tickStep, withdrawRoadmap } from './changeRoadmap.ts'
import { checkSteps, readDraft, readRoadmap } from './readRoadmap.ts'
import { addTemplate, changeTemplate, deleteTemplate, listTemplates, readTemplate } from './templates.ts'

const ADMIN = { who: 'admin' } as const

export function roadmapRoutes(app: FastifyInstance, context: GuidanceContext): void {
  memberRoutes(app, context)
  draftRoutes(app, context)
  templateRoutes(app, context)
}

function memberRoutes(app: FastifyInstance, context: GuidanceContext): void {
  const open = (reader: Parameters<typeof requireOpen>[1]) => requireOpen(context, reader, 'personal_roadmaps')
  route(app, contract.readRoadmap, { who: 'member' }, async ({ reader }) => ({
    roadmap: await readRoadmap(context, open(reader)),
  }))
  route(app, contract.tickRoadmapStep, { who: 'member' }, async ({ reader, params, body }) => {
    const member = open(reader)
    await tickStep(context, reader.id, params.key, body.done)
    const roadmap = await readRoadmap(context, member)
    if (!roadmap) throw new AppError('not_found', 'Your teacher has taken this roadmap away.')
    return roadmap
  })

  page(app, '/member/roadmap', { who: 'member' }, async ({ reader }) => {
    const asking = askingOf(context, reader)
    const required = requiredTier(asking, 'personal_roadmaps')
    const frame = { title: 'Your roadmap', frame: 'app' } as const
    if (required)
      return { ...frame, screens: [place(contract.lockedGuidanceScreen, { required, what: 'roadmap' as const })] }
    const [roadmap, zone] = await Promise.all([
      readRoadmap(context, open(reader)),
      findMemberZone(context.db, reader.id),
    ])
    const today = dayOn(currentTime(), zone)
    return { ...frame, screens: [place(contract.myRoadmapScreen, { roadmap, today })] }
  })
}

function draftRoutes(app: FastifyInstance, context: GuidanceContext): void {
  const { db } = context
  route(app, contract.readDraft, ADMIN, async ({ params }) =>
    readDraft(context, await requireMember(context, params.id)),
  )
  route(app, contract.saveDraft, { ...ADMIN, audit: 'roadmap saved' }, async ({ reader, params, body }) => {
    const member = await requireMember(context, params.id)
    const steps = await checkSteps(context, askingOf(context, reader), body.steps)
    await saveDraft(context, { student: member.id, authorId: reader.id, version: body.version, steps })
    return readDraft(context, member)
  })
  route(app, contract.publishDraft, { ...ADMIN, audit: 'roadmap published' }, async ({ reader, params, body }) => {
    const member = await requireMember(context, params.id)
    const isOpen = requiredTier(member.asking, 'personal_roadmaps') === null
    await publishDraft(context, { student: member.id, authorId: reader.id, version: body.version, isOpen })
    return readDraft(context, member)
  })
  route(app, contract.withdrawRoadmap, { ...ADMIN, audit: 'roadmap withdrawn' }, async ({ params, body }) => {
    const member = await requireMember(context, params.id)
    await withdrawRoadmap(context, member.id, new Date(body.published_at))
    return readDraft(context, member)
  })
  route(app, contract.proposeDraft, ADMIN, async ({ params }) => {
    const member = await requireMember(context, params.id)
    return { steps: proposeSteps(await context.sources.facts(db, member, currentTime())) }
  })
  route(app, contract.listChoices, ADMIN, async ({ reader, query: { kind, q } }) => ({
    data: kind === 'note' ? [] : await context.sources.targets[kind].search(db, askingOf(context, reader), q.trim()),
  }))

  page(app, '/admin/students/:id/roadmap', { ...ADMIN, params: Id }, async ({ params }) => {
    const member = await requireMember(context, params.id)
    const [student, draft, templates] = await Promise.all([
      findStudentName(context, member.id),
      readDraft(context, member),
      listTemplates(db),
    ])
    return {
      title: `Roadmap of ${student.name}`,
      frame: 'admin',
      screens: [place(contract.roadmapDraftScreen, { student, draft, templates })],
    }
  })
}

function templateRoutes(app: FastifyInstance, context: GuidanceContext): void {
  const { db } = context
  route(app, contract.listTemplates, ADMIN, async () => ({ data: await listTemplates(db) }))
  route(app, contract.readTemplate, ADMIN, ({ params }) => readTemplate(db, params.id))
  route(
    app,
    contract.addTemplate,
    { ...ADMIN, audit: 'roadmap template added' },
    async ({ reader, body, submission }) =>
      addTemplate(
        db,
        { name: body.name, steps: await checkSteps(context, askingOf(context, reader), body.steps) },
        submission,
      ),
  )
  const changed = { ...ADMIN, audit: 'roadmap template changed' }
  route(app, contract.changeTemplate, changed, async ({ reader, params, body }) =>
    changeTemplate(db, params.id, body.version, {
      name: body.name,
      steps: await checkSteps(context, askingOf(context, reader), body.steps),
    }),
  )
  route(app, contract.deleteTemplate, { ...ADMIN, audit: 'roadmap template deleted' }, async ({ params }) => {
    await deleteTemplate(db, params.id)
    return ok
  })

  page(app, '/admin/roadmap-templates', ADMIN, async () => ({
    title: 'Roadmap templates',
    frame: 'admin',
    screens: [place(contract.templatesScreen, { templates: await listTemplates(db) })],
  }))
  page(app, '/admin/roadmap-templates/:id', { ...ADMIN, params: Id }, async ({ params }) => {
    const template = await readTemplate(db, params.id)
    return { title: template.name, frame: 'admin', screens: [place(contract.templateScreen, { template })] }
  })
}

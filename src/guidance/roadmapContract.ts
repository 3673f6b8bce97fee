// Personal roadmaps: the teacher arranges steps for one member, from a template, from a proposal or from nothing, and
// publishes them; the member follows them, and they tick themselves off.
import * as z from 'zod/mini'
import {
  blankable,
  endpoint,
  Id,
  id,
  lineOfText,
  Ok,
  rowVersion,
  screen,
  submission,
  wholeNumber,
} from '../platform/contract.ts'
import { accessTiers } from '../platform/reader.ts'
import { findStepFault } from './roadmapRules.ts'
import { stepKinds } from './steps.ts'

export const MAX_STEPS = 60
export const MAX_WORDS = 300
const MAX_TITLE = 200

const bar = wholeNumber(0, 2000, 'This piece has no such bar.')
const none = <T extends z.ZodMiniType>(schema: T) => z._default(z.nullable(schema), null)

/** What is the same in every list of steps. */
const stepFields = {
  /** Given by the browser; what was ticked stays ticked wherever its step is moved to. */
  key: z.string().check(z.regex(/^[\w-]{1,40}$/, 'Please add this step anew.')),
  kind: z.enum(stepKinds, 'Please choose what this step is.'),
  /** The id of the thing as text, or the slug of a drill; '' for a note. */
  target: z.string().check(z.maxLength(60), z.regex(/^[\w-]*$/)),
  title: lineOfText(MAX_TITLE, 'Please name this step.'),
  /** One line of the teacher's, such as why it is here. */
  words: z._default(blankable(MAX_WORDS), ''),
  due_on: none(z.iso.date('Please choose a day.')),
  /** Of a piece alone: bars as printed, and per cent of its tempo. */
  from_bar: none(bar),
  to_bar: none(bar),
  tempo: none(wholeNumber(20, 200, 'Please enter a tempo from 20 to 200 per cent.')),
  /** Of a drill alone: how many answers make it done. */
  answers: none(wholeNumber(1, 1000, 'Please enter from 1 to 1000 answers.')),
}
export const Step = z.object(stepFields)
export type Step = z.output<typeof Step>

const SentStep = Step.check(
  z.check(({ value, issues }) => {
    const fault = findStepFault(value)
    if (fault) issues.push({ code: 'custom', input: value, path: [fault.field], message: fault.text })
  }),
)
const steps = z.array(SentStep).check(
  z.maxLength(MAX_STEPS, `A roadmap has room for ${MAX_STEPS} steps.`),
  z.refine((list) => new Set(list.map(({ key }) => key)).size === list.length, 'Two steps have the same key.'),
)

export const stepStates = ['open', 'locked', 'gone'] as const
/** A step as its member finds it. */
const FollowedStep = z.object({
  ...stepFields,
  /** `gone`: deleted, or not released to them. */
  state: z.enum(stepStates),
  /** Null where there is nothing to open. */
  href: z.nullable(z.string()),
  done: z.boolean(),
  /** Whether the member ticks it; else it ticks itself off. */
  by_hand: z.boolean(),
})
export type FollowedStep = z.output<typeof FollowedStep>

export const Roadmap = z.object({
  published_at: z.string(),
  steps: z.array(FollowedStep),
  /** Of those that are not gone. */
  done: z.int(),
  total: z.int(),
})
export type Roadmap = z.output<typeof Roadmap>

export const readRoadmap = endpoint('GET', '/api/member/roadmap', {
  response: z.object({ roadmap: z.nullable(Roadmap) }),
  summary: 'The roadmap that the teacher has published for the reader; null where there is none yet',
})
export const tickRoadmapStep = endpoint('PUT', '/api/member/roadmap/steps/:key', {
  params: z.object({ key: stepFields.key }),
  body: z.object({ done: z.boolean() }),
  response: Roadmap,
  summary: 'Ticks a step that does not tick itself off, or takes the tick back',
})

/** A member's roadmap as the teacher edits it. */
export const RoadmapDraft = z.object({
  /** 0 where nothing was ever saved. What a change names, so that of two admins at once neither is lost. */
  version: z.int(),
  steps: z.array(Step),
  changed_at: z.nullable(z.string()),
  /** Null once the admin who did has left. */
  changed_by: z.nullable(z.string()),
  published_at: z.nullable(z.string()),
  /** Whether the draft differs from what the member sees. */
  is_published: z.boolean(),
  /** What the member sees. */
  published: z.nullable(Roadmap),
  /** The tier that the member would need; null where theirs opens it. */
  required_tier: z.nullable(z.enum(accessTiers)),
})
export type RoadmapDraft = z.output<typeof RoadmapDraft>

export const readDraft = endpoint('GET', '/api/admin/students/:id/roadmap', { params: Id, response: RoadmapDraft })
export const saveDraft = endpoint('PUT', '/api/admin/students/:id/roadmap', {
  params: Id,
  body: z.object({ version: rowVersion, steps }),
  response: RoadmapDraft,
  summary: 'Saves the draft, which the member does not see; 409 where somebody has saved one since `version`',
})
export const publishDraft = endpoint('POST', '/api/admin/students/:id/roadmap/publish', {
  params: Id,
  body: z.object({ version: rowVersion }),
  response: RoadmapDraft,
  summary: 'Shows the saved draft to the member and notifies them; 409 where somebody has saved one since `version`',
})
export const withdrawRoadmap = endpoint('POST', '/api/admin/students/:id/roadmap/withdraw', {
  params: Id,
  /** The publishing that is taken back. */
  body: z.object({ published_at: z.iso.datetime('Please reload the page.') }),
  response: RoadmapDraft,
  summary:
    'Takes the published roadmap away from the member; the draft and what was done stay; 409 where it was published anew or is away already',
})
export const proposeDraft = endpoint('GET', '/api/admin/students/:id/roadmap/proposal', {
  params: Id,
  response: z.object({ steps: z.array(Step) }),
  summary: 'Steps made of placement, mix-ups and progress, each with a sentence on why; nothing is saved',
})

export const Choice = z.object({ target: z.string(), title: z.string(), about: z.string(), bars: z.nullable(z.int()) })
export type Choice = z.output<typeof Choice>
export const listChoices = endpoint('GET', '/api/admin/roadmap-choices', {
  query: z.object({
    kind: z.enum(stepKinds, 'Please choose what this step is.'),
    q: z._default(blankable(100), ''),
  }),
  response: z.object({ data: z.array(Choice) }),
  summary: 'Lessons, uploads, quizzes, drills or pieces by their titles, for a step',
})

export const Template = z.object({
  id: z.int(),
  name: z.string(),
  steps: z.array(Step),
  version: z.int(),
  changed_at: z.string(),
})
export type Template = z.output<typeof Template>
const templateFields = { name: lineOfText(100, 'Please name the template.'), steps }

export const listTemplates = endpoint('GET', '/api/admin/roadmap-templates', {
  response: z.object({ data: z.array(Template) }),
})
export const addTemplate = endpoint('POST', '/api/admin/roadmap-templates', {
  body: z.object({ ...templateFields, ...submission }),
  response: Template,
})
export const readTemplate = endpoint('GET', '/api/admin/roadmap-templates/:id', { params: Id, response: Template })
export const changeTemplate = endpoint('PUT', '/api/admin/roadmap-templates/:id', {
  params: z.object({ id }),
  body: z.object({ ...templateFields, version: rowVersion }),
  response: Template,
  summary: 'Changes a template; 409 where somebody has changed it since `version`',
})
export const deleteTemplate = endpoint('DELETE', '/api/admin/roadmap-templates/:id', { params: Id, response: Ok })

/** Whose roadmap is edited. */
export type StudentName = { id: number; name: string }
export const roadmapDraftScreen = screen<{ student: StudentName; draft: RoadmapDraft; templates: Template[] }>(
  'guidance/admin/RoadmapDraft',
)
export const templatesScreen = screen<{ templates: Template[] }>('guidance/admin/Templates')
export const templateScreen = screen<{ template: Template }>('guidance/admin/TemplatePage')
export const myRoadmapScreen = screen<{
  roadmap: Roadmap | null
  /** The member's day, by which a step is late. */
  today: string
}>('guidance/MyRoadmap')
/** In place of a page that the member's tier does not open. */
export const lockedGuidanceScreen = screen<{ required: (typeof accessTiers)[number]; what: 'roadmap' | 'plan' }>(
  'guidance/LockedGuidance',
)

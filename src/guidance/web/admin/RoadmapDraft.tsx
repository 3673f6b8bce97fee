import { Sparkles } from 'lucide'
import { useState } from 'react'
import type { PropsOf } from '../../../platform/contract.ts'
import { call, failureMessage } from '../../../platform/web/api.ts'
import { makeKey } from '../../../platform/web/makeKey.ts'
import { withQueries } from '../../../platform/web/queries.tsx'
import { useSingleFlight } from '../../../platform/web/useSingleFlight.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { DraftNote } from '../../../ui/web/DraftNote.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { FormAlert } from '../../../ui/web/FormAlert.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import { leaveOutKnown } from '../../proposal.ts'
import {
  proposeDraft,
  publishDraft,
  type RoadmapDraft,
  readDraft,
  type roadmapDraftScreen,
  type Step,
  saveDraft,
  type Template,
  withdrawRoadmap,
} from '../../roadmapContract.ts'
import { DraftState } from './DraftState.tsx'
import { StepsEditor } from './StepsEditor.tsx'
import { Theirs } from './Theirs.tsx'
import { faultIn, type Stored, useSavedSteps } from './useSavedSteps.ts'

const storedOf = ({ version, steps }: RoadmapDraft): Stored => ({ version, steps, name: '' })

/** The teacher arranges a member's roadmap, saves it as a draft, and publishes it. */
export function RoadmapDraftPage({ student, draft: first, templates }: PropsOf<typeof roadmapDraftScreen>) {
  const params = { id: student.id }
  const [draft, setDraft] = useState(first)
  const [busy, setBusy] = useState(false)
  const flash = useFlash()
  const once = useSingleFlight()
  const answered = (answer: RoadmapDraft) => {
    setDraft(answer)
    return storedOf(answer)
  }
  const saved = useSavedSteps({
    first: storedOf(first),
    draft: `roadmap ${student.id}`,
    save: async ({ version, steps }) => answered(await call(saveDraft, { params, body: { version, steps } })),
    read: async () => answered(await call(readDraft, { params })),
    onSaved: () => flash.success('Draft saved. The member sees it once you publish it.'),
  })
  const { form, base, isChanged, theirs } = saved
  const change = (steps: Step[]) => form.change({ steps })
  const add = (steps: readonly Step[]) =>
    change([...form.values.steps, ...steps.map((step) => ({ ...step, key: makeKey() }))])
  const act = (work: () => Promise<unknown>) =>
    once(async () => {
      setBusy(true)
      await work().catch((error) => flash.error(failureMessage(error)))
      setBusy(false)
    })
  const publish = () =>
    act(async () => {
      const answer = await call(publishDraft, { params, body: { version: base.version } })
      answered(answer)
      flash.success(
        answer.required_tier ? 'Published. They see it once their plan opens it.' : 'Published. The member is told.',
      )
    })
  const withdraw = (at: string) =>
    act(async () => {
      answered(await call(withdrawRoadmap, { params, body: { published_at: at } }))
      flash.success('Taken away. The draft is still here.')
    })
  const propose = () =>
    act(async () => {
      const { steps } = await call(proposeDraft, { params })
      const fresh = leaveOutKnown(steps, form.values.steps)
      if (fresh.length > 0) add(fresh)
      else if (steps.length > 0) flash.success('Everything that would be proposed is here already.')
      else flash.error('There is nothing to propose: all lessons are completed.')
    })
  return (
    <div className="page py-6 sm:py-8">
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
        <a href={`/admin/students/${student.id}`} className="link inline-flex items-center text-sm touch:min-h-11">
          {student.name}
        </a>
        <PageHead
          title={`Roadmap of ${student.name}`}
          lead="Arrange the steps, save the draft as often as you like, and publish it when it is ready."
        />
        <DraftState {...{ student, draft, isChanged, busy }} onWithdraw={withdraw} />
        <div className="flex flex-wrap items-end gap-3">
          <Button icon={Sparkles} busy={busy} busyLabel="Working..." onClick={propose}>
            Propose steps
          </Button>
          <Templates templates={templates} onUse={add} />
        </div>
        {theirs && <Theirs theirs={theirs} onTake={saved.takeTheirs} onKeep={saved.keepMine} />}
        <DraftNote {...form.note} />
        <StepsEditor steps={form.values.steps} hasDays onChange={change} />
        <form {...form.props} className="sticky bottom-0 z-10 grid gap-3 bg-paper py-3">
          <FormAlert message={form.message ?? faultIn(form.errors)} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={form.busy} busyLabel="Saving..." disabled={!isChanged}>
              Save draft
            </Button>
            <Button
              variant="primary"
              busy={busy}
              busyLabel="Working..."
              disabled={isChanged || draft.is_published || base.steps.length === 0}
              onClick={publish}
            >
              Publish
            </Button>
            {isChanged && <p className="self-center text-muted text-sm">Save the draft, then publish it.</p>}
          </div>
        </form>
      </div>
    </div>
  )
}

function Templates({ templates, onUse }: { templates: readonly Template[]; onUse: (steps: readonly Step[]) => void }) {
  const [chosen, setChosen] = useState('')
  const template = templates.find(({ id }) => String(id) === chosen)
  return (
    <>
      {templates.length > 0 && (
        <span className="flex flex-wrap items-end gap-2">
          <select
            aria-label="Template"
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
            className="min-h-11 max-w-56 rounded-control border border-edge bg-surface px-3"
          >
            <option value="">Choose a template</option>
            {templates.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <Button disabled={!template} onClick={() => template && onUse(template.steps)}>
            Add its steps
          </Button>
        </span>
      )}
      <a href="/admin/roadmap-templates" className="link inline-flex min-h-11 items-center text-sm">
        Templates
      </a>
    </>
  )
}

export default withQueries(RoadmapDraftPage)

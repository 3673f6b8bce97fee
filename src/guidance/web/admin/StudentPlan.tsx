import { useState } from 'react'
import { call } from '../../../platform/web/api.ts'
import { usePage } from '../../../platform/web/pageContext.ts'
import { useForm } from '../../../platform/web/useForm.ts'
import { Badge } from '../../../ui/web/Badge.tsx'
import { Button } from '../../../ui/web/Button.tsx'
import { ConfirmDialog } from '../../../ui/web/ConfirmDialog.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { FormAlert } from '../../../ui/web/FormAlert.tsx'
import {
  answerCheckIn,
  type CheckIn,
  confirmForStudent,
  endForStudent,
  listStudentCheckIns,
  MAX_ANSWER,
  type Plan,
  proposeToStudent,
  readStudentPlan,
} from '../../agreementContract.ts'
import { checkInWeekText } from '../../agreementRules.ts'
import { MISSED_WEEKS } from '../../weeks.ts'
import { AgreementForm } from '../AgreementForm.tsx'
import { History, Terms, ThisWeek } from '../planParts.tsx'
import { useHistory } from '../useHistory.ts'
import { usePlanActs } from '../usePlanActs.ts'

type Props = { studentId: number; plan: Plan }

/** The teacher's side of a member's accountability plan, on the student's page. */
export function StudentPlan({ studentId: id, plan: first }: Props) {
  const [plan, setPlan] = useState(first)
  const [opened, setOpened] = useState<'propose' | 'end' | null>(null)
  const acts = usePlanActs(setPlan)
  const { running, proposed, missed, required_tier: required } = plan
  const close = () => setOpened(null)
  const end = (agreement: number) => call(endForStudent, { params: { id, agreement } })
  const confirm = (agreement: number) => call(confirmForStudent, { params: { id, agreement } })
  return (
    <div className="grid gap-4">
      {required && <Badge tone="brass">Their plan does not open this; nothing is asked of them.</Badge>}
      {missed >= MISSED_WEEKS && <Badge tone="bad">{`No check-in for ${missed} weeks`}</Badge>}
      {running && (
        <>
          <Terms of={running} />
          <ThisWeek plan={plan} agreed={running} due={plan.due} />
        </>
      )}
      {proposed && (
        <div className="grid gap-3 rounded-card border border-line p-4">
          <p className="text-muted text-sm">
            {proposed.proposed_by === 'member' ? 'Proposed by the member' : 'Proposed, waits for the member'}
          </p>
          <Terms of={proposed} />
          <div className="flex flex-wrap gap-3">
            {proposed.proposed_by === 'member' && (
              <Button
                size="sm"
                variant="primary"
                busy={acts.busy}
                onClick={() => acts.run(() => confirm(proposed.id), 'Confirmed.')}
              >
                Confirm
              </Button>
            )}
            <Button size="sm" busy={acts.busy} onClick={() => acts.run(() => end(proposed.id), 'Taken off.')}>
              {proposed.proposed_by === 'member' ? 'Decline' : 'Withdraw'}
            </Button>
          </div>
        </div>
      )}
      {!running && !proposed && <p className="text-muted text-sm">Nothing is agreed on yet.</p>}
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={() => setOpened('propose')}>
          {running || proposed ? 'Propose a change' : 'Propose a weekly plan'}
        </Button>
        {running && (
          <Button size="sm" onClick={() => setOpened('end')}>
            End it
          </Button>
        )}
      </div>
      <Past studentId={id} plan={plan} onPlan={setPlan} />
      {opened === 'propose' && (
        <AgreementForm
          whose="the member’s"
          title="Propose a weekly plan"
          description="It begins once the member has confirmed it."
          draft={`agreement ${id}`}
          start={proposed ?? running}
          send={(terms) =>
            call(proposeToStudent, { params: { id }, body: { ...terms, instead_of: proposed?.id ?? null } })
          }
          onSaved={(saved) => {
            acts.take(saved, 'Proposed. The member confirms it.')
            close()
          }}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={opened === 'end' && running !== null}
        onClose={close}
        onConfirm={async () => {
          if (running && (await acts.run(() => end(running.id), 'Ended.'))) close()
        }}
        title="End this weekly plan?"
        confirmLabel="Yes, end it"
        busyLabel="Ending..."
        busy={acts.busy}
      >
        The member is told. Check-ins and answers stay.
      </ConfirmDialog>
    </div>
  )
}

type PastProps = { studentId: number; plan: Plan; onPlan: (plan: Plan) => void }

function Past({ studentId: id, plan: { history }, onPlan }: PastProps) {
  const { checkIns, more, busy } = useHistory(history, (page) =>
    call(listStudentCheckIns, { params: { id }, query: { page, perPage: history.per_page } }),
  )
  const reload = async () => onPlan(await call(readStudentPlan, { params: { id } }))
  if (checkIns.length === 0) return null
  return (
    <>
      <History
        checkIns={checkIns}
        answer={(one) => one.answered_at === null && <Answer checkIn={one} onAnswered={reload} />}
      />
      {more && (
        <div>
          <Button size="sm" busy={busy} busyLabel="Loading..." onClick={more}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}

function Answer({ checkIn: { id, due_on }, onAnswered }: { checkIn: CheckIn; onAnswered: () => Promise<unknown> }) {
  const flash = useFlash()
  const { locale } = usePage()
  const form = useForm({
    ...{ start: { answer: '' }, draft: `check-in answer ${id}` },
    send: ({ answer }) => call(answerCheckIn, { params: { id }, body: { answer } }),
    onSaved: () => {
      flash.success('Answered.')
      return onAnswered()
    },
  })
  return (
    <form {...form.props} aria-label={`Answer to ${checkInWeekText(due_on, locale)}`} className="grid gap-2">
      <FormAlert message={form.message} />
      <Field {...form.field('answer')} type="textarea" label="Your answer" rows={2} maxLength={MAX_ANSWER} />
      <div>
        <Button size="sm" type="submit" variant="primary" busy={form.busy} busyLabel="Sending...">
          Answer
        </Button>
      </div>
    </form>
  )
}

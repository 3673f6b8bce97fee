import { useState } from 'react'
import type { PropsOf } from '../../platform/contract.ts'
import { call } from '../../platform/web/api.ts'
import { Badge } from '../../ui/web/Badge.tsx'
import { Button } from '../../ui/web/Button.tsx'
import { Card } from '../../ui/web/Card.tsx'
import { ConfirmDialog } from '../../ui/web/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/web/EmptyState.tsx'
import { PageHead } from '../../ui/web/PageHead.tsx'
import {
  confirmAgreement,
  endAgreement,
  listCheckIns,
  type Plan,
  type planScreen,
  proposeAgreement,
} from '../agreementContract.ts'
import { AgreementForm } from './AgreementForm.tsx'
import { CheckInForm } from './CheckInForm.tsx'
import { History, Terms, ThisWeek } from './planParts.tsx'
import { useHistory } from './useHistory.ts'
import { usePlanActs } from './usePlanActs.ts'

/** The member's side of the accountability plan. */
export default function PlanPage({ plan: first }: PropsOf<typeof planScreen>) {
  const [plan, setPlan] = useState(first)
  const [opened, setOpened] = useState<'propose' | 'end' | null>(null)
  const acts = usePlanActs(setPlan)
  const { running, proposed, due } = plan
  const close = () => setOpened(null)
  return (
    <div className="page grid max-w-[52rem] grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 sm:py-8">
      <PageHead
        title="Weekly plan"
        lead="What you and your teacher agree on for each week, your check-ins, and the answers to them."
        actions={
          <Button onClick={() => setOpened('propose')}>{running ? 'Propose a change' : 'Propose a plan'}</Button>
        }
      />
      {due && running && (
        <Card>
          <CheckInForm key={due.due_on} due={due} onSaved={setPlan} />
        </Card>
      )}
      {proposed && <Proposal plan={plan} acts={acts} />}
      {running ? (
        <section aria-labelledby="agreed" className="grid gap-3">
          <h2 id="agreed" className="text-xl">
            What you agreed on
          </h2>
          <Terms of={running} />
          <ThisWeek plan={plan} agreed={running} />
          <div>
            <Button onClick={() => setOpened('end')}>End it</Button>
          </div>
        </section>
      ) : (
        !proposed && (
          <EmptyState
            title="No weekly plan yet."
            hint="Propose one, or wait for your teacher’s. It begins once the other side has confirmed it."
          />
        )
      )}
      <Past plan={plan} />
      {opened === 'propose' && (
        <AgreementForm
          whose="your"
          title="Propose a weekly plan"
          description="It begins once your teacher has confirmed it."
          draft="agreement"
          start={proposed ?? running}
          send={(terms) => call(proposeAgreement, { body: { ...terms, instead_of: proposed?.id ?? null } })}
          onSaved={(saved) => {
            acts.take(saved, 'Proposed. Your teacher confirms it.')
            close()
          }}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={opened === 'end' && running !== null}
        onClose={close}
        onConfirm={async () => {
          const id = running?.id
          if (id && (await acts.run(() => call(endAgreement, { params: { id } }), 'Your weekly plan has ended.')))
            close()
        }}
        title="End your weekly plan?"
        confirmLabel="Yes, end it"
        busyLabel="Ending..."
        busy={acts.busy}
      >
        Your check-ins and the answers stay here. You can propose another plan at any time.
      </ConfirmDialog>
    </div>
  )
}

type Acts = ReturnType<typeof usePlanActs>

function Proposal({ plan: { proposed }, acts }: { plan: Plan; acts: Acts }) {
  if (!proposed) return null
  const { id } = proposed
  const isOwn = proposed.proposed_by === 'member'
  const end = () => call(endAgreement, { params: { id } })
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{isOwn ? 'You proposed' : 'Your teacher proposes'}</h2>
      <Terms of={proposed} />
      <div className="flex flex-wrap items-center gap-3">
        {isOwn ? (
          <>
            <Badge tone="brass">Waiting for your teacher</Badge>
            <Button busy={acts.busy} onClick={() => acts.run(end, 'Withdrawn.')}>
              Withdraw
            </Button>
          </>
        ) : (
          <>
            <Button
              variant="primary"
              busy={acts.busy}
              onClick={() => acts.run(() => call(confirmAgreement, { params: { id } }), 'Agreed.')}
            >
              Confirm
            </Button>
            <Button busy={acts.busy} onClick={() => acts.run(end, 'Declined.')}>
              Decline
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}

function Past({ plan: { history } }: { plan: Plan }) {
  const { checkIns, more, busy } = useHistory(history, (page) =>
    call(listCheckIns, { query: { page, perPage: history.per_page } }),
  )
  if (checkIns.length === 0) return null
  return (
    <section aria-labelledby="past">
      <h2 id="past" className="text-xl">
        Your check-ins
      </h2>
      <History checkIns={checkIns} />
      {more && (
        <Button busy={busy} busyLabel="Loading..." onClick={more}>
          Show more
        </Button>
      )}
    </section>
  )
}

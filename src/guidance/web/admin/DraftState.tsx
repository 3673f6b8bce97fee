import { useState } from 'react'
import { Timestamp } from '../../../platform/web/Timestamp.tsx'
import { Badge } from '../../../ui/web/Badge.tsx'
import { Button } from '../../../ui/web/Button.tsx'
import { ConfirmDialog } from '../../../ui/web/ConfirmDialog.tsx'
import { Progress } from '../../../ui/web/Progress.tsx'
import type { RoadmapDraft, StudentName } from '../../roadmapContract.ts'

type Props = {
  student: StudentName
  draft: RoadmapDraft
  isChanged: boolean
  busy: boolean
  /** Takes back what was published at that time. */
  onWithdraw: (publishedAt: string) => Promise<unknown> | undefined
}

/** What is stored, and what the member sees of it. */
export function DraftState({ student, draft, isChanged, busy, onWithdraw }: Props) {
  const { published, published_at: at, changed_at: changedAt, changed_by: by, required_tier: required } = draft
  return (
    <div className="grid gap-2 text-muted text-sm">
      <p className="flex flex-wrap items-center gap-2">
        {isChanged && <Badge tone="brass">Not saved yet</Badge>}
        {required && <Badge tone="brass">Their plan does not open this: they see it once it does.</Badge>}
        {at === null ? (
          <Badge>Not published</Badge>
        ) : (
          <Badge tone={draft.is_published ? 'good' : 'brass'}>
            {draft.is_published ? 'Published' : 'The draft differs from what is published'}
          </Badge>
        )}
      </p>
      {changedAt && (
        <p>
          Saved <Timestamp at={changedAt} /> by {by ?? 'a former admin'}
          {at && (
            <>
              , published <Timestamp at={at} />
            </>
          )}
          .
        </p>
      )}
      {published && (
        <Progress
          label="What the member has done"
          value={published.done}
          max={Math.max(1, published.total)}
          valueText={`${published.done} of ${published.total} steps`}
        />
      )}
      {at && <Withdraw {...{ student, busy }} onWithdraw={() => onWithdraw(at)} />}
    </div>
  )
}

type WithdrawProps = Pick<Props, 'student' | 'busy'> & { onWithdraw: () => Promise<unknown> | undefined }

/** The member is left with the roadmaps of the levels, after a question. */
function Withdraw({ student, busy, onWithdraw }: WithdrawProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <div>
      <Button size="sm" onClick={() => setAsked(true)}>
        Take it away
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={async () => {
          await onWithdraw()
          setAsked(false)
        }}
        title="Take this roadmap away?"
        confirmLabel="Yes, take it away"
        busyLabel="Working..."
        busy={busy}
      >
        {`${student.name} sees the roadmaps of the levels again. The draft and what was done stay here; publish it to give it back.`}
      </ConfirmDialog>
    </div>
  )
}

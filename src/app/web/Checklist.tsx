import { Circle, CircleCheck } from 'lucide'
import { useState } from 'react'
import type { PropsOf } from '../../platform/contract.ts'
import { call, failureMessage } from '../../platform/web/api.ts'
import { failureFlash } from '../../platform/web/loginLink.ts'
import { withQueries } from '../../platform/web/queries.tsx'
import { useSingleMutation } from '../../platform/web/useSingleMutation.ts'
import { readSettings, saveSettings } from '../../settings/index.ts'
import { Button } from '../../ui/web/Button.tsx'
import { Card } from '../../ui/web/Card.tsx'
import { Disclosure } from '../../ui/web/Disclosure.tsx'
import { useFlash } from '../../ui/web/Flash.tsx'
import { Icon } from '../../ui/web/Icon.tsx'
import { KeyProgress } from '../../ui/web/KeyProgress.tsx'
import { type StepName, stepNames, steps } from '../checklist.ts'
import type { checklistScreen } from '../screens.ts'

/** What is left to do before the academy opens; it can be put away and looked at again. */
function Checklist({ done }: PropsOf<typeof checklistScreen>) {
  const flash = useFlash()
  const [isAway, setAway] = useState(done === null)
  const keep = useSingleMutation<unknown, boolean>({
    mutationFn: async (checklist) => {
      const { version } = (await call(readSettings, {})).overview
      return call(saveSettings, { body: { section: 'overview', version, checklist } })
    },
    onSuccess: (_, checklist) => {
      // what is done by now is known to the server alone
      if (checklist && done === null) location.reload()
      else setAway(!checklist)
    },
    onError: (error) => flash.error(...failureFlash(error, failureMessage(error))),
  })
  if (isAway || done === null)
    return (
      <div className="page mb-4 lg:mb-6">
        <Button size="sm" busy={keep.isPending} busyLabel="Loading..." onClick={() => keep.mutate(true)}>
          Show the opening checklist
        </Button>
      </div>
    )
  if (isRunning(done)) return <LeftOver done={done} busy={keep.isPending} onHide={() => keep.mutate(false)} />
  const count = `${done.length} of ${stepNames.length}`
  return (
    <section aria-labelledby="checklist" className="page mb-4 lg:mb-6">
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h2 id="checklist" className="text-lg">
              Before you open
            </h2>
            <p className="text-muted text-sm">{count} done</p>
          </div>
          <Button size="sm" busy={keep.isPending} onClick={() => keep.mutate(false)}>
            Hide this list
          </Button>
        </div>
        <KeyProgress
          value={done.length}
          max={stepNames.length}
          label="Steps done"
          valueText={count}
          className="mt-3 max-w-xs"
        />
        <Steps names={stepNames.filter((step) => !done.includes(step))} />
        {done.length > 0 && (
          <div className="mt-2">
            <Disclosure summary={done.length === 1 ? '1 step is done' : `${done.length} steps are done`}>
              <Steps names={stepNames.filter((step) => done.includes(step))} isDone />
            </Disclosure>
          </div>
        )}
      </Card>
    </section>
  )
}

/** There is something to learn and somebody who does: the academy has opened, whatever is left. */
const isRunning = (done: readonly StepName[]) => done.includes('lesson') && done.includes('members')

type LeftProps = { done: readonly StepName[]; busy: boolean; onHide: () => void }

/** What a running academy has left out, folded away behind one line. */
function LeftOver({ done, busy, onHide }: LeftProps) {
  const left = stepNames.filter((step) => !done.includes(step))
  return (
    <section aria-labelledby="checklist" className="page mb-4 lg:mb-6">
      <h2 id="checklist" className="sr-only">
        Left to set up
      </h2>
      <Disclosure summary={left.length === 1 ? '1 setup step left' : `${left.length} setup steps left`}>
        <Steps names={left} />
        <Button size="sm" busy={busy} onClick={onHide} className="mt-3">
          Hide this list
        </Button>
      </Disclosure>
    </section>
  )
}

const Steps = ({ names, isDone = false }: { names: readonly StepName[]; isDone?: boolean }) => (
  <ol className="mt-4 grid gap-x-8 md:grid-cols-2">
    {names.map((step) => (
      <Step key={step} step={step} isDone={isDone} />
    ))}
  </ol>
)

function Step({ step, isDone }: { step: StepName; isDone: boolean }) {
  const { title, hint, href } = steps[step]
  return (
    <li className="flex gap-3 py-2">
      <Icon
        of={isDone ? CircleCheck : Circle}
        size={20}
        className={isDone ? 'mt-0.5 shrink-0 text-good' : 'mt-0.5 shrink-0 text-muted'}
      />
      <div className="min-w-0 text-sm">
        <a href={href} className={isDone ? 'text-muted hover:text-ink' : 'link font-medium'}>
          {title}
        </a>
        {isDone ? <span className="sr-only"> (done)</span> : <p className="text-muted">{hint}</p>}
      </div>
    </li>
  )
}

export default withQueries(Checklist)

import { type ReactNode, useId } from 'react'
import { failureMessage } from '../../../platform/web/api.ts'
import { withQueries } from '../../../platform/web/queries.tsx'
import { useSingleMutation } from '../../../platform/web/useSingleMutation.ts'
import { Button } from '../../../ui/web/Button.tsx'

type Outcome = { message: string; address?: string | null }
type Props = { label: string; help: ReactNode; run: () => Promise<Outcome> }

/** Tries what is set up, and says in words what came of it. */
export const Trial = withQueries(({ label, help, run }: Props) => {
  const id = useId()
  const { mutate, isPending, data, error } = useSingleMutation({ mutationFn: run })
  return (
    <div className="mt-6 border-line border-t pt-4">
      <Button busy={isPending} busyLabel="Trying..." aria-describedby={id} onClick={() => mutate()}>
        {label}
      </Button>
      <p id={id} className="mt-2 text-muted text-sm">
        {help}
      </p>
      <div role="status" className="text-sm wrap-anywhere">
        {!isPending && error && <p className="mt-2 text-bad">{failureMessage(error)}</p>}
        {!isPending && data && (
          <p className="mt-2 text-good">
            {data.message}{' '}
            {data.address && (
              <a href={data.address} target="_blank" rel="noopener" className="link">
                Open it
              </a>
            )}
          </p>
        )}
      </div>
    </div>
  )
})

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { failureMessage } from '../../../platform/web/api.ts'
import { failureFlash } from '../../../platform/web/loginLink.ts'
import { Moment } from '../../../platform/web/Moment.tsx'
import { withQueries } from '../../../platform/web/queries.tsx'
import { useSingleMutation } from '../../../platform/web/useSingleMutation.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { Dialog } from '../../../ui/web/Dialog.tsx'
import { FailedState } from '../../../ui/web/FailedState.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { Loading } from '../../../ui/web/Loading.tsx'
import { Skeleton } from '../../../ui/web/Skeleton.tsx'
import type { SettingsVersion } from '../../contract.ts'
import { fieldLabel } from './fieldLabel.ts'

type Props = {
  title: string
  /** Of what the history is: its name and the version that the form has. */
  of: readonly [string, number]
  /** Whether the form has changes that are not saved. */
  isChanged: boolean
  load: (signal: AbortSignal) => Promise<{ data: SettingsVersion[] }>
  /** Brings back version `to`, and has the form show it. */
  undo: (newest: number, to: number) => Promise<void>
  /** What a field is called, and how its value is written. */
  labelOf?: (field: string) => string
  textOf?: (field: string, text: string) => string
  /** Asks before fields get these texts again, where their change is asked about in the form too. */
  question?: (texts: Readonly<Record<string, string>>, answer: Answer) => ReactNode
  onClose: () => void
}

type Answer = { onClose: () => void; onConfirm: () => void }

/** What the fields were in version `to` that have changed since; `versions` are the newest first. */
const textsAt = (versions: readonly SettingsVersion[], to: number): Record<string, string> =>
  Object.fromEntries(
    versions
      .filter(({ version }) => version > to)
      .flatMap(({ changes }) => changes.map(({ field, before }) => [field, before])),
  )

const asItIs = (_: string, text: string) => text

/** Who changed something and when, and the way back to each earlier version. */
function HistoryDialog({ title, of, isChanged, load, undo: bringBack, question, onClose, ...words }: Props) {
  const flash = useFlash()
  const [asking, setAsking] = useState<ReactNode>(null)
  const list = useQuery({
    queryKey: ['settings history', ...of],
    queryFn: ({ signal }) => load(signal),
    staleTime: 0,
  })
  const newest = list.data?.data[0]?.version ?? 0
  const undo = useSingleMutation({
    mutationFn: (to: number) => bringBack(newest, to),
    onSuccess: () => {
      flash.success('The earlier version is back.')
      onClose()
    },
    onError: (error) => {
      flash.error(...failureFlash(error, failureMessage(error)))
      void list.refetch()
    },
  })
  const ask = (to: number) => {
    const answer = {
      onClose: () => setAsking(null),
      onConfirm: () => {
        setAsking(null)
        undo.mutate(to)
      },
    }
    const dialog = question?.(textsAt(list.data?.data ?? [], to), answer)
    if (dialog) setAsking(dialog)
    else undo.mutate(to)
  }
  const lead = 'Bringing back an earlier version saves it as the newest one, so this can be undone as well.'
  return (
    <Dialog open onClose={onClose} title={`History: ${title}`} description={lead}>
      {isChanged && (
        <p className="mb-4 rounded-control bg-raised px-3 py-2 text-sm">
          You have unsaved changes. Restoring a version discards them.
        </p>
      )}
      {list.isError && (
        <FailedState
          title="The history could not be loaded."
          onRetry={() => list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {list.isPending && (
        <Loading>
          <Skeleton className="h-24" />
        </Loading>
      )}
      {list.data?.data.length === 0 && <p className="text-muted">Nothing has been changed here yet.</p>}
      <ol className="hairlines">
        {list.data?.data.map((one) => (
          <Version key={one.version} one={one} {...words}>
            {one.version === newest ? (
              <span className="text-muted text-sm">Now</span>
            ) : (
              <Button
                size="sm"
                aria-label={`Bring back version ${one.version}`}
                busy={undo.isPending && undo.variables === one.version}
                onClick={() => ask(one.version)}
              >
                Bring back
              </Button>
            )}
          </Version>
        ))}
      </ol>
      {asking}
    </Dialog>
  )
}

type VersionProps = Pick<Props, 'labelOf' | 'textOf'> & { one: SettingsVersion; children: ReactNode }

function Version({ one: { at, by, changes }, labelOf = fieldLabel, textOf = asItIs, children }: VersionProps) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 text-sm">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{at ? <Moment of={at} /> : 'As delivered'}</p>
        {at && <p className="text-muted">{by ?? 'Somebody who has left'}</p>}
        <dl className="mt-1">
          {changes.map(({ field, before, after }) => (
            <div key={field} className="wrap-anywhere">
              <dt className="text-muted text-xs">{labelOf(field)}</dt>
              <dd className="line-clamp-4">
                {before && <del className="text-muted">{textOf(field, before)}</del>}{' '}
                {after ? textOf(field, after) : <em>blank</em>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {children}
    </li>
  )
}

export default withQueries(HistoryDialog)

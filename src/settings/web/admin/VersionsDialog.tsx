import { useQuery } from '@tanstack/react-query'
import { failureMessage } from '../../../platform/web/api.ts'
import { failureFlash } from '../../../platform/web/loginLink.ts'
import { Moment } from '../../../platform/web/Moment.tsx'
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
  /** By which the list is known while it is open. */
  queryKey: readonly unknown[]
  load: (signal: AbortSignal) => Promise<{ data: SettingsVersion[] }>
  /** Makes the version `to` the newest one, after what was the newest until then. */
  undo: (newest: number, to: number) => Promise<unknown>
  /** Whether there is something that bringing back a version drops. */
  isChanged: boolean
  onClose: () => void
}

/** Who changed something and when, and the way back to each earlier version. */
export function VersionsDialog({ title, queryKey, load, undo: bringBack, isChanged, onClose }: Props) {
  const flash = useFlash()
  const list = useQuery({ queryKey, queryFn: ({ signal }) => load(signal), staleTime: 0 })
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
  const lead = 'Bringing back an earlier version saves it as the newest one, so this can be undone as well.'
  return (
    <Dialog open onClose={onClose} title={`History: ${title}`} description={lead}>
      {isChanged && (
        <p className="mb-4 rounded-control bg-raised px-3 py-2 text-sm">
          There are changes that are not saved. Bringing back a version drops them.
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
          <Version key={one.version} one={one}>
            {one.version === newest ? (
              <span className="text-muted text-sm">Now</span>
            ) : isRemoval(one) ? null : (
              <Button
                size="sm"
                aria-label={`Bring back version ${one.version}`}
                busy={undo.isPending && undo.variables === one.version}
                onClick={() => undo.mutate(one.version)}
              >
                Bring back
              </Button>
            )}
          </Version>
        ))}
      </ol>
    </Dialog>
  )
}

/** There is nothing to bring back of a version that took a page away. */
const isRemoval = ({ changes }: SettingsVersion): boolean =>
  changes.some(({ field, after }) => field === 'state' && after === 'deleted')

function Version({ one: { at, by, changes }, children }: { one: SettingsVersion; children: React.ReactNode }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 text-sm">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{at ? <Moment of={at} /> : 'As delivered'}</p>
        {at && <p className="text-muted">{by ?? 'Somebody who has left'}</p>}
        <dl className="mt-1">
          {changes.map(({ field, before, after }) => (
            <div key={field} className="wrap-anywhere">
              <dt className="text-muted text-xs">{fieldLabel(field)}</dt>
              <dd className="line-clamp-4">
                {before && <del className="text-muted">{before}</del>} {after || <em>blank</em>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {children}
    </li>
  )
}

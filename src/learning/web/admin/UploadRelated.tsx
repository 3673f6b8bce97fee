import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, failureMessage } from '../../../platform/web/api.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { MultiSelect } from '../../../ui/web/MultiSelect.tsx'
import { listUploads, type UploadOption } from '../../uploadContract.ts'
import { UPLOADS } from './useUploadList.ts'

async function findOptions({ signal }: { signal: AbortSignal }): Promise<UploadOption[]> {
  const list = await call(listUploads, { query: {}, signal })
  return Array.isArray(list) ? list : []
}

type Props = {
  value: number[]
  onChange: (tags: number[]) => void
  error: string | undefined
  self: number | undefined
}

/** The related courses, found by typing; the choice is fetched when the form opens. */
export function UploadRelated({ value, onChange, error, self }: Props) {
  const list = useQuery({ queryKey: [UPLOADS, 'all'], queryFn: findOptions, refetchOnMount: 'always' })
  const { data, error: failure, isFetching, isFetchedAfterMount, refetch } = list
  const options = data?.flatMap(({ id, title }) => (id === self ? [] : [{ value: id, label: title }]))

  useEffect(() => {
    // an upload that was deleted since the draft was kept could not be seen here, and so not be taken back
    if (!isFetchedAfterMount || failure) return
    const there = options && value.filter((id) => options.some((option) => option.value === id))
    if (there && there.length < value.length) onChange(there)
  })
  return (
    <div className="grid min-w-0 gap-2">
      <MultiSelect
        label="Related courses"
        optional
        options={options ?? []}
        value={value}
        onChange={onChange}
        error={error ?? (failure && !isFetching ? failureMessage(failure) : undefined)}
        placeholder={options ? 'Type to search' : 'Loading courses...'}
        noMatch={options ? 'No match.' : 'Not loaded yet.'}
        help="Shown beside this lesson, for members who want more like it."
      />
      {failure && !isFetching && (
        <div>
          <Button size="sm" onClick={() => refetch()}>
            Retry
          </Button>
        </div>
      )}
    </div>
  )
}

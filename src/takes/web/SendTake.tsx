import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Gate } from '../../accounts/web/index.ts'
import { formatDate } from '../../platform/dates.ts'
import { call } from '../../platform/web/api.ts'
import { usePage, useZone } from '../../platform/web/pageContext.ts'
import { withQueries } from '../../platform/web/queries.tsx'
import { Card } from '../../ui/web/Card.tsx'
import { FailedState } from '../../ui/web/FailedState.tsx'
import { Loading } from '../../ui/web/Loading.tsx'
import { Skeleton } from '../../ui/web/Skeleton.tsx'
import { type Allowance, listTakes } from '../contract.ts'
import { NO_TAKES, takesHref } from '../rules.ts'
import { TakeForm } from './TakeForm.tsx'
import { TakeRows } from './TakeRows.tsx'
import type { SendTakeProps } from './TakesBlock.tsx'

/** What one has sent of a lesson or piece, and the form for the next take. Loaded when it is opened. */
function SendTake({ place, placeId, next, run }: SendTakeProps) {
  const client = useQueryClient()
  /** Each form begins with nothing of the one before. */
  const [forms, setForms] = useState(0)
  const { data, isError, refetch } = useQuery({
    queryKey: ['takes', place, placeId],
    queryFn: ({ signal }) => call(listTakes, { query: { place, place_id: placeId, perPage: 100 }, signal }),
  })
  if (isError) return <FailedState title="Your takes could not be loaded." onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading label="Loading your takes">
        <Skeleton className="h-40 w-full" />
      </Loading>
    )
  const { allowance } = data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {allowance.locked && allowance.required_tier ? (
        <Gate
          required={allowance.required_tier}
          about="Send your teacher what you play, and get marks on single notes."
          next={next}
        />
      ) : allowance.left === 0 ? (
        <Card>
          <NoneLeft {...allowance} />
        </Card>
      ) : (
        <TakeForm
          key={forms}
          {...{ place, placeId, run, allowance }}
          onReset={() => setForms(forms + 1)}
          onSent={() => {
            setForms(forms + 1)
            return client.invalidateQueries({ queryKey: ['takes'] })
          }}
        />
      )}
      {data.data.length > 0 && <TakeRows takes={data.data} label="What you have sent" />}
      <p className="text-sm">
        <a href={takesHref} className="link">
          All my takes
        </a>
      </p>
    </div>
  )
}

function NoneLeft({ limit, renews_at }: Allowance) {
  const { locale } = usePage()
  const zone = useZone()
  if (limit === 0) return <p>{NO_TAKES}</p>
  const all = limit === 1 ? 'You have sent your take' : `You have sent all ${limit} takes`
  return <p>{`${all} for this month. You can send the next one from ${formatDate(renews_at, locale, zone)} on.`}</p>
}

export default withQueries(SendTake)

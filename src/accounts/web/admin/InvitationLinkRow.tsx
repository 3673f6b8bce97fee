import { useRef } from 'react'
import { formatMoment } from '../../../platform/clocks.ts'
import type { ResponseOf } from '../../../platform/contract.ts'
import { call, failureMessage } from '../../../platform/web/api.ts'
import { failureFlash } from '../../../platform/web/loginLink.ts'
import { usePage, useZone } from '../../../platform/web/pageContext.ts'
import { useSingleMutation } from '../../../platform/web/useSingleMutation.ts'
import { Badge } from '../../../ui/web/Badge.tsx'
import { Button } from '../../../ui/web/Button.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { endInvitationLink, type InvitationLink } from '../../invitationContract.ts'

type Props = { link: InvitationLink; onChanged: (answer: ResponseOf<typeof endInvitationLink>) => void }

const STATES = { open: 'Open', used: 'Used up', expired: 'Expired', ended: 'Ended' } as const

/** One link: for whom, how often it was used, until when, and the two things to do with it while it works. */
export function InvitationLinkRow({ link, onChanged }: Props) {
  const { id, label, uses, max_uses, expires_at, state } = link
  const flash = useFlash()
  const { locale } = usePage()
  const until = formatMoment(expires_at, locale, useZone())
  const end = useSingleMutation({
    mutationFn: () => call(endInvitationLink, { params: { id } }),
    onSuccess: (answer) => {
      onChanged(answer)
      flash.success('The link has ended.')
    },
    onError: (error) => flash.error(...failureFlash(error, failureMessage(error))),
  })
  return (
    <li className="py-4 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 font-medium wrap-anywhere">{label}</p>
        <Badge tone={state === 'open' ? 'good' : 'neutral'}>{STATES[state]}</Badge>
      </div>
      <p className="text-muted">
        {uses} of {max_uses} used · until <time dateTime={expires_at}>{until}</time>
      </p>
      {state === 'open' && (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          {link.link ? (
            <Copied link={link.link} label={label} />
          ) : (
            <p className="text-muted">It still works, but can’t be shown again.</p>
          )}
          <Button
            size="sm"
            aria-label={`End the link for ${label}`}
            busy={end.isPending}
            busyLabel="Ending..."
            onClick={() => end.mutate()}
          >
            End
          </Button>
        </div>
      )}
    </li>
  )
}

/** The address itself, to be copied. */
function Copied({ link, label }: { link: string; label: string }) {
  const flash = useFlash()
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      flash.success('Link copied.')
    } catch {
      // a browser that keeps its clipboard shut lets the person do it
      field.current?.select()
    }
  }
  return (
    <>
      <div className="min-w-0 flex-1 basis-48">
        <Field
          ref={field}
          label={`Link for ${label}`}
          hideLabel
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <Button size="sm" aria-label={`Copy the link for ${label}`} onClick={copy}>
        Copy
      </Button>
    </>
  )
}

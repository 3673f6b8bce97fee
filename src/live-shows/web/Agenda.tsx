import { CalendarSync, Copy } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { formatDate } from '../../platform/dates.ts'
import { call, failureMessage } from '../../platform/web/api.ts'
import { usePage, useZone } from '../../platform/web/pageContext.ts'
import { useSingleMutation } from '../../platform/web/useSingleMutation.ts'
import { Button } from '../../ui/web/Button.tsx'
import { Card } from '../../ui/web/Card.tsx'
import { ConfirmDialog } from '../../ui/web/ConfirmDialog.tsx'
import { Field } from '../../ui/web/Field.tsx'
import { useFlash } from '../../ui/web/Flash.tsx'
import { renewAgenda, revokeAgenda } from '../contract.ts'

/** The member's private calendar address: made, copied, renewed and ended. */
export function Agenda({ since: first }: { since: string | null }) {
  const zone = useZone()
  const { locale } = usePage()
  const agenda = useAgenda(first)
  const [asked, setAsked] = useState<'renew' | 'revoke' | null>(null)
  const { since, url } = agenda
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(since)
  useEffect(() => {
    // the button that was pressed is gone
    if (before.current && !since) heading.current?.focus()
    before.current = since
  }, [since])
  return (
    <section aria-labelledby="agenda">
      <Card className="grid gap-4">
        <div className="max-w-measure">
          <h2 ref={heading} id="agenda" tabIndex={-1} className="text-xl">
            Subscribe in your calendar
          </h2>
          <p className="mt-2 text-muted">
            Your shows, kept up to date: a private address that your calendar program subscribes to. Anyone with the
            address can read it, so keep it to yourself.
          </p>
        </div>
        {url && <Address key={url} url={url} />}
        {since && !url && (
          <p className="text-sm">
            You have had an address since {formatDate(since, locale, zone)}. It is shown only when it is made; renew it
            to get one that you can copy.
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {since ? (
            <>
              <Button onClick={() => setAsked('renew')}>Renew the address</Button>
              <Button variant="quiet" onClick={() => setAsked('revoke')}>
                End it
              </Button>
            </>
          ) : (
            <Button icon={CalendarSync} busy={agenda.busy} busyLabel="Making it..." onClick={() => agenda.renew()}>
              Get my calendar link
            </Button>
          )}
        </div>
      </Card>
      <ConfirmDialog
        open={asked !== null}
        title={asked === 'renew' ? 'Renew the address?' : 'End the address?'}
        confirmLabel={asked === 'renew' ? 'Renew' : 'End it'}
        variant={asked === 'renew' ? 'primary' : 'danger'}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked === 'renew') agenda.renew()
          else agenda.revoke()
          setAsked(null)
        }}
      >
        Calendars that use the present address will get no more updates.
      </ConfirmDialog>
    </section>
  )
}

/** A new address: it gets the focus, for it is there to be copied. */
function Address({ url }: { url: string }) {
  const flash = useFlash()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      flash.success('Address copied.')
    } catch {
      // a browser that keeps its clipboard shut lets the person do it
      field.current?.select()
    }
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-72">
        <Field
          ref={field}
          label="Your calendar address"
          value={url}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <Button icon={Copy} onClick={copy} className="max-sm:w-full">
        Copy
      </Button>
    </div>
  )
}

function useAgenda(first: string | null) {
  const flash = useFlash()
  const [{ since, url }, setAgenda] = useState<{ since: string | null; url: string | null }>({
    since: first,
    url: null,
  })
  const onError = (error: unknown) => flash.error(failureMessage(error))
  const renew = useSingleMutation({ mutationFn: () => call(renewAgenda, {}), onSuccess: setAgenda, onError })
  const revoke = useSingleMutation({
    mutationFn: () => call(revokeAgenda, {}),
    onSuccess: () => {
      setAgenda({ since: null, url: null })
      flash.success('The address has ended.')
    },
    onError,
  })
  return {
    since,
    url,
    busy: renew.isPending || revoke.isPending,
    renew: () => renew.mutate(),
    revoke: () => revoke.mutate(),
  }
}

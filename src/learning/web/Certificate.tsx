import { Printer } from 'lucide'
import { levelLabel } from '../../accounts/index.ts'
import { academyMark } from '../../platform/academy.ts'
import type { PropsOf } from '../../platform/contract.ts'
import { formatDate } from '../../platform/dates.ts'
import { usePage } from '../../platform/web/pageContext.ts'
import { Button } from '../../ui/web/Button.tsx'
import { lazyComponent } from '../../ui/web/lazyComponent.tsx'
import type { certificateScreen } from '../certificateContract.ts'
import { certifiedName } from '../certificateRules.ts'

// nobody but an admin can withdraw one
const RevokePanel = lazyComponent(async () => ({ default: (await import('./admin/RevokePanel.tsx')).RevokePanel }))

/** A certificate as a sheet of paper, which anybody who has its address may look at. */
export default function Certificate({ certificate, code, address, revoked }: PropsOf<typeof certificateScreen>) {
  const { locale } = usePage()
  const { level, date, academy, logo, signature } = certificate
  return (
    <div className="page py-8 sm:py-12 print:p-0 [page:certificate]">
      <article className="mx-auto grid max-w-3xl break-inside-avoid justify-items-center gap-8 rounded-card border border-edge bg-surface px-6 py-12 text-center outline-8 outline-surface ring-1 ring-line sm:px-14 sm:py-16 print:min-h-[92vh] print:max-w-none print:content-evenly print:border-2 print:py-8 print:outline-0 print:ring-0">
        <div className="grid justify-items-center gap-3">
          {logo ? <img {...logo} alt="" className="h-16 w-auto max-w-60 object-contain" /> : <Mark />}
          <p className="font-display text-lg wrap-anywhere">{academy}</p>
        </div>
        <div className="grid gap-5">
          <h1 className="font-display text-3xl sm:text-4xl">Certificate</h1>
          <p className="text-muted">This certifies that</p>
          <p className="font-display text-3xl text-accent wrap-anywhere sm:text-4xl">{certifiedName(certificate)}</p>
          <p className="text-muted">has completed the level</p>
          <p className="font-display text-2xl sm:text-3xl">{levelLabel(level)}</p>
        </div>
        <div className="grid w-full gap-x-12 gap-y-8 pt-6 sm:grid-cols-2 print:grid-cols-2">
          <p className="grid content-end gap-1">
            <time dateTime={date} className="text-lg">
              {formatDate(date, locale, 'UTC', 'long')}
            </time>
            <span className="border-edge border-t pt-1 text-muted text-sm">Date</span>
          </p>
          {signature && (
            <p className="grid content-end gap-1">
              <span className="font-display text-accent text-xl italic wrap-anywhere">{signature}</span>
              <span className="border-edge border-t pt-1 text-muted text-sm">Teacher</span>
            </p>
          )}
        </div>
        <p className="text-muted text-xs wrap-anywhere">
          Check it at <span className="text-ink">{address}</span>
        </p>
      </article>
      <div className="mx-auto mt-6 flex max-w-3xl flex-wrap items-center justify-end gap-3 max-sm:flex-col print:hidden">
        {revoked !== null && <RevokePanel code={code} revoked={revoked} />}
        <Button variant="primary" icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </div>
  )
}

const Mark = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className="size-14">
    {academyMark.map(({ path, accent }) => (
      <path key={path} d={path} className={accent ? 'fill-accent' : 'fill-ink'} />
    ))}
  </svg>
)

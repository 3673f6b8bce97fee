import { levelLabel } from '../../accounts/index.ts'
import type { PropsOf } from '../../platform/contract.ts'
import { formatDate } from '../../platform/dates.ts'
import { usePage } from '../../platform/web/pageContext.ts'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import { PageHead } from '../../ui/web/PageHead.tsx'
import { Progress } from '../../ui/web/Progress.tsx'
import type { certificatesScreen } from '../certificateContract.ts'
import { type CertificateProgress, certificateHref, nearest } from '../certificateRules.ts'

/** A member's certificates, and how far the next ones are. */
export default function Certificates({ levels }: PropsOf<typeof certificatesScreen>) {
  const next = nearest(levels)
  return (
    <div className="page py-6 sm:py-8">
      <PageHead
        title="Certificates"
        lead="One for each level that you complete. It stays yours when lessons are added, and anybody you give its address to can check it."
      />
      <ul className="grid gap-4 md:grid-cols-3">
        {levels.map((level) => (
          <li
            key={level.level}
            className="grid content-start gap-4 rounded-card border border-line bg-surface p-4 sm:p-6"
          >
            <h2 className="text-xl">{levelLabel(level.level)}</h2>
            <CertificateState progress={level} isNext={next?.level === level.level} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function CertificateState({ progress, isNext }: { progress: CertificateProgress; isNext: boolean }) {
  const { locale } = usePage()
  const { level, done, total, certificate } = progress
  if (certificate?.revoked)
    return (
      <p className="text-muted text-sm">Your teacher has withdrawn this certificate. Ask them if you wonder why.</p>
    )
  if (certificate)
    return (
      <>
        <p className="text-sm">
          Completed on <time dateTime={certificate.date}>{formatDate(certificate.date, locale, 'UTC', 'long')}</time>.
          Well played!
        </p>
        <ButtonLink href={certificateHref(certificate.code)} variant="primary" className="justify-self-start">
          See your certificate
        </ButtonLink>
      </>
    )
  if (total === 0) return <p className="text-muted text-sm">No lessons of this level are open to you yet.</p>
  const left = total - done
  return (
    <>
      <Progress label="Lessons completed" value={done} max={total} valueText={`${done} of ${total}`} />
      <p className="text-muted text-sm">
        {isNext && <strong className="text-ink">Your next one. </strong>}
        {left === 0
          ? 'All done: your certificate is made tonight.'
          : `${left === 1 ? '1 lesson' : `${left} lessons`} to go.`}
      </p>
      <ButtonLink href={`/member/course/${level}`} className="justify-self-start">
        {done > 0 ? 'Continue the roadmap' : 'Open the roadmap'}
      </ButtonLink>
    </>
  )
}

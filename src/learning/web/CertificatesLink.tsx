import { levelLabel } from '../../accounts/index.ts'
import { ProfileColumn, ProfileSection } from '../../accounts/web/index.ts'
import type { PropsOf } from '../../platform/contract.ts'
import type { certificatesLinkScreen } from '../certificateContract.ts'
import { CERTIFICATES_PART, certificateHref, nearest } from '../certificateRules.ts'

/** The certificates as a part of the profile. */
export default function CertificatesLink({ levels }: PropsOf<typeof certificatesLinkScreen>) {
  const next = nearest(levels)
  const held = levels.flatMap(({ level, certificate }) =>
    certificate && !certificate.revoked ? [{ level, code: certificate.code }] : [],
  )
  return (
    <div className="page">
      <ProfileColumn below>
        <ProfileSection {...CERTIFICATES_PART} lead="One for each level that you complete.">
          {held.length > 0 && (
            <ul className="mb-4 flex flex-wrap gap-x-6 gap-y-1">
              {held.map(({ level, code }) => (
                <li key={level}>
                  <a href={certificateHref(code)} className="link inline-flex items-center touch:min-h-11">
                    {levelLabel(level)}
                  </a>
                </li>
              ))}
            </ul>
          )}
          <p className="text-sm">
            {next
              ? `${next.total - next.done} of ${next.total} lessons to go in ${levelLabel(next.level)}. `
              : held.length === 0 && 'Complete all lessons of a level, and its certificate is yours. '}
            <a href="/member/certificates" className="link inline-flex items-center touch:min-h-11">
              All certificates
            </a>
          </p>
        </ProfileSection>
      </ProfileColumn>
    </div>
  )
}

import { shutText, wayIn } from '../../accounts/index.ts'
import type { PropsOf } from '../../platform/contract.ts'
import { usePage } from '../../platform/web/pageContext.ts'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import type { landingBeginScreen } from '../screens.ts'

/** The last words of the first page, and the way in. */
export default function LandingBegin({ title }: PropsOf<typeof landingBeginScreen>) {
  const { user, shut } = usePage()
  const asMember = user !== null
  const { href, label } = asMember ? { href: '/member', label: 'Continue your lessons' } : wayIn(shut)
  return (
    <section aria-labelledby="begin" className="page pt-4 pb-14 text-center sm:pb-18">
      <h2 id="begin" className="text-2xl sm:text-3xl">
        {asMember ? 'Your bench is free' : title}
      </h2>
      <div className="mt-6 flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
        <ButtonLink href={href} variant="primary" className="min-h-12 px-6">
          {label}
        </ButtonLink>
        {!asMember && shut && <p className="text-muted">{shutText[shut]}</p>}
        {!asMember && !shut && (
          <p className="text-muted">
            Been here before?{' '}
            <a href="/login" className="link inline-flex items-center touch:min-h-11">
              Log in
            </a>
          </p>
        )}
      </div>
    </section>
  )
}

import { plansLink, shutText, wayIn } from '../../accounts/index.ts'
import type { PropsOf } from '../../platform/contract.ts'
import type { PageContext } from '../../platform/document.ts'
import type { AccessTier } from '../../platform/reader.ts'
import { usePage } from '../../platform/web/pageContext.ts'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import { Card } from '../../ui/web/Card.tsx'
import { Player } from '../../ui/web/Player.tsx'
import type { previewScreen } from '../previewContract.ts'

/** A lesson that everybody may watch, and the way to all the others. */
export default function PreviewLesson(props: PropsOf<typeof previewScreen>) {
  const { title, about, description, video_url } = props.preview
  return (
    <article className="page grid grid-cols-[minmax(0,1fr)] content-start gap-8 py-6 sm:py-8">
      <div className="grid min-w-0 max-w-[60rem] gap-4 sm:gap-6">
        <div>
          <p className="text-muted text-sm wrap-anywhere">{about}</p>
          <h1 className="mt-1 text-2xl wrap-anywhere sm:text-3xl">{title}</h1>
        </div>
        <Player markup={video_url} />
        {description && (
          <div className="prose">
            <p className="whitespace-pre-line text-lg wrap-anywhere">{description}</p>
          </div>
        )}
        <Onward {...props} />
      </div>
    </article>
  )
}

type Going = Pick<PageContext, 'shut' | 'unsold'> & {
  asMember: boolean
  href: string
  required_tier: AccessTier | null
}
type Way = { href: string; label: string }

/** What is said below the film, and where it leads. */
function onward({ asMember, shut, href, required_tier, unsold }: Going): { title: string; text: string; way: Way } {
  const title = 'This one is on the house'
  if (required_tier) {
    const way = plansLink(required_tier, href, unsold)
    if (way) return { title, text: 'Its notes, pieces and comments open with a plan.', way }
    const text = 'Its notes, pieces and comments come with a plan that is not on sale at the moment.'
    return { title, text, way: { href: '/member', label: 'To the academy' } }
  }
  if (asMember) {
    const text = 'Find its notes, pieces and comments in the academy.'
    return { title: 'You are a member', text, way: { href, label: 'Open the lesson' } }
  }
  const text = shut
    ? `Members can ask questions and carry on from here. ${shutText[shut]}`
    : 'Join to ask questions, keep your progress and see what comes next.'
  return { title, text, way: wayIn(shut, href) }
}

/** A member goes on in the academy, a visitor joins it, and both come to this lesson. */
function Onward({ preview: { href }, required_tier }: PropsOf<typeof previewScreen>) {
  const next = encodeURIComponent(href)
  const { user, shut, unsold } = usePage()
  const asMember = user !== null
  const { title, text, way } = onward({ asMember, shut, href, required_tier, unsold })
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 sm:p-8">
      <div className="max-w-measure">
        <h2 className="text-xl">{title}</h2>
        <p className="mt-1 text-muted">{text}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 max-sm:w-full">
        <ButtonLink href={way.href} variant="primary" className="max-sm:w-full">
          {way.label}
        </ButtonLink>
        {!asMember && !shut && (
          <a href={`/login?next=${next}`} className="link inline-flex items-center touch:min-h-11">
            Log in
          </a>
        )}
      </div>
    </Card>
  )
}

import type { PropsOf } from '../../platform/contract.ts'
import { formatDate } from '../../platform/dates.ts'
import { usePage } from '../../platform/web/pageContext.ts'
import { Badge } from '../../ui/web/Badge.tsx'
import type { ownPageScreen } from '../contract.ts'

/** A page that the academy's owner has written. */
export default function OwnPage({ slug, title, html, draft, changed_at }: PropsOf<typeof ownPageScreen>) {
  const { locale } = usePage()
  const day = formatDate(changed_at, locale, 'UTC')
  return (
    <article className="page py-12 sm:py-18">
      {draft && (
        <p role="note" className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Badge>Draft</Badge> Only admins see this page.{' '}
          <a href={`/admin/pages?edit=${encodeURIComponent(slug)}`} className="link">
            Edit
          </a>
        </p>
      )}
      <h1 className="max-w-measure text-3xl wrap-anywhere">{title}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of Markdown by the server, and sanitised */}
      <div className="prose mt-6" dangerouslySetInnerHTML={{ __html: html }} />
      <p className="mt-12 text-muted text-sm">
        Last changed on <time dateTime={changed_at}>{day}</time>.
      </p>
    </article>
  )
}

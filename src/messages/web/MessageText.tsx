import { formatDate } from '../../platform/dates.ts'
import { usePage, useZone } from '../../platform/web/pageContext.ts'
import type { Received } from '../messageContract.ts'

/** A message as its reader reads it, with who wrote it and when. */
export function MessageText({ message: { subject, html, by, at }, level }: { message: Received; level: 2 | 3 }) {
  const { locale } = usePage()
  const zone = useZone()
  const Heading = `h${level}` as const
  return (
    <article>
      <Heading className="text-lg wrap-anywhere">{subject}</Heading>
      <p className="mt-1 text-muted text-sm">
        {by ?? 'Your teacher'} · <time dateTime={at}>{formatDate(at, locale, zone)}</time>
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of Markdown by the server, and sanitised */}
      <div className="prose mt-3" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  )
}

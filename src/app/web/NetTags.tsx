import type { Academy } from '../../platform/academy.ts'
import type { NetTags as Tags } from '../../platform/document.ts'
import { inlineJson } from './inlineJson.ts'

export type NetProps = Tags & {
  /** Scheme and host of the academy, for addresses that are read elsewhere. */
  origin: string
  /** Path of the academy's picture, which changes with what it shows. */
  card: string
  title: string
  academy: Pick<Academy, 'name' | 'description'>
}

/** What search engines and messengers are told of a page that is for everybody. */
export function NetTags({
  origin,
  card,
  path,
  title,
  academy,
  description = academy.description,
  data = [],
}: NetProps) {
  const address = origin + path
  const picture = origin + card
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={academy.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={academy.name} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
      {data.length > 0 && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that can't end the element it is in
          dangerouslySetInnerHTML={{ __html: inlineJson({ '@context': 'https://schema.org', '@graph': data }) }}
        />
      )}
    </>
  )
}

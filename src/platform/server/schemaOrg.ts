import type { Academy } from '../academy.ts'

// Structured data of schema.org, which search engines read beside a page's text.

/** By which each page's data names the academy, described whole on the first page. */
export const organizationId = (origin: string): string => `${origin}/#academy`

/** The academy itself, as far as its settings say. */
export function organizationData(
  origin: string,
  { name, tagline, description, logo, contact, links }: Omit<Academy, 'accent' | 'signUp' | 'pages' | 'hasTerms'>,
): object {
  const { email, phone: telephone, address } = contact
  return {
    '@type': 'EducationalOrganization',
    '@id': organizationId(origin),
    ...{ name, slogan: tagline, description, url: `${origin}/`, logo: origin + (logo?.src ?? '/icon-512.png') },
    ...(email ? { email } : {}),
    ...(telephone ? { telephone } : {}),
    ...(address ? { address } : {}),
    ...(links.length > 0 ? { sameAs: links.map(({ href }) => href) } : {}),
  }
}

/** A path of the academy that is reached online alone. */
export const onlineAt = (url: string): object => ({ '@type': 'VirtualLocation', url })

import { Marked } from 'marked'
import type SanitizeHtml from 'sanitize-html'
import { escapeHtml } from '../../platform/server/escapeHtml.ts'
import { lazy, lazyRequire } from '../../platform/server/lazy.ts'

const sanitizeHtml = lazyRequire<typeof SanitizeHtml>('sanitize-html')

/** GitHub's Markdown. Markup of HTML is shown as it was typed, and headings begin below the page's own. */
const marked = lazy(
  () =>
    new Marked({
      gfm: true,
      breaks: true,
      renderer: {
        html: ({ text }) => escapeHtml(text),
        // a page loads nothing from elsewhere, which would tell others who reads it
        image: ({ text }) => escapeHtml(text),
        checkbox: () => '',
      },
      walkTokens: (token) => {
        if (token.type === 'heading') token.depth = Math.min(4, Math.max(2, token.depth))
      },
    }),
)

/** Where a page may lead to. */
const GOOD_LINK = /^(https?:|mailto:|tel:|\/(?![/\\])|#)/i

const BLOCKS = ['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'table', 'thead', 'tbody', 'tr']
const RULES: SanitizeHtml.IOptions = {
  allowedTags: [...BLOCKS, 'th', 'td', 'a', 'strong', 'em', 'del', 'code', 'br'],
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href = '' }) => {
      const attribs: Record<string, string> = GOOD_LINK.test(href) ? { href, rel: 'noopener' } : {}
      return { tagName, attribs }
    },
  },
}

/** A name within Markdown that is nothing but its letters. */
const plain = (text: string): string => text.replace(/[!-/:-@[-`{-~]/g, '\\$&')

/** The HTML of a text of the owner's: safe by what it may hold, whatever was typed. `{academy}` is the academy's name. */
export function renderMarkdown(body: string, academyName: string): string {
  const named = body.replaceAll('{academy}', () => plain(academyName))
  return sanitizeHtml()(marked().parse(named, { async: false }), RULES)
}

/** What of a text is not taken: an address that a page would not lead to. */
export function findBadLink(body: string): string | undefined {
  let bad: string | undefined
  marked().walkTokens(marked().lexer(body), (token) => {
    if (token.type === 'link' && !GOOD_LINK.test(token.href)) bad ??= token.href
  })
  return bad
}

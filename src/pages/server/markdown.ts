import { Marked, type Token, type Tokens } from 'marked'
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

const LEFT_OUT = new Set(['space', 'checkbox', 'def'])

/**
 * The words of a text for a reader of plain text: without marks, a link as 'today (https://…/member/today)', lists and
 * paragraphs as lines. `origin` is put before paths.
 */
export function plainOf(body: string, origin: string): string {
  const wordsOf = (tokens: readonly Token[] = []): string => tokens.map(inline).join('')
  const inline = (token: Token): string => {
    if (token.type === 'br') return '\n'
    if (token.type === 'link') return linkOf(token as Tokens.Link)
    if (LEFT_OUT.has(token.type)) return ''
    if (token.type === 'image') return token.text
    return 'tokens' in token && token.tokens ? wordsOf(token.tokens) : 'text' in token ? token.text : token.raw
  }
  const linkOf = ({ href, tokens }: Tokens.Link): string => {
    const address = href.startsWith('/') ? `${origin}${href}` : href
    const label = wordsOf(tokens)
    // an address that the HTML leaves out
    if (!GOOD_LINK.test(href)) return label
    return label === href || `mailto:${label}` === href ? label : `${label} (${address})`
  }
  const linesOf = (tokens: readonly Token[], between = '\n\n'): string =>
    tokens.flatMap((token) => (LEFT_OUT.has(token.type) ? [] : [blockOf(token)])).join(between)
  const indented = (text: string, first: string): string =>
    text.replace(/^(?!$)/gm, ' '.repeat(first.length)).replace(/^ */, first)
  const blockOf = (token: Token): string => {
    if (token.type === 'list') {
      const { items, ordered, start } = token as Tokens.List
      const markOf = (at: number) => (ordered ? `${Number(start) + at}. ` : '- ')
      return items.map((item, at) => indented(linesOf(item.tokens, '\n'), markOf(at))).join('\n')
    }
    if (token.type === 'blockquote') return linesOf(token.tokens ?? []).replace(/^/gm, '> ')
    if (token.type === 'table') {
      const { header, rows } = token as Tokens.Table
      return [header, ...rows].map((cells) => cells.map(({ tokens }) => wordsOf(tokens)).join(' | ')).join('\n')
    }
    return token.type === 'hr' ? '---' : inline(token)
  }
  return linesOf(marked().lexer(body)).trim()
}

/** What of a text is not taken: an address that a page would not lead to. */
export function findBadLink(body: string): string | undefined {
  let bad: string | undefined
  marked().walkTokens(marked().lexer(body), (token) => {
    if (token.type === 'link' && !GOOD_LINK.test(token.href)) bad ??= token.href
  })
  return bad
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findBadLink, plainOf, renderMarkdown } from './markdown.ts'

const render = (body: string, name = 'Cadenza') => renderMarkdown(body, name).trim()

describe('the markup of a page', () => {
  it('has headings, lists, links, emphasis and tables', () => {
    expect(render('# One\n\n## Two\n\n- a\n- b')).toBe(
      '<h2>One</h2>\n<h2>Two</h2>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>',
    )
    expect(render('**a** _b_ [c](/pricing) <https://a.example/x>')).toBe(
      '<p><strong>a</strong> <em>b</em> <a href="/pricing" rel="noopener">c</a> <a href="https://a.example/x" rel="noopener">https://a.example/x</a></p>',
    )
    expect(render('| a | b |\n| - | - |\n| 1 | 2 |')).toContain('<td>1</td>')
    expect(render('one\ntwo')).toBe('<p>one<br />two</p>')
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '![x](https://a.example/x.png)',
    '[x](javascript:alert(1))',
    '[x](jAvAsCrIpT&colon;alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    "[x]('javascript:)",
    '[x](java\nscript:alert(1))',
    '<svg><style><!--</style><img src=x onerror=alert(1)>',
    '<iframe srcdoc="<script>alert(1)</script>">',
    '[x](https://a.example" onclick="alert(1))',
    '`<script>`',
    '<p style="position:fixed">x</p>',
  ])('holds nothing that runs or loads, of %s', (body) => expectSafe(render(body)))

  it('holds nothing that runs, whatever was typed', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '`',
      '[x](',
      ')',
      'javascript:',
      '<script',
      ' onload=',
      '<img src=',
      '\n',
      '&lt;',
      '<!--',
      '-->',
      '<![CDATA[',
      '![',
      ']',
      'a',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 14 }), (parts) => expectSafe(render(parts.join('')))),
      { numRuns: 400 },
    )
  })

  it('shows markup of HTML as it was typed', () => {
    expect(render('a <b>c</b>')).toBe('<p>a &lt;b&gt;c&lt;/b&gt;</p>')
  })

  it('has the academy’s name for a word, and nothing else of it', () => {
    expect(render('By {academy}.', 'Ivory & *Lane* [x](y) <b>')).toBe('<p>By Ivory &amp; *Lane* [x](y) &lt;b&gt;.</p>')
  })
})

/** Tags that were let through, with their attributes. */
function expectSafe(html: string): void {
  for (const [tag] of html.matchAll(/<[^>]*>/g))
    expect(tag).toMatch(
      /^<\/?(h[234]|p|ul|ol|li|blockquote|pre|hr|table|thead|tbody|tr|th|td|strong|em|del|code|br|a)( (href|rel|start)="[^"<>]*")*( \/)?>$/,
    )
  for (const [, href = ''] of html.matchAll(/<a [^>]*?href="([^"]*)"/g))
    expect(href).toMatch(/^(https?:|mailto:|tel:|\/(?!\/)|#)/i)
}

describe('the words of a text', () => {
  const words = (body: string) => plainOf(body, 'https://a.example')

  it.each([
    ['_so_ **bold** ~~gone~~ `code` a_b_c', 'so bold gone code a_b_c'],
    ['5 \\* 3 \\_ 1', '5 * 3 _ 1'],
    ['# Hello\n\nOne\ntwo', 'Hello\n\nOne\ntwo'],
    [
      '[today](/member/today), <https://b.example/x> or me@b.example',
      'today (https://a.example/member/today), https://b.example/x or me@b.example',
    ],
    ['- a\n- b\n  - c\n\n3. d\n4. e', '- a\n- b\n  - c\n\n3. d\n4. e'],
    ['- [ ] a', '- a'],
    ['[a](javascript:alert(1)) [b](//evil.example) [c][r]\n\n[r]: /pricing', 'a b c (https://a.example/pricing)'],
    ['> a\n> b\n\n---', '> a\n> b\n\n---'],
    ['| a | b |\n| - | - |\n| 1 | **2** |', 'a | b\n1 | 2'],
    ['1 < 2 & <b>3</b>', '1 < 2 & <b>3</b>'],
  ])('%j are %j', (body, expected) => expect(words(body)).toBe(expected))

  it('keep every letter and number of any text', () => {
    const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
    const word = fc.stringMatching(/^[\p{L}]{1,6}$/u)
    // a fence hides its language, and a table the cells that its head has no column for: the HTML does, too
    const mark = fc.constantFrom(' ', '\n', '\n\n', '*', '**', '_', '# ', '- ', '> ')
    fc.assert(
      fc.property(fc.array(fc.oneof(word, mark), { maxLength: 30 }), (parts) => {
        const body = parts.join('')
        expect(letters(words(body))).toBe(letters(body))
      }),
    )
  })
})

describe('an address that a page may not lead to', () => {
  it.each([
    ['[x](javascript:alert(1))', 'javascript:alert(1)'],
    ['[x](data:text/html,x)', 'data:text/html,x'],
    ['[x](//evil.example)', '//evil.example'],
    ['[x](prices)', 'prices'],
  ])('is found in %s', (body, href) => expect(findBadLink(body)).toBe(href))

  it.each([
    '[x](/pricing)',
    '[x](https://a.example)',
    '[x](mailto:a@b.example)',
    '[x](tel:+491)',
    '[x](#top)',
    'none',
    '`[x](javascript:1)`',
  ])('is none in %s', (body) => expect(findBadLink(body)).toBeUndefined())
})

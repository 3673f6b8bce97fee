import { describe, expect, it } from 'vitest'
import { AppError } from '../../errors.ts'
import { embedMarkup } from './embedMarkup.ts'

const YOUTUBE = 'src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"'
const made = (input: string): string => embedMarkup(input, 'First chords') ?? ''

const refusal = (input: string): unknown => {
  try {
    return made(input)
  } catch (error) {
    return error
  }
}

describe('embedMarkup accepts', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', YOUTUBE],
    ['http://youtube.com/watch?list=x&v=dQw4w9WgXcQ', YOUTUBE],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ?feature=share', YOUTUBE],
    ['https://youtu.be/dQw4w9WgXcQ', YOUTUBE],
    ['//www.youtube.com/embed/dQw4w9WgXcQ', YOUTUBE],
    ['HTTPS://WWW.YOUTUBE.COM/live/dQw4w9WgXcQ', YOUTUBE],
    ['https://youtu.be/dQw4w9WgXcQ?t=42s', 'src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=42"'],
    ['https://vimeo.com/76979871', 'src="https://player.vimeo.com/video/76979871"'],
    ['https://vimeo.com/76979871/8272103f6e', 'src="https://player.vimeo.com/video/76979871?h=8272103f6e"'],
    ['https://player.vimeo.com/video/7?h=8272103f6e&badge=0', 'src="https://player.vimeo.com/video/7?h=8272103f6e"'],
    [
      'https://drive.google.com/file/d/1aBcDeFgHiJkL/view?usp=sharing',
      'drive.google.com/file/d/1aBcDeFgHiJkL/preview"',
    ],
    ['https://drive.google.com/open?id=1aBcDeFgHiJkL', 'drive.google.com/file/d/1aBcDeFgHiJkL/preview"'],
    ['https://cdn.test/a/film.mp4?v=2', '<source src="https://cdn.test/a/film.mp4?v=2" type="video/mp4">'],
    ['/files/lessons/film.webm', '<source src="/files/lessons/film.webm" type="video/webm">'],
    ['https://cdn.test/live.m3u8', '<source src="https://cdn.test/live.m3u8" type="application/vnd.apple.mpegurl">'],
  ])('the address %s', (input, part) => {
    expect(made(` ${input}\n`)).toContain(part)
  })

  it('an embed code, of which only the video remains', () => {
    const input = `<div style="padding:56% 0 0"><IFRAME WIDTH=1 SRC='https://www.youtube.com/embed/dQw4w9WgXcQ?autoplay=1'
      onload=alert(1)></IFRAME></div><script src="https://evil.test/x.js"></script>`
    expect(made(input)).toBe(
      `<iframe ${YOUTUBE} title="First chords" loading="lazy" allow="accelerometer; autoplay; clipboard-write; ` +
        'encrypted-media; fullscreen; gyroscope; picture-in-picture" referrerpolicy="strict-origin-when-cross-origin">' +
        '</iframe>',
    )
  })

  it('a video with its sources, its poster and its captions', () => {
    const input = `<video autoplay poster="/media/a.jpg" width="640"><source src="/media/a.webm" onerror="x">
      <source src="/media/a.mp4" type="text/html"><track kind="captions" src="/media/a.vtt" srclang="en" label="Note names"></video>`
    expect(made(input)).toBe(
      '<video controls playsinline preload="metadata" poster="/media/a.jpg" aria-label="First chords">' +
        '<source src="/media/a.webm" type="video/webm"><source src="/media/a.mp4" type="video/mp4">' +
        '<track kind="captions" src="/media/a.vtt" srclang="en" label="Note names"></video>',
    )
  })

  it('its own output, unchanged', () => {
    for (const input of [
      'https://youtu.be/dQw4w9WgXcQ',
      'https://vimeo.com/1/8272103f6e',
      '/a.mp4',
      '<video src="/a.webm">',
    ])
      expect(made(made(input))).toBe(made(input))
  })

  it('nothing at all, as a lesson without a video', () => {
    expect(embedMarkup('  \n', 'First chords')).toBeNull()
  })

  it('a title that tries to leave its attribute', () => {
    expect(embedMarkup('/a.mp4', `"><script>alert('1')</script>`)).toContain(
      'aria-label="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;"',
    )
  })
})

describe('embedMarkup refuses', () => {
  it.each([
    'hello',
    'https://evil.test/',
    'https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ',
    'https://evilyoutube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com@evil.test/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com:x@evil.test/film.mp4',
    'https://www.youtube.com/redirect?q=https://evil.test',
    'https://www.youtube.com/watch?v="><script>',
    'https://player.vimeo.com/video/1/../../evil',
    'https://drive.google.com/drive/folders/1aBcDeFgHiJkL',
    'javascript:alert(1)//.mp4',
    'data:video/mp4;base64,AAAA',
    'ftp://cdn.test/film.mp4',
    '//evil.test/page.html',
    '/\\evil.test/film.mp4',
    '/film.svg',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><video></svg>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe src="java&#115;cript:alert(1)"></iframe>',
    '<iframe src="&#x6A;avascript&colon;alert(1)"></iframe>',
    '<iframe src="data:text/html,<script>alert(1)</script>"></iframe>',
    '<iframe src="https://evil.test/embed/dQw4w9WgXcQ"></iframe>',
    '<iframe src="https://www.youtube.com.evil.test/embed/dQw4w9WgXcQ"></iframe>',
    '<iframe src="//evil.test"></iframe>',
    '<video src="javascript:alert(1).mp4"></video>',
    '<video><source src="data:video/mp4,x.mp4"></video>',
    '<object data="https://www.youtube.com/embed/dQw4w9WgXcQ"></object>',
    '<textarea><iframe src="https://youtu.be/dQw4w9WgXcQ"></textarea>',
    '<!-- <iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe> -->',
    '<iframe src="https://evil.test"></iframe><iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe>',
    '<iframe/onload=alert(1)/src="https://youtu.be/dQw4w9WgXcQ">',
    '<iframe',
    '<<<>>>',
  ])('%s', (input) => {
    const error = refusal(input)
    expect(error).toBeInstanceOf(AppError)
    expect(error).toMatchObject({ code: 'invalid', fields: { video_url: [expect.stringContaining('embed code')] } })
  })
})

describe('embedMarkup takes the sting out of', () => {
  it.each([
    `<iframe src="https://youtu.be/dQw4w9WgXcQ" srcdoc="<script>alert(1)</script>" onload="alert(1)" name="x">`,
    `<iframe src="https://youtu.be/dQw4w9WgXcQ"><iframe src="https://evil.test">`,
    `<scr<script>ipt><iframe src=https://youtu.be/dQw4w9WgXcQ style="x:expression(alert(1))">`,
    `"><iframe src='https://www.youtube.com/embed/dQw4w9WgXcQ?"onload="alert(1)'>`,
  ])('%s', (input) => {
    const [frame, ...more] = made(input).match(/<[^>]*>/g) ?? []
    expect(more).toEqual(['</iframe>'])
    expect(frame).toContain(`<iframe ${YOUTUBE} title="First chords" `)
    expect(frame).not.toMatch(/alert|srcdoc|onload|name=|style/)
  })

  it('a video with hostile parts', () => {
    const input = `<video src="/a.mp4" poster="javascript:alert(1)" onerror="alert(1)"><source src=x onerror=alert(1)>
      <track src="javascript:alert(1)" kind="metadata"><track src="/a.vtt" kind="metadata" srclang='"x' label='"><b>'></video>`
    expect(made(input)).toBe(
      '<video controls playsinline preload="metadata" aria-label="First chords"><source src="/a.mp4" type="video/mp4">' +
        '<track kind="subtitles" src="/a.vtt" srclang="en" label="&quot;&gt;&lt;b&gt;"></video>',
    )
  })
})

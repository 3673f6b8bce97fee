import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { type Academy, lookVersion, ownColours } from '../../platform/academy.ts'
import {
  type Assets,
  type DocumentInput,
  type FrameKind,
  type Page,
  type PageContext,
  type PlacedScreen,
  place,
} from '../../platform/document.ts'
import { PageContextProvider } from '../../platform/web/pageContext.ts'
import { LEAVING } from '../../platform/web/privateStorage.ts'
import { NOTE_LEAVING } from '../../platform/web/wayBack.ts'
import { headerToolsScreen } from '../screens.ts'
import { Frame } from './Frame.tsx'
import { inlineJson } from './inlineJson.ts'
import { fill, slot } from './markup.ts'
import { all, type DrawApart, type Markup, type MarkupCache, nest, open } from './markupCache.ts'
import { type NetProps, NetTags } from './NetTags.tsx'
import { ScreenRoot } from './ScreenRoot.tsx'

/** A screen that is given the data it was placed with, whose type `place` has checked. */
export type Screen = ComponentType<object>

const HEADER_TOOLS = place(headerToolsScreen, {})

/** Runs before the first paint: the saved theme, or else the system's, with no flash of the other one. */
const THEME_SCRIPT =
  "(function(d){var t;try{t=localStorage.getItem('theme')}catch(e){}" +
  "if(t!=='dark'&&t!=='light')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';" +
  "d.setAttribute('data-theme',t)})(document.documentElement)"

/**
 * Somebody may press a button before the page's script is here. A form that has no address of its own then stays as it is,
 * with all that was typed, instead of loading the page anew; that the session ends is noted for the next page, which
 * deletes what the browser has stored of it.
 */
const EARLY_SUBMITS =
  "addEventListener('submit',function(e){var f=e.target,s=f.closest('[data-screen]');" +
  `if(f.getAttribute('action')=='/logout')try{localStorage.setItem('${LEAVING}','yes')}catch(x){}` +
  "if(s&&!s.hasAttribute('data-ready')&&!f.hasAttribute('action'))e.preventDefault()},true)"

/**
 * A fade that the browser breaks off, for the next page came too late or too early, is no error of the page. One that is
 * broken off once the page is shown belongs to no event.
 */
const BROKEN_FADES =
  "['pageswap','pagereveal'].forEach(function(n){addEventListener(n,function(e){var t=e.viewTransition;" +
  'if(t)[t.ready,t.finished,t.updateCallbackDone].forEach(function(p){p.catch(function(){})})})});' +
  "addEventListener('unhandledrejection',function(e){var r=e.reason;" +
  'if(r instanceof DOMException&&/^Transition was /.test(r.message))e.preventDefault()})'

/**
 * Where the browser can, a page is fetched as its link goes down, and not only once it is let go of. Pages that note for
 * good what they are opened for are left out, since a press may end beside its link; so are links with a query, most of
 * which go on within their page.
 */
const FETCHED_AHEAD = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/member*' },
          { not: { href_matches: ['/member/today', '/member/reading', '/member/piece/*', '/member/*/enter'] } },
          { not: { selector_matches: '[href*="?"], [href*="#"], [href*="."], [download], [target]' } },
        ],
      },
      eagerness: 'conservative',
    },
  ],
})

/**
 * Pages fade into each other. It is in the document itself: while a style sheet that holds this rule is still on its
 * way, the browser takes the new page for one that wants no transition, and breaks it off with an unhandled error.
 */
const PAGE_TRANSITIONS = '@media (prefers-reduced-motion: no-preference){@view-transition{navigation:auto}}'

const dataScript = (attributes: string, value: unknown): string =>
  `<script type="application/json" ${attributes}>${inlineJson(value)}</script>`

/** A screen on the page, and the JSON of its data. */
type Placed = PlacedScreen & { prefix: string; json: string }
type Written = { academy: Academy; uses: PlacedScreen[]; placed: Placed[]; inputs: string }

/** What pages are made of, as text: one that several visitors share is written once. */
const writtenPages = new WeakMap<Page, Written>()

function writePage(page: Page, academy: Academy, cache: MarkupCache): Written {
  const known = writtenPages.get(page)
  // the settings may have changed since
  if (known?.academy === academy) return known
  const { frame = 'site', title, net } = page
  const uses = [...page.screens, ...(frame === 'bare' ? [] : [HEADER_TOOLS])]
  const placed = uses.map((use, index) => ({ ...use, prefix: `s${index}-`, json: inlineJson(use.data) }))
  const screens = placed.map(({ name, still, wakes, json }) => [name, still ? 'still' : wakes, cache.name(json)])
  const inputs = cache.name(JSON.stringify([title, net, frame, academy, screens]))
  const written = { academy, uses, placed, inputs }
  writtenPages.set(page, written)
  return written
}

/** The whole HTML document of a page, its screens rendered into their placeholders with their data beside them. */
export function renderDocument(input: DocumentInput, screens: Record<string, Screen>, cache: MarkupCache): Uint8Array {
  const { page, context, academy, nonce } = input
  const { frame = 'site' } = page
  const { uses, placed, inputs } = writePage(page, academy, cache)
  const document = cache.join('document', inputs + yearOf(context), context, () => {
    const drawn = placed.map((use) => renderScreen(use, input, screens, cache))
    const tools = frame === 'bare' ? [] : drawn.splice(-1)
    return [
      '<!doctype html><html lang="en">',
      renderHead(input, uses, cache),
      '<body>',
      nest(renderFrame(frame, input, cache), { main: all(drawn), tools: all(tools) }),
      cache.render('user', '', context, ({ user }) => dataScript('id="current-user"', user)),
      open('context'),
      '</body></html>',
    ]
  })
  return fill(document.pieces, { ...context, nonce, context: dataScript('id="page-context"', context) })
}

function renderFrame(frame: FrameKind, { academy, context }: DocumentInput, cache: MarkupCache): Markup {
  const year = yearOf(context)
  return cache.render('frame', JSON.stringify([frame, academy, year]), context, (observed) => {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a place for what React itself rendered
    const toolsPlace = <div dangerouslySetInnerHTML={{ __html: slot('tools') }} />
    return renderToStaticMarkup(
      <Frame kind={frame} academy={academy} context={observed} year={year} tools={toolsPlace}>
        <main
          id="main"
          tabIndex={-1}
          // told apart from that of the page around it
          aria-label={frame === 'bare' ? academy.name : undefined}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a place for what React itself rendered
          dangerouslySetInnerHTML={{ __html: slot('main') }}
        />
      </Frame>,
    )
  })
}

const yearOf = ({ now }: PageContext): string => now.slice(0, 4)

function renderScreen(
  { name, data, still = false, wakes, prefix, json }: Placed,
  { context, assets }: DocumentInput,
  screens: Record<string, Screen>,
  cache: MarkupCache,
): Markup {
  const Screen = screens[name]
  if (!Screen) throw new Error(`There is no screen named ${name}.`)
  const html = cache.render(`${name} ${prefix}${still}`, json, context, (observed) => {
    const element = <ScreenRoot context={observed}>{createElement(Screen, data)}</ScreenRoot>
    return still ? renderToStaticMarkup(element) : renderToString(element, { identifierPrefix: prefix })
  })
  if (still) return html
  const { module } = assets.screen(name)
  const later = wakes ? ` data-wakes="${wakes}"` : ''
  const placeholder = `<div data-screen="${name}" data-module="${module}" data-prefix="${prefix}"${later}>`
  return all([placeholder, html, `</div><script type="application/json" data-for="${prefix}">${json}</script>`])
}

/** React begins what it renders with hints to fetch its pictures, which belong to the page and not into a list of it. */
const PICTURE_HINTS = /^(?:<link rel="preload"[^>]*>)+/

/** Draws a part of a screen as it would be drawn within it. */
export const drawApart: DrawApart = (_, Part, props, context) => {
  const part = <PageContextProvider value={context}>{createElement(Part, props as never)}</PageContextProvider>
  return renderToString(part).replace(PICTURE_HINTS, '')
}

function renderHead(
  { page, assets, academy, context, origin }: DocumentInput,
  uses: readonly PlacedScreen[],
  cache: MarkupCache,
): Markup {
  const live = uses.filter((use) => !use.still && !use.wakes)
  const chunks = [...new Set(live.flatMap((use) => assets.screen(use.name).chunks))]
  // a page in a frame has them from the page around it
  const fonts = page.frame === 'bare' ? [] : assets.fonts
  const { name, description, accent, tierColours, logo } = academy
  const about = { name, description, accent, tierColours, logo }
  const title = `${page.title} · ${name}`
  const card = `/card.png?${cache.name(JSON.stringify([name, academy.tagline, accent, logo])).slice(0, 12)}`
  const net = page.net && { ...page.net, title, origin, card, academy: { name, description } }
  const props = { title, academy: about, net, chunks, fonts, styles: assets.styles, entry: assets.entry }
  return cache.render('head', JSON.stringify(props), context, () => renderToStaticMarkup(<Head {...props} />))
}

type HeadProps = Pick<Assets, 'styles' | 'fonts' | 'entry'> & {
  title: string
  academy: Pick<Academy, 'name' | 'description' | 'accent' | 'tierColours' | 'logo'>
  net: NetProps | undefined
  chunks: string[]
}

function Head({ title, academy, net, chunks, styles, fonts, entry }: HeadProps) {
  const nonce = slot('nonce')
  const colours = ownColours(academy)
  const look = lookVersion(academy)
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{title}</title>
      <meta name="description" content={net?.description ?? academy.description} />
      {net && <NetTags {...net} />}
      <meta name="csrf-token" content={slot('csrf')} />
      <meta name="color-scheme" content="light dark" />
      <script nonce={nonce}>{`${THEME_SCRIPT};${EARLY_SUBMITS};${NOTE_LEAVING};${BROKEN_FADES}`}</script>
      <style nonce={nonce}>{PAGE_TRANSITIONS}</style>
      <script type="speculationrules" nonce={nonce}>
        {FETCHED_AHEAD}
      </script>
      {academy.logo ? (
        <link rel="icon" href={`/favicon.ico${look}`} type="image/x-icon" sizes="48x48" />
      ) : (
        <link rel="icon" href={`/favicon.svg${look}`} type="image/svg+xml" />
      )}
      <link rel="apple-touch-icon" href={`/apple-touch-icon.png${look}`} />
      <link rel="manifest" href={`/manifest.webmanifest${look}`} />
      {fonts.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {colours && <style nonce={nonce}>{colours}</style>}
      {chunks.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      <script type="module" src={entry} />
    </head>
  )
}

import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { academy, academyStyles } from '../../platform/academy.ts'
import { type Assets, type DocumentInput, type PlacedScreen, place } from '../../platform/document.ts'
import { headerToolsScreen } from '../screens.ts'
import { Frame } from './Frame.tsx'
import { type MarkupCache, type Slots, slot } from './markupCache.ts'
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
 * with all that was typed, instead of loading the page anew.
 */
const EARLY_SUBMITS =
  "addEventListener('submit',function(e){var f=e.target,s=f.closest('[data-screen]');" +
  "if(s&&!s.hasAttribute('data-ready')&&!f.hasAttribute('action'))e.preventDefault()},true)"

/** A fade that the browser breaks off, for the next page came too late or too early, is no error of the page. */
const BROKEN_FADES =
  "['pageswap','pagereveal'].forEach(function(n){addEventListener(n,function(e){var t=e.viewTransition;" +
  'if(t)[t.ready,t.finished].forEach(function(p){p.catch(function(){})})})})'

/**
 * Pages fade into each other. It is in the document itself: while a style sheet that holds this rule is still on its
 * way, the browser takes the new page for one that wants no transition, and breaks it off with an unhandled error.
 */
const PAGE_TRANSITIONS = '@media (prefers-reduced-motion: no-preference){@view-transition{navigation:auto}}'

/** JSON that is safe inside a script element. */
const inlineJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')

const dataScript = (attributes: string, value: unknown): string =>
  `<script type="application/json" ${attributes}>${inlineJson(value)}</script>`

/** The whole HTML document of a page, its screens rendered into their placeholders with their data beside them. */
export function renderDocument(input: DocumentInput, screens: Record<string, Screen>, cache: MarkupCache): string {
  const { page, context, assets, nonce } = input
  const { frame = 'site' } = page
  const slots: Slots = { ...context, nonce }
  const render = (use: PlacedScreen, index: number) =>
    renderScreen(use, index, { slots, context, assets, screens, cache })
  const main = page.screens.map(render).join('')
  const tools = frame === 'bare' ? '' : render(HEADER_TOOLS, page.screens.length)
  const head = renderHead(input, slots, cache)
  const body = cache.render('frame', frame, context, { ...slots, main, tools }, (observed) =>
    renderToStaticMarkup(
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a place for what React itself rendered
      <Frame kind={frame} context={observed} tools={<div dangerouslySetInnerHTML={{ __html: slot('tools') }} />}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a place for what React itself rendered */}
        <main id="main" tabIndex={-1} dangerouslySetInnerHTML={{ __html: slot('main') }} />
      </Frame>,
    ),
  )
  const data = dataScript('id="current-user"', context.user) + dataScript('id="page-context"', context)
  return `<!doctype html><html lang="en">${head}<body>${body}${data}</body></html>`
}

type Rendering = Pick<DocumentInput, 'context' | 'assets'> & {
  slots: Slots
  screens: Record<string, Screen>
  cache: MarkupCache
}

function renderScreen(use: PlacedScreen, index: number, rendering: Rendering): string {
  const { slots, context, assets, screens, cache } = rendering
  const { name, data, still = false } = use
  const Screen = screens[name]
  if (!Screen) throw new Error(`There is no screen named ${name}.`)
  const prefix = `s${index}-`
  const json = inlineJson(data)
  const html = cache.render(`${name} ${prefix}${still}`, json, context, slots, (observed) => {
    const element = <ScreenRoot context={observed}>{createElement(Screen, data)}</ScreenRoot>
    return still ? renderToStaticMarkup(element) : renderToString(element, { identifierPrefix: prefix })
  })
  if (still) return html
  const { module } = assets.screen(name)
  const placeholder = `<div data-screen="${name}" data-module="${module}" data-prefix="${prefix}">${html}</div>`
  return `${placeholder}<script type="application/json" data-for="${prefix}">${json}</script>`
}

function renderHead({ page, context, assets }: DocumentInput, slots: Slots, cache: MarkupCache): string {
  const live = [...page.screens.filter((use) => !use.still), ...(page.frame === 'bare' ? [] : [HEADER_TOOLS])]
  const chunks = [...new Set(live.flatMap((use) => assets.screen(use.name).chunks))]
  // a page in a frame has them from the page around it
  const fonts = page.frame === 'bare' ? [] : assets.fonts
  const props = { title: page.title, chunks, fonts, styles: assets.styles, entry: assets.entry }
  return cache.render('head', JSON.stringify(props), context, slots, () => renderToStaticMarkup(<Head {...props} />))
}

type HeadProps = Pick<Assets, 'styles' | 'fonts' | 'entry'> & { title: string; chunks: string[] }

function Head({ title, chunks, styles, fonts, entry }: HeadProps) {
  const nonce = slot('nonce')
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{`${title} · ${academy.name}`}</title>
      <meta name="description" content={academy.description} />
      <meta name="csrf-token" content={slot('csrf')} />
      <meta name="color-scheme" content="light dark" />
      <script nonce={nonce}>{`${THEME_SCRIPT};${EARLY_SUBMITS};${BROKEN_FADES}`}</script>
      <style nonce={nonce}>{PAGE_TRANSITIONS}</style>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {fonts.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <style nonce={nonce}>{academyStyles()}</style>
      {chunks.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      <script type="module" src={entry} />
    </head>
  )
}

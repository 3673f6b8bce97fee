import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { academy, academyStyles } from '../../platform/academy.ts'
import { type DocumentInput, type PlacedScreen, place } from '../../platform/document.ts'
import { headerToolsScreen } from '../screens.ts'
import { Frame } from './Frame.tsx'
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
export function renderDocument(input: DocumentInput, screens: Record<string, Screen>): string {
  const { page, context } = input
  const render = (use: PlacedScreen, index: number) => renderScreen(use, index, input, screens)
  const placed = page.screens.map(render).join('')
  const tools = page.frame === 'bare' ? '' : render(HEADER_TOOLS, page.screens.length)
  const body = renderToStaticMarkup(
    // biome-ignore lint/security/noDangerouslySetInnerHtml: markup that React itself rendered
    <Frame kind={page.frame ?? 'site'} context={context} tools={<div dangerouslySetInnerHTML={{ __html: tools }} />}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: markup that React itself rendered */}
      <main id="main" tabIndex={-1} dangerouslySetInnerHTML={{ __html: placed }} />
    </Frame>,
  )
  const data = dataScript('id="current-user"', context.user) + dataScript('id="page-context"', context)
  return `<!doctype html><html lang="en">${renderToStaticMarkup(<Head {...input} />)}<body>${body}${data}</body></html>`
}

function renderScreen(use: PlacedScreen, index: number, input: DocumentInput, screens: Record<string, Screen>): string {
  const { assets, context } = input
  const Screen = screens[use.name]
  if (!Screen) throw new Error(`There is no screen named ${use.name}.`)
  const prefix = `s${index}-`
  const element = <ScreenRoot context={context}>{createElement(Screen, use.data)}</ScreenRoot>
  if (use.still) return renderToStaticMarkup(element)
  const html = renderToString(element, { identifierPrefix: prefix })
  const { module } = assets.screen(use.name)
  const placeholder = `<div data-screen="${use.name}" data-module="${module}" data-prefix="${prefix}">${html}</div>`
  return placeholder + dataScript(`data-for="${prefix}"`, use.data)
}

function Head({ page, context, assets, nonce }: DocumentInput) {
  const live = [...page.screens.filter((use) => !use.still), ...(page.frame === 'bare' ? [] : [HEADER_TOOLS])]
  const chunks = [...new Set(live.flatMap((use) => assets.screen(use.name).chunks))]
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{`${page.title} · ${academy.name}`}</title>
      <meta name="description" content={academy.description} />
      <meta name="csrf-token" content={context.csrf} />
      <meta name="color-scheme" content="light dark" />
      <script nonce={nonce}>{`${THEME_SCRIPT};${EARLY_SUBMITS};${BROKEN_FADES}`}</script>
      <style nonce={nonce}>{PAGE_TRANSITIONS}</style>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {/* a page in a frame has them from the page around it */}
      {(page.frame === 'bare' ? [] : assets.fonts).map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <style nonce={nonce}>{academyStyles()}</style>
      {chunks.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      <script type="module" src={assets.entry} />
    </head>
  )
}

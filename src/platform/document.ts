import type { Academy, SignUpMode, Teacher, TierNames } from './academy.ts'
import type { ScreenOf } from './contract.ts'
import type { CurrentUser } from './reader.ts'
import type { Viewer } from './seenAs.ts'

/** What server and browser must agree on while a screen is first rendered. */
export type PageContext = {
  /** Server's clock at rendering, ISO 8601 UTC. */
  now: string
  /** BCP 47 tag of the page's language, whatever the browser prefers. */
  locale: string
  /** IANA zone of the reader; UTC until the browser has sent it. */
  zone: string
  /** Path of the page without its query. */
  path: string
  /** CSRF token for full-page forms; the same as in the page's meta tag. */
  csrf: string
  user: CurrentUser | null
  academyName: string
  tierNames: TierNames
  /** Only where the settings name one, in the frames of visitors and members. */
  teacher?: Teacher
  /** When the reader’s next lesson with the teacher begins, ISO 8601 UTC; only of pages with the teacher at hand. */
  lesson?: string
  /** Level that the skill quiz placed the reader in. */
  placed?: 'beginner' | 'intermediate' | 'advanced'
  /** The community has closed its doors to the reader: nothing of it is offered to them. */
  blocked?: boolean
  /** When the reader's account goes, ISO 8601 UTC; only of who has asked for that. */
  leavesAt?: string
  /** How much waits behind links of the admins' navigation, by their address. */
  counts?: Record<string, number>
  /** How many notifications the reader had not read when the page was made; only where there are any. */
  unread?: number
  /** Which columns an admin has hidden, as `hiddenOf` reads it. */
  hiddenColumns?: string
  /** As whom the admin who looks sees this page. */
  seenAs?: Viewer
  /** Whether buyers accept terms, which are at /terms. */
  hasTerms?: boolean
  /** Tiers that no plan on sale opens; only where there are any. */
  unsold?: (keyof TierNames)[]
  /** Only while no payment provider is set up: whom to ask about joining, an address that may be blank. */
  askToJoin?: string
  /** Only where whoever is new can't simply register. */
  shut?: Exclude<SignUpMode, 'open'>
}

/**
 * `site`: visitors' pages; `focus`: a quiet frame for forms; `app`: members' navigation; `admin`: the admins'; `bare`:
 * nothing around the screen, for a page that is in another one.
 */
export type FrameKind = 'site' | 'focus' | 'app' | 'admin' | 'bare'

/** When the script of a screen comes that is none of a page's first needs: once somebody touches it, or sees it. */
export type Wakes = 'touched' | 'seen'
/** One screen on a page with its first data; `still` ones are plain markup and never hydrated. */
export type PlacedScreen = { name: string; data: object; still?: boolean; wakes?: Wakes }

export const place = <Props extends object>(screen: ScreenOf<Props>, data: Props): PlacedScreen => ({
  name: screen.name,
  data,
})
export const placeStill = <Props extends object>(screen: ScreenOf<Props>, data: Props): PlacedScreen => ({
  name: screen.name,
  data,
  still: true,
})

/** As it was placed, but asleep until it is touched or seen. */
export const placeAsleep = (placed: PlacedScreen, wakes: Wakes): PlacedScreen => ({ ...placed, wakes })

/** What search engines and messengers are told of a page that is for everybody. */
export type NetTags = {
  /** The one path of its content, without what an address may say beside it. */
  path: string
  /** In place of the academy's own. */
  description?: string
  /** Structured data of schema.org. */
  data?: object[]
}

/** What a page's handler answers. */
export type Page = {
  title: string
  frame?: FrameKind
  screens: PlacedScreen[]
  status?: number
  /** Origins beside the academy's own that its scripts may read from, for films in pieces (HLS). */
  connect?: string[]
  /** The only origins whose pages its frames may show; those of the film players when absent. */
  frames?: string[]
  /** Only of pages that may be found and shared. */
  net?: NetTags
}

/** A screen's own module, and the chunks that it is made of, the module included. */
export type ScreenAssets = { module: string; chunks: string[] }

/** What the build made: addresses of the style sheet, the entry, and each screen's own files. */
export type Assets = {
  styles: string[]
  entry: string
  /** Fonts to fetch before they are found in the style sheet. */
  fonts: string[]
  /** By the screen's name; its chunks are fetched beside the entry instead of after it. */
  screen: (name: string) => ScreenAssets
}

export type DocumentInput = {
  page: Page
  context: PageContext
  academy: Academy
  assets: Assets
  nonce: string
  /** Scheme and host of the academy, for addresses that are read elsewhere. */
  origin: string
}

/** Renders a whole HTML document, in UTF-8. */
export type RenderDocument = (input: DocumentInput) => Uint8Array
/** Exported by the bundle that knows every screen; `digest` names a text by a cryptographic hash of it. */
export type CreateRenderer = (digest: (text: string) => string) => RenderDocument

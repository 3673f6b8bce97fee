import type { RenderDocument } from '../../platform/document.ts'
import { renderDocument, type Screen } from './Document.tsx'
import { screens } from './screens.ts'

const loaded = await Promise.all(screens.map(async ([name, load]) => [name, (await load()).default as Screen] as const))
const components = Object.fromEntries(loaded)

/** Renders a page with every screen of the academy at hand. */
export const render: RenderDocument = (input) => renderDocument(input, components)

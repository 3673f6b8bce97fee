import type { IconNode } from 'lucide'

const STROKE = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

const drawings = new WeakMap<IconNode, { __html: string }>()

/** The shapes as markup, written once: a page has hundreds, and as elements each would be made, compared and hydrated. */
function drawingOf(shapes: IconNode): { __html: string } {
  const known = drawings.get(shapes)
  if (known) return known
  const markup = shapes.map(([tag, attributes]) => {
    const named = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
    return `<${tag}${named.join('')}></${tag}>`
  })
  const drawing = { __html: markup.join('') }
  drawings.set(shapes, drawing)
  return drawing
}

/** A drawing beside words: never the only bearer of a meaning, so hidden from screen readers. */
export function Icon({
  of: shapes,
  size = 20,
  className = 'shrink-0',
}: {
  of: IconNode
  size?: number
  className?: string
}) {
  return (
    <svg
      {...STROKE}
      width={size}
      height={size}
      aria-hidden={true}
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings of the package, with nothing of anybody's in them
      dangerouslySetInnerHTML={drawingOf(shapes)}
    />
  )
}

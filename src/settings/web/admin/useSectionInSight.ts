import { useEffect, useState } from 'react'

type Place = { id: string; top: number }
type Sight = { height: number; isAtEnd: boolean; linked: string }

/** Below what sticks to the top of the window, and where a link to a section leads it. */
const LINE = 120

/**
 * Which section is being read: the last that has begun above the line. At the end of the page, where the last ones never
 * come that far, it is the one that a link led to, or else the last.
 */
export function findInSight(places: readonly Place[], { height, isAtEnd, linked }: Sight): string | undefined {
  const led = places.find(({ id, top }) => id === linked && top >= 0 && top < height)
  if (isAtEnd) return (led ?? places.at(-1))?.id
  return (places.findLast(({ top }) => top <= LINE) ?? places[0])?.id
}

/** The id of the section that is in sight, as the page is scrolled. */
export function useSectionInSight(sections: readonly (readonly [id: string, label: string])[]): string | undefined {
  const [inSight, setInSight] = useState(sections[0]?.[0])
  useEffect(() => {
    const look = () => {
      const places = sections.flatMap(([id]) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top === undefined ? [] : [{ id, top }]
      })
      const { scrollHeight, clientHeight } = document.documentElement
      const isAtEnd = scrollY > 0 && scrollY + clientHeight >= scrollHeight - 2
      setInSight(findInSight(places, { height: clientHeight, isAtEnd, linked: location.hash.slice(1) }))
    }
    const events = ['scroll', 'resize', 'hashchange']
    look()
    for (const event of events) addEventListener(event, look, { passive: true })
    return () => {
      for (const event of events) removeEventListener(event, look)
    }
  }, [sections])
  return inSight
}

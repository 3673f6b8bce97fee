import { useEffect } from 'react'
import { rangeOf } from './scoreBars.ts'
import type { Desk } from './useDesk.ts'

/** Opens on the loop that the address names, as '?bars=5-8'. */
export function useLoopOfAddress({ bars, chooseLoop, choosePlace }: Pick<Desk, 'bars' | 'chooseLoop' | 'choosePlace'>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen later holds
  useEffect(() => {
    const [, from, to] = /[?&]bars=(\d+)-(\d+)/.exec(location.search) ?? []
    if (!from || !to) return
    const loop = rangeOf(bars, Number(from), Number(to))
    chooseLoop(loop)
    choosePlace(loop.from)
  }, [])
}

import { useEffect } from 'react'
import { withinTempo } from '../../rules.ts'
import { rangeOf } from './scoreBars.ts'
import type { Desk } from './useDesk.ts'

type Props = Pick<Desk, 'bars' | 'chooseLoop' | 'choosePlace'> & { chooseTempo: (tempo: number) => void }

/** Opens on the loop and the tempo that the address names, as '?bars=5-8&tempo=80'. */
export function usePassageOfAddress({ bars, chooseLoop, choosePlace, chooseTempo }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen later holds
  useEffect(() => {
    const [, tempo] = /[?&]tempo=(\d{2,3})(?!\d)/.exec(location.search) ?? []
    if (tempo) chooseTempo(withinTempo(Number(tempo)))
    const [, from, to] = /[?&]bars=(\d+)-(\d+)/.exec(location.search) ?? []
    if (!from || !to) return
    const loop = rangeOf(bars, Number(from), Number(to))
    chooseLoop(loop)
    choosePlace(loop.from)
  }, [])
}

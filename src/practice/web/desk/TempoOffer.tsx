import { TrendingUp } from 'lucide'
import { Button } from '../../../ui/web/Button.tsx'
import { TEMPO_STEP, withinTempo } from '../../rules.ts'
import type { Passes } from './usePasses.ts'

type Props = { passes: Passes; tempo: number; onTempo: (tempo: number) => void }

const CLEAN_NEEDED = 2

/** A little more, once a passage was played clean twice in a row at this tempo; it stays until it is taken or a pass is not clean. */
export function TempoOffer({ passes: { cleanPasses, tempoOfRow }, tempo, onTempo }: Props) {
  const quicker = withinTempo(tempo + TEMPO_STEP)
  if (cleanPasses < CLEAN_NEEDED || quicker <= tempo || tempo !== tempoOfRow) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm print:hidden">
      <span className="max-sm:sr-only sideways:sr-only">{`${cleanPasses} clean passes in a row. Ready for a little more?`}</span>
      <Button size="sm" icon={TrendingUp} onClick={() => onTempo(quicker)}>
        {`Go to ${quicker}%`}
      </Button>
    </p>
  )
}

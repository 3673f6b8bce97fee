import { Cable } from 'lucide'
import { Button } from '../../../ui/web/Button.tsx'
import type { useMidi } from './useMidi.ts'

/** Asks for a MIDI keyboard and says which one plays; nothing where the browser has no MIDI. */
export function MidiControl({ state, keyboards, connect }: ReturnType<typeof useMidi>) {
  if (state === 'missing') return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p aria-live="polite" className="text-muted text-sm">
        {state === 'on' && (keyboards.length > 0 ? keyboards.join(', ') : 'Plug in a MIDI keyboard: it plays at once.')}
        {state === 'refused' && 'The browser does not allow MIDI. Allow it for this site, then try again.'}
      </p>
      {state !== 'on' && (
        <Button variant="quiet" size="sm" icon={Cable} busy={state === 'asking'} onClick={() => void connect()}>
          {state === 'refused' ? 'Try MIDI again' : 'Use a MIDI keyboard'}
        </Button>
      )}
    </div>
  )
}

import { wayIn } from '../../../accounts/index.ts'
import type { SignUpMode } from '../../../platform/academy.ts'
import { type PlacedScreen, place } from '../../../platform/document.ts'
import type { Reader } from '../../../platform/reader.ts'
import { trialScreen } from '../../trialContract.ts'
import { trialDrill } from './trial.ts'

/** The trial on the first page, with the one way that leads on from it: to the drill, for visitors by way of the door. */
export function placeTrial(reader: Reader | null, door: SignUpMode): PlacedScreen {
  const drill = trialDrill()
  const onward = reader
    ? { href: drill, label: 'Keep training' }
    : { href: wayIn(door, drill).href, label: door === 'open' ? 'Join and keep training' : 'Log in to keep training' }
  return place(trialScreen, { onward })
}

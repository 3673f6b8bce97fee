import { type PlacedScreen, place } from '../../../platform/document.ts'
import type { Reader } from '../../../platform/reader.ts'
import { trialScreen } from '../../trialContract.ts'
import { trialDrill } from './trial.ts'

/** The trial on the first page, with the one way that leads on from it: to the drill, for visitors by way of the door. */
export function placeTrial(reader: Reader | null, mayRegister: boolean): PlacedScreen {
  const drill = trialDrill()
  const door = `${mayRegister ? '/register' : '/login'}?next=${encodeURIComponent(drill)}`
  const onward = reader
    ? { href: drill, label: 'Keep training' }
    : { href: door, label: mayRegister ? 'Join and keep training' : 'Log in to keep training' }
  return place(trialScreen, { onward })
}

import type { PropsOf } from '../../platform/contract.ts'
import { KeyboardArt } from '../../ui/web/KeyboardArt.tsx'
import type { placedScreen } from '../screens.ts'
import { YourPlace } from './YourPlace.tsx'

/** Above the form of somebody who comes from the skill quiz. */
export default function Placed(placement: PropsOf<typeof placedScreen>) {
  return (
    <div className="mx-auto w-full max-w-md px-4 pt-4 sm:-mb-8 sm:pt-12 lg:mb-0 lg:max-w-5xl lg:px-8">
      <YourPlace {...placement} picture={<KeyboardArt marked={[0, 4, 7, 11]} size="sm" />} brief />
    </div>
  )
}

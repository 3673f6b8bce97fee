import { Gate } from '../../../accounts/web/index.ts'
import type { PropsOf } from '../../../platform/contract.ts'
import type { lockedClassScreen } from '../../classContract.ts'
import { classHref } from '../../classRules.ts'
import { ClassHead } from './ClassHead.tsx'

const partsText = (parts: number): string => (parts === 1 ? 'one part' : `${parts} parts`)

/** In place of a master class that its reader's plan does not open. */
export default function LockedClass({ card }: PropsOf<typeof lockedClassScreen>) {
  return (
    <div className="page grid content-start gap-6 py-6 sm:py-8">
      <ClassHead card={card} />
      <Gate
        required={card.required_tier ?? 'premium'}
        about={`A master class in ${partsText(card.parts)}, with films, captions, files to save and your questions answered.`}
        next={classHref(card)}
        cover={card.cover_url}
      />
    </div>
  )
}

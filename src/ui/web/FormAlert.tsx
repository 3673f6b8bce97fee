import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

/** Why a form was refused as a whole; what concerns one field is beside it instead. */
export function FormAlert({ message }: { message: ReactNode }) {
  return (
    <div role="alert">
      {message && (
        <p className="mb-4 flex items-start gap-2 rounded-control bg-bad-soft p-3 text-bad text-sm">
          <Icon of={CircleAlert} size={18} className="mt-0.5 shrink-0" />
          <span>{message}</span>
        </p>
      )}
    </div>
  )
}

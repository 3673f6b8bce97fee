import type { ReactNode } from 'react'
import { usePage } from '../../platform/web/pageContext.ts'
import { Portrait } from '../../ui/web/Portrait.tsx'

/** Whom one is about to meet, large; nobody until the settings name them. */
export function TeacherFace({ children }: { children: ReactNode }) {
  const { teacher } = usePage()
  if (!teacher) return null
  return (
    <div className="mt-3 flex items-center gap-4 sm:mt-5 sm:gap-5">
      <Portrait {...teacher} size={128} className="max-sm:size-20" />
      <div className="min-w-0">
        <p className="font-[550] font-display text-lg wrap-anywhere sm:text-xl">{teacher.name}</p>
        <p className="text-muted">{children}</p>
      </div>
    </div>
  )
}

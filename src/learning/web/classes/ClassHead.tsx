import type { ClassCard } from '../../classContract.ts'
import { classesHref, classLevelLabel } from '../../classRules.ts'

/** What a master class is called, who gives it and for whom, below the way back to all of them. */
export function ClassHead({ card: { title, teacher, level } }: { card: ClassCard }) {
  return (
    <div className="min-w-0">
      <p className="text-muted text-sm">
        <a href={classesHref} className="link">
          Master classes
        </a>
        {`\u00a0· ${classLevelLabel(level)}`}
        {teacher && ` · With ${teacher}`}
      </p>
      <h1 className="mt-1 text-2xl [overflow-wrap:anywhere] sm:text-3xl">{title}</h1>
    </div>
  )
}

import { Play } from 'lucide'
import { dueWords } from '../../../ui/mastery.ts'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { MasteryLine } from '../../../ui/web/MasteryKeys.tsx'
import { findCategory } from '../../categories.ts'
import type { Known } from '../../contract.ts'
import { practiceHref } from '../addresses.ts'

type Props = {
  category: string
  due: number
  isNew: boolean
  known: Known['known'] | undefined
  /** How far the member is in all of ear training. */
  standing: string
}

/** The one drill to practise now and why, and how far the member is. */
export function NextDrill({ category, due, isNew, known, standing }: Props) {
  return (
    <section
      aria-labelledby="next-drill"
      className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-8 gap-y-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-6"
    >
      <div className="grid min-w-0 gap-1">
        <h2 id="next-drill" className="text-lg">{`Next: ${category}`}</h2>
        <p className="text-muted text-sm">{reason(due, isNew)}</p>
        <div className="mt-1 sm:justify-self-start">
          <MasteryLine known={known ?? findCategory(category).answers.map(() => null)} />
        </div>
      </div>
      <ButtonLink href={practiceHref(category)} variant="primary" icon={Play} className="max-sm:w-full">
        Practise now
      </ButtonLink>
      <p className="border-line border-t pt-3 text-muted text-sm tabular-nums sm:col-span-2">{standing}</p>
    </section>
  )
}

const reason = (due: number, isNew: boolean): string =>
  isNew
    ? 'New to you. A few minutes are enough to begin.'
    : due === 0
      ? 'Nothing is due. A few more rounds make it surer.'
      : dueWords(due)

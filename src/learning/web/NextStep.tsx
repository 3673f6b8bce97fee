import { ChevronRight } from 'lucide'
import { Button } from '../../ui/web/Button.tsx'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import { Icon } from '../../ui/web/Icon.tsx'
import type { LessonCard, Level } from '../contract.ts'
import { lessonHref } from '../rules.ts'
import { NextLevel } from './NextLevel.tsx'

type Props = {
  level: Level
  /** What is left to do of this level. */
  next: Pick<LessonCard, 'id' | 'title'> | undefined
  /** Once nothing is left of it: what comes next in the levels above. */
  beyond: LessonCard | null
  onChoose: (id: number) => void
}

const look = 'min-w-0 shrink! whitespace-normal! py-2 text-left max-sm:grow print:hidden'

/** The way on from a lesson that is done: to one that is not. */
export function NextStep({ level, next, beyond, onChoose }: Props) {
  if (next)
    return (
      <Button variant="primary" className={look} onClick={() => onChoose(next.id)}>
        <Label title={next.title} />
      </Button>
    )
  if (!beyond) return <NextLevel after={level} />
  return (
    <ButtonLink variant="primary" className={look} href={lessonHref(beyond)}>
      <Label title={beyond.title} />
    </ButtonLink>
  )
}

const Label = ({ title }: { title: string }) => (
  <>
    <span className="min-w-0 wrap-anywhere">{`Next lesson: ${title}`}</span>
    <Icon of={ChevronRight} size={18} className="shrink-0" />
  </>
)

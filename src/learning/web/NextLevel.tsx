import { ChevronRight } from 'lucide'
import { levelLabel, levels } from '../../accounts/index.ts'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import type { Level } from '../contract.ts'

/** Where whoever has completed a level goes on: to the next, or to the pieces after the last. */
export function NextLevel({ after }: { after: Level }) {
  const next = levels[levels.indexOf(after) + 1]
  return (
    <ButtonLink variant="primary" icon={ChevronRight} href={next ? `/member/course/${next}` : '/member/pieces'}>
      {next ? `Continue with ${levelLabel(next)}` : 'Choose a piece to play'}
    </ButtonLink>
  )
}

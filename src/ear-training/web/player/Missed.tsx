import { Volume2 } from 'lucide'
import { usePiano } from '../../../platform/web/piano/usePiano.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import type { Question } from '../../contract.ts'
import { recipeNotes } from '../../recipe.ts'
import { mixUpText, quizLabel } from '../../rules.ts'
import { practiceHref } from '../addresses.ts'
import { PianoTrouble } from '../PianoTrouble.tsx'

type Props = { category: string; missed: readonly { question: Question; picked: number }[] }

/** What was taken for what, each side of it to be heard again. */
export function Missed({ category, missed }: Props) {
  const piano = usePiano()
  return (
    <div className="grid gap-2">
      <ul className="hairlines rounded-card border border-line bg-surface">
        {missed.map(({ question, picked }) => {
          const { id, correct_option: right, sound } = question
          const hear = (option: number) => (
            <Button
              size="sm"
              icon={Volume2}
              aria-label={`Hear ${quizLabel(category, option)}`}
              onClick={() => void piano.play(recipeNotes(category, option, sound ?? undefined))}
            >
              {quizLabel(category, option)}
            </Button>
          )
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
              <p className="min-w-0 flex-1 basis-60 font-medium">
                {mixUpText({ category, heard: right, taken: picked })}
              </p>
              <div className="flex flex-wrap gap-2">
                {hear(right)}
                {hear(picked)}
                <ButtonLink
                  href={practiceHref(category, [right, picked])}
                  size="sm"
                  aria-label={`Practise ${quizLabel(category, right)} and ${quizLabel(category, picked)}`}
                >
                  Practise these two
                </ButtonLink>
              </div>
            </li>
          )
        })}
      </ul>
      <PianoTrouble state={piano.state} />
    </div>
  )
}

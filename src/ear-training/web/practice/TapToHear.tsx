import { Volume2 } from 'lucide'
import { usePiano } from '../../../platform/web/piano/usePiano.ts'
import { Button } from '../../../ui/web/Button.tsx'
import type { Category } from '../../category.ts'
import { NEW_AT_ONCE } from '../../drill.ts'
import { recipeNotes } from '../../recipe.ts'
import { quizLabel } from '../../rules.ts'
import { PianoTrouble } from '../PianoTrouble.tsx'

/** The answers that are asked first, to be heard by somebody who has never heard them, before any question. */
export function TapToHear({ category, only }: { category: Category; only: readonly number[] | null }) {
  const piano = usePiano()
  return (
    <section aria-labelledby="tap-to-hear" className="grid justify-items-center gap-3">
      <h2 id="tap-to-hear" className="text-lg">
        Tap to hear
      </h2>
      <p className="max-w-measure text-muted text-sm">
        These come first. Listen as often as you like; nothing counts yet.
      </p>
      <ul className="flex flex-wrap justify-center gap-2">
        {(only ?? category.answers.map((_, option) => option)).slice(0, NEW_AT_ONCE).map((option) => (
          <li key={option}>
            <Button
              icon={Volume2}
              aria-label={`Hear ${quizLabel(category.name, option)}`}
              onClick={() => void piano.play(recipeNotes(category.name, option))}
            >
              {quizLabel(category.name, option)}
            </Button>
          </li>
        ))}
      </ul>
      <PianoTrouble state={piano.state} />
    </section>
  )
}

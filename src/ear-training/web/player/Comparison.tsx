import { Check, Volume2, X } from 'lucide'
import type { ReactNode } from 'react'
import { piano as onlyPiano } from '../../../platform/web/piano/piano.ts'
import { usePiano } from '../../../platform/web/piano/usePiano.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { Icon } from '../../../ui/web/Icon.tsx'
import { writtenNotes } from '../../answerNotes.ts'
import { findCategory } from '../../categories.ts'
import { NONE_OF_THEM } from '../../drill.ts'
import { chordNames } from '../../progressions.ts'
import { playedKeys, type Recipe, recipeNotes, rootNote } from '../../recipe.ts'
import { quizLabel } from '../../rules.ts'
import { PianoTrouble } from '../PianoTrouble.tsx'
import { ChordPicture } from '../piano/ChordPicture.tsx'
import { usualRecipe } from '../usualRecipe.ts'
import { takeOver } from './useClip.ts'

type Props = {
  category: string
  /** Or NONE_OF_THEM. */
  picked: number
  right: number
  /** How the question sounded; null for a file that somebody recorded, which then sounds as usual. */
  sound: Recipe | null
}

const AS_SOUND = { pause: onlyPiano.stop }

/** What was picked beside what was right, on the same root: to hear, and to see on a keyboard. */
export function Comparison({ category, picked, right, sound }: Props) {
  const piano = usePiano()
  const recipe = sound ?? usualRecipe(category)
  const play = (option: number) => {
    takeOver(AS_SOUND)
    void piano.play(recipeNotes(category, option, recipe))
  }
  const keys = (option: number) => playedKeys(category, option, recipe)
  const beside = [...keys(picked), ...keys(right)]
  const { kind } = findCategory(category)
  const isAlone = picked === right || picked === NONE_OF_THEM
  const other = (option: number) => (isAlone ? option : option === right ? picked : right)
  const name = (option: number) => quizLabel(category, option)
  const tonic = rootNote(category, recipe)
  const picture = (option: number) =>
    kind === 'progression' ? (
      <p className="text-muted">{chordNames(name(option), tonic, name(other(option))).join(' – ')}</p>
    ) : (
      <ChordPicture
        notes={writtenNotes(category, option, recipe, other(option))}
        beside={beside}
        label={name(option)}
      />
    )
  const side = (option: number, words: string, sign: ReactNode) => (
    <Side
      key={option}
      name={name(option)}
      sign={sign}
      words={words}
      onPlay={() => play(option)}
      picture={picture(option)}
    />
  )
  const good = <Icon of={Check} size={18} className="text-good" />
  const bad = <Icon of={X} size={18} className="text-bad" />
  return (
    <div className="grid gap-2">
      {isAlone ? (
        <div className="max-w-md">{side(right, 'Hear it on the piano', good)}</div>
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          {side(picked, 'Hear what you picked', bad)}
          {side(right, 'Hear the right answer', good)}
        </div>
      )}
      <PianoTrouble state={piano.state} />
    </div>
  )
}

type SideProps = { name: string; sign: ReactNode; words: string; onPlay: () => void; picture: ReactNode }

function Side({ name, sign, words, onPlay, picture }: SideProps) {
  return (
    <div className="grid min-w-0 content-start gap-3 rounded-card border border-line bg-surface p-4">
      <p className="flex items-center gap-2 font-medium">
        {sign}
        {name}
      </p>
      {picture}
      <div>
        <Button size="sm" icon={Volume2} onClick={onPlay}>
          {words}
        </Button>
      </div>
    </div>
  )
}

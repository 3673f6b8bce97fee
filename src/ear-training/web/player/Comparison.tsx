import { Check, Volume2, X } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { piano as onlyPiano } from '../../../platform/web/piano/piano.ts'
import { usePiano } from '../../../platform/web/piano/usePiano.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { Icon } from '../../../ui/web/Icon.tsx'
import { writtenNotes } from '../../answerNotes.ts'
import { findCategory } from '../../categories.ts'
import { NONE_OF_THEM } from '../../drill.ts'
import { chordNames } from '../../progressions.ts'
import { comparedNotes, playedKeys, type Recipe, recipeNotes, rootNote, usualRecipe } from '../../recipe.ts'
import { quizLabel } from '../../rules.ts'
import { PianoTrouble } from '../PianoTrouble.tsx'
import { ChordPicture } from '../piano/ChordPicture.tsx'
import type { Sounding } from './Outcome.tsx'
import { takeOver } from './useClip.ts'

type Props = {
  category: string
  /** Or NONE_OF_THEM. */
  picked: number
  right: number
  /** How the question sounded; null for a file that somebody recorded, which then sounds as usual. */
  sound: Recipe | null
  /** Whether a wrong answer sounds by itself beside the right one: it was given just now, by a press. */
  aloud: boolean
  onSounding: (now: Sounding) => void
}

const AS_SOUND = { pause: onlyPiano.stop }

/** So long after an answer its comparison begins: whoever goes on at once hears nothing of it. */
const AFTER_MS = 500
const LOOK_MS = 50

/** What was picked beside what was right, on the same root: to hear, and to see on a keyboard. */
export function Comparison({ category, picked, right, sound, aloud, onSounding }: Props) {
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
  const [sounding, setSounding] = useState<Sounding>(null)
  const tell = (now: Sounding) => {
    setSounding(now)
    onSounding(now)
  }
  const compare = useRef(() => {})
  compare.current = () => {
    const { notes, turn } = comparedNotes(category, picked, right, recipe)
    takeOver(AS_SOUND)
    const looking = setInterval(() => {
      const at = onlyPiano.position()
      if (at !== undefined) tell(at < turn ? 'picked' : 'right')
    }, LOOK_MS)
    // over, or stopped by whatever else was asked to sound
    void piano.play(notes).finally(() => {
      clearInterval(looking)
      tell(null)
    })
  }
  const isHeard = aloud && !isAlone
  useEffect(() => {
    if (!isHeard) return
    const soon = setTimeout(() => compare.current(), AFTER_MS)
    return () => clearTimeout(soon)
  }, [isHeard])
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
  const side = (option: number, said: string | null, words: string, sign: ReactNode) => (
    <Side
      key={option}
      name={name(option)}
      sign={sign}
      said={said}
      words={words}
      isSounding={sounding === (option === right ? 'right' : 'picked')}
      onPlay={() => play(option)}
      picture={picture(option)}
    />
  )
  const good = <Icon of={Check} size={18} className="text-good" />
  const bad = <Icon of={X} size={18} className="text-bad" />
  return (
    <div className="grid gap-2">
      {isAlone ? (
        <div className="max-w-md">{side(right, picked === right ? null : 'It was', 'Hear it on the piano', good)}</div>
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          {side(picked, 'You picked', 'Hear what you picked', bad)}
          {side(right, 'It was', 'Hear the right answer', good)}
        </div>
      )}
      <PianoTrouble state={piano.state} />
    </div>
  )
}

type SideProps = {
  name: string
  sign: ReactNode
  /** What it is to the question. */
  said: string | null
  words: string
  isSounding: boolean
  onPlay: () => void
  picture: ReactNode
}

function Side({ name, sign, said, words, isSounding, onPlay, picture }: SideProps) {
  return (
    <div
      data-sounding={isSounding || undefined}
      className="grid min-w-0 content-start gap-3 rounded-card border border-line bg-surface p-4 data-sounding:border-ink"
    >
      <div>
        {said && <p className="text-muted text-sm">{said}</p>}
        <p className="flex items-center gap-2 font-medium">
          {sign}
          {name}
          {isSounding && <Icon of={Volume2} size={18} />}
        </p>
      </div>
      {picture}
      <div>
        <Button size="sm" icon={Volume2} onClick={onPlay}>
          {words}
        </Button>
      </div>
    </div>
  )
}

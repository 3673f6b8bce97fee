import { Undo2 } from 'lucide'
import { useState } from 'react'
import { noteName, type Spelled } from '../../../platform/spelling.ts'
import { useHandsFree } from '../../../platform/web/piano/useHandsFree.ts'
import { Keyboard, type KeyMark } from '../../../practice/web/index.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { givenName, writePlayed, writtenNotes } from '../../answerNotes.ts'
import { findCategory } from '../../categories.ts'
import { NONE_OF_THEM } from '../../drill.ts'
import { givenKey, playedKeys, type Recipe, rootNote } from '../../recipe.ts'
import { useQuizKeys } from '../answers/useQuizKeys.ts'
import { answerPlayed, isInOrder, nearestTo } from './matchKeys.ts'

type Props = {
  /** Of the question: with each one what was played begins anew. */
  number: number
  category: string
  option: number
  recipe: Recipe
  onPick: (option: number) => void
  picked: number | null
  shortcuts: boolean
  onReplay: () => void
}

/** The keys that were pressed for a question, and whether they were tried and are none of its answers. */
type Play = { of: number; played: readonly number[]; missed: boolean }
const nothing = (number: number): Play => ({ of: number, played: [], missed: false })

/** The answer played back on a keyboard, by mouse, finger, the computer's keys or MIDI. */
export function PlayIt({ number, category, option, recipe, onPick, picked, shortcuts, onReplay }: Props) {
  const asked = { category, option, recipe }
  const { kind } = findCategory(category)
  const inOrder = isInOrder(category)
  const root = rootNote(category, recipe)
  const keys = playedKeys(category, option, recipe)
  const shown = inOrder ? (keys[0] ?? root) : givenKey(category, option, recipe)
  const [{ of, played, missed }, setPlay] = useState<Play>(nothing(number))
  // the keyboard stays as it is: its octave, and whatever is plugged in
  if (of !== number) setPlay(nothing(number))
  const open = picked === null

  const press = (midi: number) => {
    if (!open) return
    const add = (played: readonly number[]) => (inOrder ? [...played, midi] : [...new Set(played).add(midi)])
    // what was tried and is none of the answers is over: the next key begins anew, so that hands stay on the piano
    setPlay((now) => ({ of: number, missed: false, played: add(now.missed ? [] : now.played) }))
  }
  const check = (played: readonly number[]) => {
    if (!open || played.length === 0) return
    // playing only the keys that were not given is an answer too
    const given = kind === 'solfa' || inOrder ? [] : [shown]
    const answer = answerPlayed(asked, played) ?? answerPlayed(asked, [...played, ...given])
    // a melody is right or wrong as it was played, while a chord that is none of the answers is no answer yet
    if (answer === undefined && inOrder) onPick(NONE_OF_THEM)
    else if (answer === undefined) setPlay({ of: number, played, missed: true })
    else onPick(answer)
  }
  /** A key that says something else is no note of the answer. */
  const leaveOut = (key: number) => setPlay((now) => ({ ...now, played: now.played.filter((each) => each !== key) }))
  useHandsFree(open, {
    used: { lowest: Math.min(...keys), highest: Math.max(...keys) },
    again: (key) => {
      leaveOut(key)
      onReplay()
    },
    onward: (key) => {
      leaveOut(key)
      check(played.filter((each) => each !== key))
    },
  })
  const takeBack = () => setPlay(({ played }) => ({ of: number, missed: false, played: played.slice(0, -1) }))
  useQuizKeys(shortcuts && open, {
    answers: 0,
    onAnswer: () => {},
    onEnter: () => check(played),
    onSpace: onReplay,
    onBackspace: takeBack,
  })
  return (
    <div className="grid min-w-0 gap-2 sm:gap-3">
      <p className="text-sm">
        {kind === 'solfa' || inOrder ? 'Doh is ' : 'The first note is '}
        <strong className="font-medium">{givenName(category, option, recipe)}</strong>
        {inOrder ? (
          ', and the melody begins on '
        ) : (
          <>
            . Play what you hear<span className="max-sm:sr-only">, in any order</span>.
          </>
        )}
        {inOrder && <strong className="font-medium">{beginning(asked)}</strong>}
        {inOrder && '. Play it back, note by note.'}
      </p>
      <Keyboard
        first={Math.floor(root / 12) * 12}
        onPress={press}
        write={(midi) =>
          writePlayed(category, recipe, [midi], open ? undefined : option, picked ?? undefined)[0] as Spelled
        }
        marks={marksFor(keys, shown, played, open)}
      />
      <div className="flex flex-wrap items-center gap-3 max-sm:gap-2">
        <p role="status" className="min-h-6 min-w-0 flex-1 basis-60 text-muted text-sm max-sm:order-last">
          {missed && open
            ? 'These notes are none of the answers here. Listen again and play once more.'
            : played.length > 0 &&
              `You played ${writePlayed(
                category,
                recipe,
                inOrder ? played : inPitch(played),
                picked ?? answerPlayed(asked, played),
                picked === null ? undefined : option,
              )
                .map(noteName)
                .join(', ')}.`}
        </p>
        {open && (
          <>
            {missed && <Button onClick={() => onPick(nearestTo(asked, played))}>Show me</Button>}
            <Button icon={Undo2} disabled={played.length === 0} aria-keyshortcuts="Backspace" onClick={takeBack}>
              Take back
            </Button>
            <Button disabled={played.length === 0} onClick={() => setPlay(nothing(number))}>
              Clear
            </Button>
            <Button variant="primary" disabled={played.length === 0} onClick={() => check(played)}>
              Check
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

const inPitch = (keys: readonly number[]) => [...keys].sort((one, other) => one - other)

const beginning = ({ category, option, recipe }: { category: string; option: number; recipe: Recipe }): string =>
  writtenNotes(category, option, recipe).map(noteName)[0] ?? ''

/** Before the answer only what is given; after it the right keys, and the wrong ones among what was played. */
function marksFor(
  keys: readonly number[],
  given: number,
  played: readonly number[],
  open: boolean,
): Map<number, KeyMark> {
  if (open) return new Map([[given, 'given']])
  const octave = played.length > 0 ? Math.round((Math.min(...played) - Math.min(...keys)) / 12) * 12 : 0
  const right = keys.map((midi) => midi + octave)
  const wrong = played.filter((midi) => !right.includes(midi))
  return new Map([...right.map((midi) => [midi, 'right'] as const), ...wrong.map((midi) => [midi, 'wrong'] as const)])
}

import { memo } from 'react'
import { type Spelled, spokenName, waysToWrite } from '../../../platform/spelling.ts'
import { keyLetter } from '../../../platform/web/piano/useComputerKeys.ts'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { syllables } from './dohMiSoh.ts'
import { FIRST_KEY, isInOctave, KEY_HEIGHT, KEY_WIDTH, type FrontKey as Key } from './keys.ts'

type Props = Key & {
  down: boolean
  /** Played in its turn, of those that are asked for. */
  lit: boolean
  /** The one key that is reached by the tab key. */
  reachable: boolean
}

const shapes = {
  white: (x: number) => `M${x} -8h${KEY_WIDTH}v${KEY_HEIGHT - 4}a6 6 0 0 1-6 6h-${KEY_WIDTH - 12}a6 6 0 0 1-6-6z`,
  black: (x: number) => `M${x} -8h28v${KEY_HEIGHT * 0.6}a4 4 0 0 1-4 4h-20a4 4 0 0 1-4-4z`,
}

/** One key of the front. Only those of the middle octave are buttons by name; the others are for mouse and finger. */
export const FrontKey = memo(function FrontKey({ midi, x, black, down, lit, reachable }: Props) {
  const syllable = syllables.get(midi)
  const letter = isInOctave(midi) ? keyLetter(midi - FIRST_KEY) : undefined
  const named = isInOctave(midi)
    ? {
        role: 'button',
        tabIndex: reachable ? 0 : -1,
        'aria-label': [spokenName(waysToWrite(midi)[0] as Spelled), syllable].filter(Boolean).join(', '),
        'aria-keyshortcuts': letter,
      }
    : { 'aria-hidden': true as const }
  const shown = black ? 'black' : 'white'
  return (
    <g
      {...named}
      data-midi={midi}
      data-down={down || undefined}
      className={joinClasses(
        'group/key -outline-offset-2 transition-transform duration-75',
        sink(down, black, syllable),
      )}
    >
      <path
        d={shapes[shown](x)}
        className={joinClasses('transition-colors duration-75', fill({ black, down, lit, syllable }))}
      />
      {syllable && (
        <text
          x={x + KEY_WIDTH / 2}
          y={KEY_HEIGHT - 30}
          textAnchor="middle"
          fontSize="18"
          className={joinClasses('pointer-events-none font-display', lit ? 'fill-key-black' : 'fill-accent-ink')}
        >
          {syllable}
        </text>
      )}
      {letter && (
        <text
          x={x + (black ? 14 : KEY_WIDTH / 2)}
          y={black ? KEY_HEIGHT * 0.6 - 14 : KEY_HEIGHT - 11}
          textAnchor="middle"
          fontSize="11"
          className={joinClasses('pointer-events-none touch:hidden', ink({ black, down, lit, syllable }))}
        >
          {letter}
        </text>
      )}
      <rect
        x={x + (black ? 3 : 4)}
        y={4}
        width={(black ? 28 : KEY_WIDTH) - (black ? 6 : 8)}
        height={(black ? KEY_HEIGHT * 0.6 : KEY_HEIGHT) - 14}
        rx={4}
        className={joinClasses(
          'pointer-events-none hidden fill-none stroke-3 group-focus-visible/key:block',
          ring({ black, down, lit, syllable }),
        )}
      />
    </g>
  )
})

/** A key that is asked for waits half-way down. */
function sink(down: boolean, black: boolean, syllable: string | undefined): string {
  if (syllable) return down ? 'translate-y-[9px]' : 'translate-y-[5px]'
  if (down) return 'translate-y-[6px]'
  return black ? 'hover:translate-y-[3px]' : 'hover:translate-y-[4px]'
}

type Look = { black: boolean; down: boolean; lit: boolean; syllable: string | undefined }

function fill({ black, down, lit, syllable }: Look): string {
  if (lit) return 'fill-brass stroke-brass-ink'
  if (syllable) return down ? 'fill-accent-hover stroke-accent-hover' : 'fill-accent stroke-accent-hover'
  if (down) return 'fill-accent stroke-accent-hover'
  return black ? 'fill-key-black stroke-key-black' : 'fill-key-white stroke-edge'
}

/** A frame of its own, since no one colour is seen on every key in both themes. */
function ring({ black, down, lit, syllable }: Look): string {
  if (!lit && (syllable || down)) return 'stroke-accent-ink'
  return black && !lit ? 'stroke-key-white' : 'stroke-key-black'
}

function ink({ black, down, lit, syllable }: Look): string {
  if (lit) return 'fill-key-black'
  if (syllable || down) return 'fill-accent-ink'
  return black ? 'fill-key-white opacity-70' : 'fill-key-black opacity-60'
}

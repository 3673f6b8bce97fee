import { Volume2, VolumeX } from 'lucide'
import { usePage } from '../../platform/web/pageContext.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import { Icon } from '../../ui/web/Icon.tsx'
import { syllables } from './front/dohMiSoh.ts'
import { FrontKey } from './front/FrontKey.tsx'
import { Invitation } from './front/Invitation.tsx'
import { FRONT_WIDTH, frontKeys, KEY_HEIGHT } from './front/keys.ts'
import { useFrontPiano } from './front/useFrontPiano.ts'

/** Letters of a name that fit in one line of a phone, large as they are; longer ones are smaller, in two lines. */
const LONG = 18

const asked = [...syllables.keys()]

/** The front of a piano from edge to edge, to play on: the lid with what is asked for, and once it was played the academy's name, the strip of felt, the keys. */
export default function PianoFront() {
  const { academyName } = usePage()
  const { state, down, reached, handlers, played, done, muted, mute } = useFrontPiano()
  return (
    <div className="mt-4 select-none sm:mt-8">
      <div className="relative flex h-12 items-center justify-center bg-key-black sm:h-20">
        <p
          aria-hidden={done || undefined}
          className={joinClasses(
            'line-clamp-2 px-14 text-center font-display text-brass leading-tight tracking-wide wrap-anywhere',
            done && academyName.length > LONG ? 'text-sm sm:text-xl' : 'text-2xl',
          )}
        >
          {done ? academyName : 'Play doh – mi – soh'}
          {!done && (
            <span className="mt-1 block font-sans text-key-white text-sm tracking-normal max-sm:hidden touch:hidden">
              Click the marked keys, or press A, D and G
            </span>
          )}
        </p>
        <button
          type="button"
          aria-pressed={muted}
          title={muted ? 'Turn the sound on' : 'Mute the piano'}
          onClick={() => mute(!muted)}
          className="absolute right-2 grid size-11 place-items-center rounded-control text-brass hover:bg-white/10 sm:right-4"
        >
          <Icon of={muted ? VolumeX : Volume2} />
          <span className="sr-only">Mute the piano</span>
        </button>
      </div>
      <div className="h-1.5 bg-accent" />
      {/* a finger that moves up or down scrolls the page; one that moves along the keys plays them */}
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset */}
      <svg
        role="group"
        aria-label="Piano keyboard"
        viewBox={`0 0 ${FRONT_WIDTH} ${KEY_HEIGHT + 6}`}
        preserveAspectRatio="xMidYMin slice"
        className="block h-40 w-full touch-pan-y bg-key-black sm:h-56"
        {...handlers}
      >
        {frontKeys.map((key) => (
          <FrontKey
            key={key.midi}
            {...key}
            down={down.has(key.midi)}
            lit={asked.indexOf(key.midi) >= 0 && asked.indexOf(key.midi) < played}
            reachable={key.midi === reached}
          />
        ))}
      </svg>
      <div className="h-3 bg-key-black" />
      <Invitation done={done} muted={muted} state={state} />
    </div>
  )
}

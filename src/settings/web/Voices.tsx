import type { PropsOf } from '../../platform/contract.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import { Portrait } from '../../ui/web/Portrait.tsx'
import type { voicesScreen } from '../contract.ts'
import type { Voice } from '../voices.ts'

const columns = [
  '',
  'mx-auto max-w-3xl',
  '@min-[48rem]:grid-cols-2',
  '@min-[48rem]:grid-cols-2 @min-[64rem]:grid-cols-3',
]

/** What members say, each with a face and a name. */
export default function Voices({ voices }: PropsOf<typeof voicesScreen>) {
  return (
    <section aria-labelledby="said" className="@container">
      <div className="page py-14 @min-[40rem]:py-18">
        <h2 id="said" className={joinClasses('text-2xl @min-[40rem]:text-3xl', voices.length === 1 && 'text-center')}>
          What members say
        </h2>
        <ul
          className={joinClasses(
            'mt-8 grid gap-x-8 gap-y-12 @min-[40rem]:mt-12 @min-[64rem]:gap-x-12',
            columns[voices.length],
          )}
        >
          {voices.map((voice) => (
            <li key={`${voice.name} ${voice.quote}`} className="border-ink border-t-2 pt-6">
              <Spoken {...voice} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Spoken({ quote, name, about, portrait }: Voice) {
  return (
    <figure className="flex h-full flex-col justify-between gap-6">
      <blockquote className="whitespace-pre-line text-pretty font-display text-xl leading-snug wrap-anywhere">
        {quote}
      </blockquote>
      <figcaption className="flex items-center gap-3">
        <Portrait name={name} portrait={portrait} size={56} lazy />
        <span className="min-w-0 wrap-anywhere">
          <span className="block font-medium">{name}</span>
          {about && <span className="block text-muted text-sm">{about}</span>}
        </span>
      </figcaption>
    </figure>
  )
}

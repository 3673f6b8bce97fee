import type { PropsOf } from '../../platform/contract.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import type { teacherScreen } from '../contract.ts'

/** Who teaches: a face, a story in paragraphs, and a signature. */
export default function Teacher({ name, story, signature, portrait }: PropsOf<typeof teacherScreen>) {
  return (
    <section aria-labelledby="who-teaches" className="@container">
      <div
        className={joinClasses(
          'page pt-14 @min-[40rem]:py-18',
          portrait &&
            'grid items-center gap-8 @min-[48rem]:grid-cols-[18rem_minmax(0,1fr)] @min-[48rem]:gap-12 @min-[64rem]:grid-cols-[24rem_minmax(0,1fr)] @min-[64rem]:gap-18',
        )}
      >
        {portrait && (
          <img
            {...portrait}
            alt={name}
            loading="lazy"
            decoding="async"
            className="aspect-square h-auto w-full max-w-72 rounded-card border border-line object-cover shadow-soft @max-[48rem]:mx-auto @min-[64rem]:max-w-96"
          />
        )}
        <div className="min-w-0 max-w-measure wrap-anywhere">
          <p className="font-medium text-brass-ink text-sm">Your teacher</p>
          <h2 id="who-teaches" className="mt-1 text-2xl @min-[40rem]:text-3xl">
            {name}
          </h2>
          {story && <p className="mt-4 whitespace-pre-line text-lg text-muted">{story}</p>}
          {signature && <Signature of={signature} />}
        </div>
      </div>
    </section>
  )
}

/** Written by hand, as far as letters of print can: slanted, with a stroke below it. */
const Signature = ({ of }: { of: string }) => (
  <p className="mt-6 inline-block max-w-full">
    <span className="-skew-x-6 block font-display text-2xl text-ink italic">{of}</span>
    <svg
      viewBox="0 0 240 12"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-1 h-3 w-full fill-none stroke-accent stroke-2"
    >
      <path d="M2 9C60 2 120 1 176 5S232 8 238 3" strokeLinecap="round" vectorEffect="non-scaling-stroke" />
    </svg>
  </p>
)

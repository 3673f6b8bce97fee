import type { PropsOf } from '../../platform/contract.ts'
import type { teacherScreen } from '../contract.ts'

/** Who teaches: a face, a story in paragraphs, and a signature. */
export default function Teacher({ name, story, signature, portrait }: PropsOf<typeof teacherScreen>) {
  return (
    <section aria-labelledby="who-teaches" className="page py-18">
      <div className={portrait ? 'grid items-center gap-8 md:grid-cols-[18rem_minmax(0,1fr)] md:gap-12' : undefined}>
        {portrait && (
          <img
            {...portrait}
            alt={name}
            loading="lazy"
            decoding="async"
            className="aspect-square h-auto w-full max-w-72 rounded-card border border-line object-cover max-md:mx-auto"
          />
        )}
        <div className="min-w-0 max-w-measure wrap-anywhere">
          <h2 id="who-teaches" className="text-2xl sm:text-3xl">
            {name}
          </h2>
          {story && <p className="mt-4 whitespace-pre-line text-lg text-muted">{story}</p>}
          {signature && <p className="mt-6 font-display text-accent text-xl italic">{signature}</p>}
        </div>
      </div>
    </section>
  )
}

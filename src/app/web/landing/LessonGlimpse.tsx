import type { Picture } from '../../../platform/academy.ts'
import { KeyboardArt } from '../../../ui/web/KeyboardArt.tsx'

const STEPS = [
  ['Watch', 'One idea in one short film, with the keys in full view. Wind back as often as you like.'],
  ['Play', 'Take it to your own keyboard. Bookmark it for another evening.'],
  ['Ask', 'Stuck? Ask under the lesson. Teachers and members answer there.'],
  ['Mark as Completed', 'The next key on your roadmap goes down, and tomorrow you pick up right there.'],
] as const

/** How a lesson goes, beside a picture of one where the academy has it. */
export function LessonGlimpse({ title, picture }: { title: string; picture: Picture | null }) {
  return (
    <section aria-labelledby="lesson" className="border-line border-y bg-surface">
      <div className="page grid items-center gap-12 py-14 sm:py-18 lg:grid-cols-2">
        <div>
          <h2 id="lesson" className="text-2xl sm:text-3xl">
            {title}
          </h2>
          <ol className="hairlines mt-6">
            {STEPS.map(([title, text], index) => (
              <li key={title} className="flex gap-4 py-4">
                <span aria-hidden="true" className="w-6 shrink-0 font-display text-accent text-xl">
                  {index + 1}
                </span>
                <div>
                  <h3 className="text-lg">{title}</h3>
                  <p className="mt-1 text-muted">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        {picture ? (
          <img
            alt="A lesson’s film: a keyboard from above, the keys of a chord marked."
            {...picture}
            loading="lazy"
            decoding="async"
            className="h-auto w-full rounded-card border border-line shadow-soft"
          />
        ) : (
          <div className="flex justify-center rounded-card border border-line bg-paper px-6 py-18">
            <KeyboardArt octaves={2} marked={[0, 4, 7]} size="lg" />
          </div>
        )}
      </div>
    </section>
  )
}

import type { Words } from '../../../settings/index.ts'
import type { Outline } from '../../screens.ts'

/** What there is to learn: each level with its categories, as the roadmaps have them now. */
export function Levels({ outline, words, asMember }: { outline: Outline; words: Words; asMember: boolean }) {
  return (
    <section aria-labelledby="levels" className="page py-14 sm:py-18">
      <h2 id="levels" className="text-2xl sm:text-3xl">
        {words.levels_title}
      </h2>
      <p className="mt-3 max-w-measure whitespace-pre-line text-lg text-muted wrap-anywhere">{words.levels_text}</p>
      <div className="mt-8 grid gap-x-8 gap-y-6 sm:mt-12 sm:gap-y-10 md:grid-cols-3 lg:gap-x-12">
        {outline.map(({ level, categories }) => (
          <section key={level} aria-labelledby={`level-${level}`} className="border-ink border-t-2 pt-4">
            <div className="flex items-baseline justify-between gap-3">
              <h3 id={`level-${level}`} className="text-xl capitalize">
                {asMember ? (
                  <a href={`/member/course/${level}`} className="link inline-flex items-center touch:min-h-11">
                    {level}
                  </a>
                ) : (
                  level
                )}
              </h3>
              <p className="whitespace-nowrap text-muted text-sm">
                {inLessons(categories.reduce((sum, { lessons }) => sum + lessons, 0))}
              </p>
            </div>
            <ul className="mt-3 max-sm:flex max-sm:flex-wrap max-sm:gap-x-2 max-sm:text-muted sm:hairlines">
              {categories.map(({ title, lessons }) => (
                <li
                  key={title}
                  className="items-baseline justify-between gap-3 max-sm:not-last:after:ml-2 max-sm:not-last:after:content-['·'] sm:flex sm:py-2.5"
                >
                  {title}
                  <span className="text-muted text-sm tabular-nums max-sm:hidden">
                    {lessons}
                    <span className="sr-only">{lessons === 1 ? ' lesson' : ' lessons'}</span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}

const inLessons = (count: number): string => (count === 1 ? '1 lesson' : `${count} lessons`)

import type { PropsOf } from '../../platform/contract.ts'
import { useMember } from '../../platform/web/pageContext.ts'
import type { welcomeScreen } from '../contract.ts'
import { lessonHref } from '../rules.ts'

/** A newcomer's welcome, above the skill quiz. */
export default function Welcome({ first }: PropsOf<typeof welcomeScreen>) {
  const { first_name: name } = useMember()
  return (
    <div className="page flex flex-col items-center pt-8 pb-6 text-center sm:pt-12">
      <h1 className="text-3xl sm:text-4xl">{`Where shall we begin, ${name}?`}</h1>
      <p className="mt-3 max-w-measure text-lg text-muted">
        A few questions find the roadmap that fits what you can play today.
        {first && (
          <>
            {' '}
            Never touched a piano? Then <a className="link" href={lessonHref(first)}>{`start with “${first.title}”`}</a>
            .
          </>
        )}
      </p>
    </div>
  )
}

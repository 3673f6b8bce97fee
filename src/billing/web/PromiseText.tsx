import { useCurrentUser } from '../../platform/web/pageContext.ts'

type Props = {
  promise: string
  /** Where it is kept. */
  page: string | undefined
}

/**
 * A promise of a plan, which leads members to where it is kept. Its room for a finger is that of its row: the text stays
 * beside its tick.
 */
export function PromiseText({ promise, page: href }: Props) {
  const user = useCurrentUser()
  return user && href ? (
    <a
      href={href}
      className="min-w-0 underline decoration-edge decoration-1 underline-offset-4 wrap-anywhere hover:decoration-2 touch:-my-2.5 touch:py-2.5"
    >
      {promise}
    </a>
  ) : (
    <span className="min-w-0 wrap-anywhere">{promise}</span>
  )
}

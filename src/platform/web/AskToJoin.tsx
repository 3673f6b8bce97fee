import { usePage } from './pageContext.ts'

/** In place of the way to a plan, while no payment provider is set up: whom to ask. */
export function AskToJoin({ className }: { className?: string }) {
  const { askToJoin: email } = usePage()
  return (
    <p className={className}>
      Joining opens soon.
      {email && (
        <>
          {' Ask us: '}
          <a href={`mailto:${email}`} className="link wrap-anywhere">
            {email}
          </a>
        </>
      )}
    </p>
  )
}

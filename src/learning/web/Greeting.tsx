import { useMember } from '../../platform/web/pageContext.ts'

/** The head of a member's home, above what there is to do. */
export default function Greeting() {
  const { first_name: name } = useMember()
  return (
    <div className="page pt-6 sm:pt-8">
      <h1 className="text-2xl sm:text-3xl">{`Good to have you here, ${name}`}</h1>
    </div>
  )
}

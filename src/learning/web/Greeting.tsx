import { TeacherAtHand } from '../../accounts/web/index.ts'
import { useMember } from '../../platform/web/pageContext.ts'
import { PageHead } from '../../ui/web/PageHead.tsx'

/** The head of a member's home, above what there is to do. */
export default function Greeting() {
  const { first_name: name } = useMember()
  return (
    <div className="page -mb-6 pt-6 sm:pt-8">
      <PageHead title={`Good to have you here, ${name}`} aside={<TeacherAtHand page="home" />} />
    </div>
  )
}

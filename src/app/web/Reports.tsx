import { postPath } from '../../community/index.ts'
import { AuthorLink, CommunityAdminNav } from '../../community/web/index.ts'
import { Body } from '../../discussion/web/index.ts'
import type { reportsScreen } from '../../moderation/index.ts'
import { type Parts, PartsProvider, Reports } from '../../moderation/web/admin/index.ts'
import type { PropsOf } from '../../platform/contract.ts'
import { withQueries } from '../../platform/web/queries.tsx'

/** What members report so far is the community's, which shows its people and their words by itself. */
const parts: Parts = {
  nav: <CommunityAdminNav />,
  linkTo: (user, className) => <AuthorLink author={user} className={className} />,
  show: (words) => <Body body={words} mentions={[]} />,
  pathOf: postPath,
}

const CommunityReports = (first: PropsOf<typeof reportsScreen>) => (
  <PartsProvider value={parts}>
    <Reports {...first} />
  </PartsProvider>
)

export default withQueries(CommunityReports)

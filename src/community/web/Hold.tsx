import { Card } from '../../ui/web/Card.tsx'

/** Stands in the place of the composer for a member whose place in the community is on hold. */
export function Hold() {
  return (
    <Card>
      <p className="font-medium">You can read along for now.</p>
      <p className="mt-1 text-muted text-sm">
        Your membership of the community is pending: once an admin sets it active you can post, comment and like.
      </p>
    </Card>
  )
}

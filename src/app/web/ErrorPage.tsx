import type { PropsOf } from '../../platform/contract.ts'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import { EmptyState } from '../../ui/web/EmptyState.tsx'
import type { errorScreen } from '../screens.ts'

/** What a person sees when a page could not be shown. */
export default function ErrorPage({ title, hint, href, action }: PropsOf<typeof errorScreen>) {
  return (
    <div className="page py-18">
      <EmptyState level={1} title={title} hint={hint} action={<ButtonLink href={href}>{action}</ButtonLink>} />
    </div>
  )
}

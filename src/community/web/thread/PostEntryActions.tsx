import { Flag, Pencil, Trash2 } from 'lucide'
import { useState } from 'react'
import { fullName } from '../../../accounts/index.ts'
import { type ActionsProps, LikeButton, useLikeEntry } from '../../../discussion/web/index.ts'
import { loadReportDialog } from '../../../moderation/web/index.ts'
import { useMember } from '../../../platform/web/pageContext.ts'
import { lazyDialog } from '../../../ui/web/lazyComponent.tsx'
import { Menu, type MenuItem } from '../../../ui/web/Menu.tsx'
import { useCommunity } from '../community.ts'

const ReportDialog = lazyDialog(loadReportDialog)

/** What is done with a comment or reply below a post: like and reply, and the rest behind a menu. */
export function PostEntryActions({ entry, onEdit, onDelete, children }: ActionsProps) {
  const { id, parent_id, user, likes_count = 0, liked_by_user = false, can_edit, can_delete } = entry
  const [isReporting, setIsReporting] = useState(false)
  const like = useLikeEntry(entry)
  const { canWrite } = useCommunity()
  const me = useMember()
  const kind = parent_id === null ? 'comment' : 'reply'
  const items: MenuItem[] = []
  if (can_edit) items.push({ label: 'Edit', icon: Pencil, onChoose: onEdit })
  if (user.id !== me.id) items.push({ label: 'Report', icon: Flag, onChoose: () => setIsReporting(true) })
  if (can_delete) items.push({ label: 'Delete', icon: Trash2, danger: true, onChoose: onDelete })
  return (
    <>
      <LikeButton
        count={likes_count}
        liked={liked_by_user}
        what={`this ${kind}`}
        onToggle={like.mutate}
        canLike={canWrite}
      />
      {children}
      {canWrite && items.length > 0 && (
        <Menu label={`More about the ${kind} by ${fullName(user)}`} items={items} size="sm" />
      )}
      {isReporting && <ReportDialog kind="comment" id={id} onClose={() => setIsReporting(false)} />}
    </>
  )
}

import { Flag, Pencil, Trash2 } from 'lucide'
import { useState } from 'react'
import { fullName } from '../../../accounts/index.ts'
import { loadReportDialog } from '../../../moderation/web/index.ts'
import { lazyDialog } from '../../../ui/web/lazyComponent.tsx'
import { Menu, type MenuItem } from '../../../ui/web/Menu.tsx'
import type { Post } from '../../contract.ts'
import { useCommunity } from '../community.ts'

const DeletePost = lazyDialog(() => import('./DeletePost.tsx'))
const ReportDialog = lazyDialog(loadReportDialog)

type Props = { post: Post; isOwn: boolean; onEdit: () => void; onLeave?: (() => void) | undefined }

/** What else can be done with a post: the author and the admins change and delete it, others report it. */
export function PostMenu({ post, isOwn, onEdit, onLeave }: Props) {
  const [asked, setAsked] = useState<'delete' | 'report'>()
  const { canWrite } = useCommunity()
  const items: MenuItem[] = []
  if (canWrite && post.can_edit) items.push({ label: 'Edit', icon: Pencil, onChoose: onEdit })
  if (canWrite && !isOwn) items.push({ label: 'Report', icon: Flag, onChoose: () => setAsked('report') })
  if (canWrite && post.can_delete)
    items.push({ label: 'Delete', icon: Trash2, danger: true, onChoose: () => setAsked('delete') })
  if (items.length === 0) return null
  const close = () => setAsked(undefined)
  return (
    <div className="-my-1 -mr-3 shrink-0 sm:-mr-2">
      <Menu label={`More about the post by ${fullName(post.user)}`} items={items} />
      {asked === 'delete' && <DeletePost post={post} onClose={close} onLeave={onLeave} />}
      {asked === 'report' && <ReportDialog kind="post" id={post.id} onClose={close} />}
    </div>
  )
}

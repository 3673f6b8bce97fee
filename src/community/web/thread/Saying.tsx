import { Flag, Pencil, Trash2 } from 'lucide'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Body, WriteForm } from '../../../discussion/web/index.ts'
import { loadReportDialog } from '../../../moderation/web/index.ts'
import { useMember } from '../../../platform/web/pageContext.ts'
import { Timestamp } from '../../../platform/web/Timestamp.tsx'
import { useDraft } from '../../../platform/web/useDraft.ts'
import { Avatar } from '../../../ui/web/Avatar.tsx'
import { lazyDialog } from '../../../ui/web/lazyComponent.tsx'
import { Menu, type MenuItem } from '../../../ui/web/Menu.tsx'
import { AuthorLink, fullName } from '../AuthorLink.tsx'
import { useCommunity } from '../community.ts'
import { LikeButton } from '../post/LikeButton.tsx'
import { retainFocus } from '../retainFocus.ts'
import { type ContentRef, contentKind, useEditContent, useLikeContent } from './useTalkChanges.ts'

const DeleteSaying = lazyDialog(() => import('./DeleteSaying.tsx'))
const ReportDialog = lazyDialog(loadReportDialog)

type Props = {
  said: ContentRef
  /** More buttons, beside the like. */
  actions?: ReactNode
  /** Once it is deleted, when the focus would be nowhere. */
  onGone: () => void
  children?: ReactNode
}
type Asked = 'edit' | 'delete' | 'report' | undefined

/** A comment or a reply: who, when, what, and what the reader may do with it. */
export function CommentContent({ said, actions, onGone, children }: Props) {
  const { user } = said
  const [asked, setAsked] = useState<Asked>()
  const like = useLikeContent(said)
  const { canWrite } = useCommunity()
  const entry = useRef<HTMLElement>(null)
  const stop = () => setAsked(undefined)
  const stopEditing = () => {
    flushSync(stop)
    retainFocus(entry.current)
  }
  const kind = contentKind(said)
  return (
    <article
      ref={entry}
      id={`comment-${said.id}`}
      tabIndex={-1}
      aria-label={`${kind === 'comment' ? 'Comment' : 'Reply'} by ${fullName(user)}`}
      className="flex min-w-0 scroll-mt-4 gap-3"
    >
      <AuthorLink author={user} silent className="shrink-0 self-start rounded-full">
        <Avatar
          firstName={user.first_name}
          lastName={user.last_name}
          src={user.passport}
          size={kind === 'comment' ? 32 : 24}
        />
      </AuthorLink>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm leading-8">
          <AuthorLink author={user} className="min-w-0 font-medium wrap-anywhere hover:underline" />
          <span className="text-muted">
            <Timestamp at={said.created_at} edited={said.edited} />
          </span>
        </p>
        {asked === 'edit' ? (
          <EditForm said={said} onEnd={stopEditing} />
        ) : (
          <>
            <Body body={said.body} mentions={said.mentions} className="text-sm" />
            <div className="-ml-3 flex flex-wrap items-center">
              <LikeButton
                count={said.likes_count}
                liked={said.liked_by_user}
                what={`this ${kind}`}
                onTurn={like.mutate}
                canLike={canWrite}
              />
              {actions}
              <SayingMenu said={said} onAsk={setAsked} />
            </div>
          </>
        )}
        {children}
      </div>
      {asked === 'delete' && <DeleteSaying said={said} onClose={stop} onGone={onGone} />}
      {asked === 'report' && <ReportDialog kind="comment" id={said.id} onClose={stop} />}
    </article>
  )
}

function SayingMenu({ said, onAsk }: { said: ContentRef; onAsk: (asked: Asked) => void }) {
  const { canWrite } = useCommunity()
  const me = useMember()
  const items: MenuItem[] = []
  if (said.can_edit) items.push({ label: 'Edit', icon: Pencil, onChoose: () => onAsk('edit') })
  if (said.user_id !== me.id) items.push({ label: 'Report', icon: Flag, onChoose: () => onAsk('report') })
  if (said.can_delete) items.push({ label: 'Delete', icon: Trash2, danger: true, onChoose: () => onAsk('delete') })
  if (!canWrite || items.length === 0) return null
  return <Menu label={`More about the ${contentKind(said)} by ${fullName(said.user)}`} items={items} size="sm" />
}

function EditForm({ said, onEnd }: { said: ContentRef; onEnd: () => void }) {
  const draft = useDraft(`edit-said:${said.id}`, said.body)
  const end = () => {
    draft.clear()
    onEnd()
  }
  const edit = useEditContent(said, end)
  return (
    <WriteForm
      label="Edit your words"
      draft={draft}
      submitLabel="Save"
      busyLabel="Saving..."
      busy={edit.isPending}
      failure={edit.error}
      onSubmit={edit.mutate}
      onCancel={end}
      blank="Please add a comment"
      rows={2}
      autoFocus
    />
  )
}

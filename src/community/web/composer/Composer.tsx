import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react'
import { useMember } from '../../../platform/web/pageContext.ts'
import { readDraft, useDraftKey } from '../../../platform/web/useDraft.ts'
import { Avatar } from '../../../ui/web/Avatar.tsx'
import { Card } from '../../../ui/web/Card.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import type { Space, Subcategory } from '../../spaces.ts'
import { composerDraft } from './composerDraft.ts'
import type OpenComposer from './OpenComposer.tsx'

/** Where the post goes to is chosen among `spaces`, or `preset` by the page. */
type Props = { placeholder?: string; onPosted: (id: number) => void } & (
  | { preset: Subcategory; spaces?: never }
  | { preset?: never; spaces: readonly Space[] }
)
type Opened = {
  Form: ComponentType<ComponentProps<typeof OpenComposer>>
  line: HTMLTextAreaElement | null
  autoFocus: boolean
}

const load = () => import('./OpenComposer.tsx')

/** Where a post is written: one line at first, and all that belongs to a post once somebody begins. */
export function Composer({ preset, spaces = [], placeholder = 'Share a question or a win', onPosted }: Props) {
  const me = useMember()
  const key = useDraftKey(composerDraft(preset))
  const field = useRef<HTMLTextAreaElement>(null)
  const [opened, setOpened] = useState<Opened>()

  // until it has come one types into the line; if it can't come, the next stroke asks again
  const open = () =>
    void load().then(
      ({ default: Form }) => {
        const line = field.current
        const autoFocus = line !== null && line === document.activeElement
        setOpened((before) => before ?? { Form, line, autoFocus })
      },
      () => {},
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft that was kept is there again with the page
  useEffect(() => {
    if (readDraft(key)) open()
  }, [key])

  if (opened) {
    const { Form, line, autoFocus } = opened
    return <Form {...{ preset, spaces, placeholder, line, autoFocus, onPosted }} />
  }
  return (
    <Card className="max-sm:border-0 max-sm:bg-transparent max-sm:p-0">
      <form method="post" aria-label="New post" className="flex gap-3">
        <span className="max-sm:hidden">
          <Avatar firstName={me.first_name} lastName={me.last_name} src={me.passport} />
        </span>
        <div className="min-w-0 flex-1">
          <Field
            type="textarea"
            ref={field}
            label="Write a post"
            hideLabel
            placeholder={placeholder}
            rows={1}
            onPointerEnter={() => void load().catch(() => {})}
            onFocus={open}
            onChange={open}
            className="resize-none"
          />
        </div>
      </form>
    </Card>
  )
}

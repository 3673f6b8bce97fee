import { ArrowUp } from 'lucide'
import { Icon } from '../../../ui/web/Icon.tsx'
import { MOST_NEWER } from '../../contract.ts'

const textFor = (count: number): string =>
  count === 1 ? '1 new post' : `${count >= MOST_NEWER ? `${MOST_NEWER}+` : count} new posts`

/** Says that others have posted meanwhile. It lies above the posts and takes no space, so that nothing moves. */
export function NewPostsPill({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div role="status" className="pointer-events-none sticky top-3 z-10 flex h-0 justify-center">
      {count > 0 && (
        <button
          type="button"
          onClick={onShow}
          className="pointer-events-auto inline-flex h-9 items-center gap-2 rounded-full bg-accent px-4 font-medium text-accent-ink text-sm shadow-soft transition-colors hover:bg-accent-hover touch:h-11"
        >
          <Icon of={ArrowUp} size={16} />
          {textFor(count)}
        </button>
      )}
    </div>
  )
}

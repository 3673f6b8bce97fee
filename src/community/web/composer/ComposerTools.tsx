import { ImagePlus } from 'lucide'
import { type ChangeEvent, useState } from 'react'
import { Button } from '../../../ui/web/Button.tsx'
import { buttonClasses } from '../../../ui/web/buttonClasses.ts'
import { Icon } from '../../../ui/web/Icon.tsx'
import { lazyDialog } from '../../../ui/web/lazyComponent.tsx'
import { SelectField } from '../../../ui/web/SelectField.tsx'
import { type Space, spaceSubcategory } from '../../spaces.ts'
import type { ComposerState } from './useComposer.ts'
import { ACCEPT } from './usePicks.ts'

const DiscardPost = lazyDialog(() => import('./DiscardPost.tsx'))

type Props = {
  composer: ComposerState
  /** Spaces to choose from; none where the post goes to the space whose page this is. */
  spaces: readonly Space[]
  /** Folds the composer again. */
  onClose: () => void
}

/** What is below the text: the category, the way to pictures and videos, and Post. */
export function ComposerTools({ composer, spaces, onClose }: Props) {
  const { values, wrong, change, isSending, percent, cancel, discard, isBegun } = composer
  const [isAsked, setIsAsked] = useState(false)
  return (
    <div className="flex flex-wrap items-start gap-3">
      {spaces.length > 0 && (
        <div className="min-w-44 flex-1 sm:max-w-56">
          <SelectField
            name="subcategory"
            label="Category"
            hideLabel
            options={spaces.map(({ slug, title }) => ({ value: spaceSubcategory(slug), label: title }))}
            placeholder="Select a category"
            value={values.subcategory}
            disabled={isSending}
            onChange={(event) => change({ subcategory: event.target.value })}
            error={wrong.subcategory}
          />
        </div>
      )}
      <FileButton composer={composer} />
      <div className="ml-auto flex gap-3">
        {percent !== undefined && (
          <Button variant="quiet" onClick={cancel}>
            Cancel upload
          </Button>
        )}
        {!isSending && (
          <Button variant="quiet" onClick={isBegun ? () => setIsAsked(true) : onClose}>
            {isBegun ? 'Discard' : 'Cancel'}
          </Button>
        )}
        <Button type="submit" variant="primary" busy={isSending} busyLabel="Posting..">
          Post
        </Button>
      </div>
      {isAsked && (
        <DiscardPost
          onClose={() => setIsAsked(false)}
          onDiscard={() => {
            setIsAsked(false)
            discard()
            onClose()
          }}
        />
      )}
    </div>
  )
}

function FileButton({ composer: { picks, isSending } }: { composer: ComposerState }) {
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    picks.add(event.target.files ?? [])
    // so that the same file can be chosen again after it was taken out
    event.target.value = ''
  }
  return (
    <label
      className={`${buttonClasses('secondary', 'md')} relative has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 has-disabled:opacity-60`}
    >
      <Icon of={ImagePlus} size={18} />
      <span className="max-sm:sr-only">Photos and videos</span>
      <input type="file" multiple accept={ACCEPT} disabled={isSending} onChange={choose} className="sr-only" />
    </label>
  )
}

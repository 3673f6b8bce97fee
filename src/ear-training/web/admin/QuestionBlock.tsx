import { ArrowDown, ArrowUp, Trash2 } from 'lucide'
import { Disclosure } from '../../../ui/web/Disclosure.tsx'
import { IconButton } from '../../../ui/web/IconButton.tsx'
import { RadioField } from '../../../ui/web/RadioField.tsx'
import { SelectField } from '../../../ui/web/SelectField.tsx'
import type { Question } from '../../contract.ts'
import { AudioField } from './AudioField.tsx'
import { missingFile } from './missingFile.ts'
import { draftAnswers, type QuestionDraft } from './questionDrafts.ts'
import { SoundFields } from './SoundFields.tsx'

type Props = {
  number: number
  category: string
  draft: QuestionDraft
  stored: Question | undefined
  file: File | null
  onFile: (file: File | null) => void
  onChange: (part: Partial<QuestionDraft>) => void
  errors: { audio: string | undefined; sound: string | undefined; option: string | undefined }
  disabled: boolean
  onUp?: () => void
  onDown?: () => void
  onRemove: () => void
}

const WAYS = [
  { value: 'file', label: 'Upload a file' },
  { value: 'sound', label: 'Let the academy play it' },
] as const

/** One question: what is heard, and what it is. */
export function QuestionBlock(props: Props) {
  const { number, category, draft, stored, onChange, errors, disabled } = props
  const name = `Question ${number}`
  return (
    <li>
      <fieldset disabled={disabled} className="grid min-w-0 gap-4 rounded-card border border-line p-4">
        <legend className="sr-only">{name}</legend>
        <div className="flex items-center gap-1">
          <p aria-hidden="true" className="mr-auto font-[550] font-display text-lg">
            {name}
          </p>
          <MoveButtons {...props} />
          <IconButton icon={Trash2} label={`Remove question ${number}`} onClick={props.onRemove} />
        </div>
        {category === '' ? (
          <p className="text-muted text-sm">Choose a category first: its answers can then be chosen here.</p>
        ) : (
          <SelectField
            label="Correct option"
            placeholder="Choose the correct answer"
            options={draftAnswers(category)}
            value={draft.option}
            onChange={({ target }) => onChange({ option: target.value })}
            error={errors.option}
          />
        )}
        {stored ? (
          <>
            {/* biome-ignore lint/a11y/useMediaCaption: piano, without a word in it */}
            <audio src={stored.audio_path} controls preload="none" aria-label={name} className="h-11 w-full max-w-96" />
            <Disclosure summary="Change the sound">
              <div className="grid gap-4">
                <Sound {...props} />
              </div>
            </Disclosure>
          </>
        ) : (
          <Sound {...props} />
        )}
      </fieldset>
    </li>
  )
}

/** Where the sound comes from: a file, or the academy's piano. */
function Sound({ number, category, draft, file, onFile, onChange, errors }: Props) {
  return (
    <>
      <RadioField
        legend="Sound"
        name={`way-${draft.key}`}
        layout="segments"
        options={WAYS}
        value={draft.way}
        onChange={(way) => onChange({ way })}
      />
      {draft.way === 'file' ? (
        <AudioField
          label={`Audio of question ${number}`}
          help={missingFile(file ?? undefined, draft.fileName)}
          file={file}
          onFile={(chosen) => {
            onFile(chosen)
            onChange({ fileName: chosen?.name ?? '' })
          }}
          error={errors.audio}
        />
      ) : (
        <SoundFields
          category={category}
          option={draft.option}
          sound={draft.sound}
          onChange={(sound) => onChange({ sound })}
          error={errors.sound ?? errors.audio}
        />
      )}
    </>
  )
}

function MoveButtons({ onUp, onDown, number, stored }: Props) {
  if (stored) return null
  return (
    <>
      <IconButton data-move icon={ArrowUp} label={`Move question ${number} up`} disabled={!onUp} onClick={onUp} />
      <IconButton
        data-move
        icon={ArrowDown}
        label={`Move question ${number} down`}
        disabled={!onDown}
        onClick={onDown}
      />
    </>
  )
}

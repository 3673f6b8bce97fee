import { Field } from '../../../../ui/web/Field.tsx'
import { voiceNumbers } from '../../../landingSections.ts'
import { readVoices } from '../../../voices.ts'
import Voices from '../../Voices.tsx'
import { PictureField } from '../PictureField.tsx'
import { Preview } from '../Preview.tsx'
import { SettingsPart } from '../SettingsPart.tsx'
import { type Shared, useSection } from '../useSection.ts'

/** What members say on the first page: up to three of them, each with a picture. */
export function VoicesPart(shared: Shared) {
  const form = useSection('voices', shared)
  const { field, values } = form
  const pictures = shared.settings.pictures.value
  const voices = readVoices(values, (which) => {
    const stored = pictures[which]
    return stored && { src: `/files/${stored.key}`, width: stored.width, height: stored.height }
  })
  const portraits = (
    <div className="mt-6 grid gap-6">
      {voiceNumbers.map((number) => (
        <PictureField
          key={number}
          {...shared}
          which={`voice_${number}`}
          label={`Picture of voice ${number}`}
          help="Shown small and round beside the name."
        />
      ))}
    </div>
  )
  const lead =
    'Up to three members, in their own words and with their consent. The first page leaves out what has no words or no name.'
  return (
    <SettingsPart title="Voices" lead={lead} form={form} after={portraits}>
      {voiceNumbers.map((number) => (
        <fieldset key={number} className="grid gap-4 border-line border-t pt-4 first:border-t-0 first:pt-0">
          <legend className="sr-only">{`Voice ${number}`}</legend>
          <Field
            {...field(`quote_${number}`)}
            type="textarea"
            rows={3}
            label={`Words of voice ${number}`}
            maxLength={300}
            optional
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field {...field(`name_${number}`)} label={`Name of voice ${number}`} maxLength={80} optional />
            <Field
              {...field(`about_${number}`)}
              label={`About voice ${number}`}
              placeholder="Member since spring, intermediate"
              maxLength={80}
              optional
            />
          </div>
        </fieldset>
      ))}
      {voices.length > 0 && (
        <Preview>
          <Voices voices={voices} />
        </Preview>
      )}
    </SettingsPart>
  )
}

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
  const preview = voices.length > 0 && (
    <Preview>
      <Voices voices={voices} />
    </Preview>
  )
  const lead =
    'Up to three members, in their own words and with their consent. The home page leaves out what has no words or no name.'
  return (
    <SettingsPart lead={lead} form={form} preview={preview}>
      {voiceNumbers.map((number) => (
        <fieldset key={number} className="grid gap-4 rounded-card border border-line bg-surface p-4">
          <legend className="float-left font-medium">{`Testimonial ${number}`}</legend>
          <PictureField
            {...shared}
            which={`voice_${number}`}
            label={`Picture of testimonial ${number}`}
            help="Shown small and round beside the name."
          />
          <Field {...field(`quote_${number}`)} type="textarea" rows={3} label="Words" maxLength={300} />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field {...field(`name_${number}`)} label="Name" maxLength={80} />
            <Field
              {...field(`about_${number}`)}
              label="Where they’re from"
              placeholder="Member since spring, intermediate"
              maxLength={80}
            />
          </div>
        </fieldset>
      ))}
    </SettingsPart>
  )
}

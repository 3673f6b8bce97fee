import { Field } from '../../../../ui/web/Field.tsx'
import Teacher from '../../Teacher.tsx'
import { PictureField } from '../PictureField.tsx'
import { Preview } from '../Preview.tsx'
import { SettingsPart } from '../SettingsPart.tsx'
import { type Shared, useSection } from '../useSection.ts'

/** Who teaches: name, story, signature and portrait. */
export function TeacherPart(shared: Shared) {
  const form = useSection('teacher', shared)
  const { field, values } = form
  const stored = shared.settings.pictures.value.portrait
  const portrait = stored && { src: `/files/${stored.key}`, width: stored.width, height: stored.height }
  const preview = values.name.trim() !== '' && (
    <Preview>
      <Teacher {...values} portrait={portrait} />
    </Preview>
  )
  const lead =
    'Your face and story on the home page, and your face and name where people register and log in, and where members book, pay and write to you. Nothing is shown until there is a name.'
  return (
    <SettingsPart lead={lead} form={form} preview={preview}>
      <Field {...field('name')} label="Teacher’s name" maxLength={80} />
      <PictureField
        {...shared}
        which="portrait"
        label="Portrait"
        help="Shown beside your story and your name, cut to a square."
      />
      <Field {...field('story')} type="textarea" rows={6} label="Story" maxLength={2000} />
      <Field {...field('signature')} label="Signature" maxLength={80} help="A line of your own below the story." />
    </SettingsPart>
  )
}

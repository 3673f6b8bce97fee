import { Field } from '../../../../ui/web/Field.tsx'
import { SettingsPart } from '../SettingsPart.tsx'
import { type Shared, useSection } from '../useSection.ts'

/** Name, tagline, description and footer. */
export function IdentityPart(shared: Shared) {
  const form = useSection('identity', shared)
  const { field, change } = form
  return (
    <SettingsPart lead="What your academy is called, on every page and in every email." form={form}>
      <Field {...field('name')} label="Name" markRequired maxLength={80} />
      <Field {...field('tagline')} label="Tagline" markRequired maxLength={90} help="The headline of your home page." />
      <Field
        {...field('description')}
        // it is one line, though it may need several to be read
        onChange={({ target }) => change({ description: target.value.replace(/\s*\n\s*/g, ' ') })}
        type="textarea"
        rows={2}
        label="Description"
        markRequired
        maxLength={200}
        help="What search engines show below your name."
      />
      <Field
        {...field('footer')}
        label="Footer"
        maxLength={160}
        help="The last line of every page: your tagline if left empty."
      />
    </SettingsPart>
  )
}

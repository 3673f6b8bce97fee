import { CheckboxField } from '../../../../ui/web/CheckboxField.tsx'
import { Field } from '../../../../ui/web/Field.tsx'
import { landingWords } from '../../../landingWords.ts'
import Hero from '../../Hero.tsx'
import { PictureField } from '../PictureField.tsx'
import { Preview } from '../Preview.tsx'
import { SettingsPart } from '../SettingsPart.tsx'
import { type Shared, useSection } from '../useSection.ts'

const parts = [
  ['show_levels', 'The levels, with what each roadmap holds'],
  ['show_lesson', 'How a lesson goes'],
  ['show_pricing', 'Plans and prices'],
] as const

/** Words and parts of the first page. */
export function LandingPart(shared: Shared) {
  const form = useSection('landing', shared)
  const { field, choice, values } = form
  const { name, tagline } = shared.settings.identity.value
  const words = landingWords(values, name)
  const standard = landingWords(
    { lead: '', levels_title: '', levels_text: '', lesson_title: '', begin_title: '' },
    name,
  )
  const picture = (
    <div className="mt-6 grid gap-6">
      <PictureField {...shared} which="landing" label="Picture of a lesson" help="Beside “How a lesson goes”, 16:9." />
      <PictureField
        {...shared}
        which="standard"
        label="Picture of the standard plan"
        help="Across the top of its card, 4:1. Without one a keyboard is drawn."
      />
      <PictureField
        {...shared}
        which="premium"
        label="Picture of the premium plan"
        help="Across the top of its card, 4:1. Without one a keyboard is drawn."
      />
    </div>
  )
  const lead = 'What visitors read first. What you leave blank keeps the words shown in grey.'
  return (
    <SettingsPart title="First page" lead={lead} form={form} after={picture}>
      <Field
        {...field('lead')}
        type="textarea"
        rows={3}
        label="Below the tagline"
        placeholder={standard.lead}
        maxLength={300}
        optional
      />
      <Preview>
        <Hero tagline={tagline} lead={words.lead} />
      </Preview>
      <Field
        {...field('levels_title')}
        label="Title of the levels"
        placeholder={standard.levels_title}
        maxLength={80}
        optional
      />
      <Field
        {...field('levels_text')}
        type="textarea"
        rows={3}
        label="About the levels"
        placeholder={standard.levels_text}
        maxLength={300}
        optional
      />
      <Field
        {...field('lesson_title')}
        label="Title of a lesson’s part"
        placeholder={standard.lesson_title}
        maxLength={80}
        optional
      />
      <Field {...field('begin_title')} label="Last words" placeholder={standard.begin_title} maxLength={80} optional />
      <fieldset>
        <legend className="mb-1.5 font-medium text-sm">Shown on the page</legend>
        <div className="grid gap-2">
          {parts.map(([part, label]) => (
            <CheckboxField
              key={part}
              name={part}
              label={label}
              checked={choice(part).value}
              onChange={({ target }) => choice(part).onChange(target.checked)}
            />
          ))}
        </div>
      </fieldset>
    </SettingsPart>
  )
}

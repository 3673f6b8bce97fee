import { CheckboxField } from '../../../../ui/web/CheckboxField.tsx'
import { Field } from '../../../../ui/web/Field.tsx'
import { landingPartNames, landingParts } from '../../../landingSections.ts'
import { landingWords } from '../../../landingWords.ts'
import { readQuestions } from '../../../questions.ts'
import Hero from '../../Hero.tsx'
import Questions from '../../Questions.tsx'
import { PictureField } from '../PictureField.tsx'
import { Preview } from '../Preview.tsx'
import { QuestionsField } from '../QuestionsField.tsx'
import { SettingsPart } from '../SettingsPart.tsx'
import { type Shared, useSection } from '../useSection.ts'

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
  const asked = readQuestions(values.questions)
  const picture = (
    <div className="mt-6 grid gap-6">
      <PictureField {...shared} which="landing" label="Picture of a lesson" help="Beside “How a lesson goes”, 16:9." />
      <PictureField
        {...shared}
        which="standard"
        label="Picture of the standard plan"
        help="Across the top of its card, 4:1, in place of a drawn keyboard."
      />
      <PictureField
        {...shared}
        which="premium"
        label="Picture of the premium plan"
        help="Across the top of its card, 4:1, in place of a drawn keyboard."
      />
    </div>
  )
  const preview = (
    <>
      <Preview>
        <Hero tagline={tagline} lead={words.lead} />
      </Preview>
      {asked.length > 0 && (
        <Preview>
          <Questions questions={asked} />
        </Preview>
      )}
    </>
  )
  const lead = 'What visitors read first. What you leave empty keeps the words shown in grey.'
  return (
    <SettingsPart lead={lead} form={form} after={picture} preview={preview}>
      <Field
        {...field('lead')}
        type="textarea"
        rows={3}
        label="Introduction"
        placeholder={standard.lead}
        maxLength={300}
      />
      <Field
        {...field('levels_title')}
        label="Title of the levels"
        placeholder={standard.levels_title}
        maxLength={80}
      />
      <Field
        {...field('levels_text')}
        type="textarea"
        rows={3}
        label="About the levels"
        placeholder={standard.levels_text}
        maxLength={300}
      />
      <Field
        {...field('lesson_title')}
        label="Title of a lesson’s part"
        placeholder={standard.lesson_title}
        maxLength={80}
      />
      <QuestionsField {...choice('questions')} />
      <Field {...field('begin_title')} label="Closing line" placeholder={standard.begin_title} maxLength={80} />
      <fieldset>
        <legend className="mb-1.5 font-medium text-sm">Sections to show</legend>
        <div className="grid gap-2">
          {landingPartNames.map((part) => (
            <CheckboxField
              key={part}
              name={part}
              label={landingParts[part]}
              checked={choice(part).value}
              onChange={({ target }) => choice(part).onChange(target.checked)}
            />
          ))}
        </div>
      </fieldset>
    </SettingsPart>
  )
}

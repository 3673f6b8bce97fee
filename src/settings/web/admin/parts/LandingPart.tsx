import { CheckboxField } from '../../../../ui/web/CheckboxField.tsx'
import { Field } from '../../../../ui/web/Field.tsx'
import { landingWords } from '../../../landingWords.ts'
import { deliveredQuestions, readQuestions } from '../../../questions.ts'
import Hero from '../../Hero.tsx'
import Questions from '../../Questions.tsx'
import { PictureField } from '../PictureField.tsx'
import { Preview } from '../Preview.tsx'
import { SettingsPart } from '../SettingsPart.tsx'
import { type Shared, useSection } from '../useSection.ts'

const parts = [
  ['show_levels', 'The levels, with what each roadmap holds'],
  ['show_lesson', 'How a lesson goes'],
  ['show_ear', 'Three questions for the ear, with sound'],
  ['show_pricing', 'Plans and prices'],
  ['show_questions', 'Questions and answers'],
] as const

const ASKED = deliveredQuestions({ mayRegister: true, sells: true, opens: { lessons: true, ear: true } })
  .slice(0, 2)
  .map(({ question, answer }) => `${question}\n${answer}`)
  .join('\n\n')

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
      <Field
        {...field('questions')}
        type="textarea"
        rows={8}
        label="Questions and answers"
        placeholder={ASKED}
        help="A question on a line of its own, its answer below it, a blank line before the next one. Left blank, the page answers what most people ask."
        maxLength={4000}
        optional
      />
      {asked.length > 0 && (
        <Preview>
          <Questions questions={asked} />
        </Preview>
      )}
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

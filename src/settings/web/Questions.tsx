import { ChevronDown } from 'lucide'
import type { PropsOf } from '../../platform/contract.ts'
import { Icon } from '../../ui/web/Icon.tsx'
import type { questionsScreen } from '../contract.ts'

/** What people ask before they join; each answer opens without a script. */
export default function Questions({ questions }: PropsOf<typeof questionsScreen>) {
  return (
    <section aria-labelledby="asked" className="@container border-line border-t">
      <div className="page grid gap-x-12 gap-y-8 py-14 @min-[40rem]:py-18 @min-[64rem]:grid-cols-[18rem_minmax(0,1fr)]">
        <h2 id="asked" className="text-2xl @min-[40rem]:text-3xl">
          Questions and answers
        </h2>
        <div className="hairlines border-line border-y">
          {questions.map(({ question, answer }) => (
            <details key={question} className="group">
              <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-medium text-lg transition-colors hover:text-accent">
                <span className="min-w-0 wrap-anywhere">{question}</span>
                <Icon of={ChevronDown} className="shrink-0 text-muted transition-transform group-open:rotate-180" />
              </summary>
              <p className="max-w-measure whitespace-pre-line pb-5 text-muted wrap-anywhere">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}

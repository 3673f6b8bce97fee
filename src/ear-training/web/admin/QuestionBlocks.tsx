import { ListPlus, Plus } from 'lucide'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/web/Button.tsx'
import { findCategory } from '../../categories.ts'
import { MAX_QUESTIONS, type Question } from '../../contract.ts'
import { QuestionBlock } from './QuestionBlock.tsx'
import { addDraft, fillDrafts, moveDraft, type QuestionDraft } from './questionDrafts.ts'
import type { QuizForm } from './useQuizForm.ts'

type Props = {
  form: QuizForm
  /** Questions that are stored already, and how one of them is taken out. */
  stored?: readonly Question[]
  onDelete?: (question: Question) => void
}

/** The questions of a quiz, as many as are wanted: added, taken out, and put in another order. */
export function QuestionBlocks({ form, stored = [], onDelete }: Props) {
  const { questions, setQuestions, setFile, values, errorOf, busy } = form
  const list = useRef<HTMLOListElement>(null)
  const { category } = values
  const full = questions.length >= MAX_QUESTIONS

  const focusOn = (at: number) => list.current?.children[at]?.querySelector<HTMLElement>('select, input')?.focus()
  const add = () => {
    flushSync(() => setQuestions(addDraft(questions, category)))
    focusOn(questions.length)
  }
  const remove = (draft: QuestionDraft, at: number) => {
    setFile(draft.key, null)
    flushSync(() =>
      setQuestions(
        questions.filter(({ key }) => key !== draft.key),
        draft.key,
      ),
    )
    focusOn(Math.max(0, at - 1))
  }
  const move = (draft: QuestionDraft, at: number, by: -1 | 1) => {
    flushSync(() => setQuestions(moveDraft(questions, draft.key, by)))
    // the pressed button has moved along, and at either end it is disabled
    const [up, down] = list.current?.children[at + by]?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? []
    const [same, other] = by < 0 ? [up, down] : [down, up]
    const next = same?.disabled ? other : same
    next?.focus()
  }
  const change = (draft: QuestionDraft, part: Partial<QuestionDraft>) =>
    setQuestions(
      questions.map((each) => (each.key === draft.key ? { ...each, ...part } : each)),
      draft.key,
    )
  return (
    <section aria-labelledby="questions" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="questions" tabIndex={-1} className="text-xl">
          Questions
        </h2>
        <p className="text-muted text-sm tabular-nums">{`${questions.length} of at most ${MAX_QUESTIONS}`}</p>
      </div>
      <ol ref={list} className="grid gap-4">
        {questions.map((draft, at) => {
          const before = stored.find(({ id }) => id === draft.id)
          return (
            <QuestionBlock
              key={draft.key}
              number={at + 1}
              category={category}
              draft={draft}
              stored={before}
              file={form.files[draft.key] ?? null}
              onFile={(file) => setFile(draft.key, file)}
              onChange={(part) => change(draft, part)}
              errors={{
                audio: errorOf(`${draft.key}.audio`),
                sound: errorOf(`${draft.key}.sound`),
                option: errorOf(`${draft.key}.correct_option`),
              }}
              disabled={busy}
              onUp={
                before || at === 0 || stored.some(({ id }) => id === questions[at - 1]?.id)
                  ? undefined
                  : () => move(draft, at, -1)
              }
              onDown={before || at === questions.length - 1 ? undefined : () => move(draft, at, 1)}
              onRemove={() => (before && onDelete ? onDelete(before) : remove(draft, at))}
            />
          )
        })}
      </ol>
      {errorOf('questions') && (
        <p className="text-bad text-sm" role="alert">
          {errorOf('questions')}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button icon={Plus} onClick={add} disabled={full}>
          Add a question
        </Button>
        <Button
          icon={ListPlus}
          disabled={
            category === '' || questions.length + findCategory(category || 'Others').answers.length > MAX_QUESTIONS
          }
          onClick={() => setQuestions(fillDrafts(questions, findCategory(category)))}
        >
          Add one question for each answer
        </Button>
      </div>
    </section>
  )
}

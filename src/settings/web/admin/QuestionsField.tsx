import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/web/Button.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import { FieldError } from '../../../ui/web/FieldFrame.tsx'
import { IconButton } from '../../../ui/web/IconButton.tsx'
import { joinQuestions, type QuestionAndAnswer, splitQuestions } from '../../questions.ts'

type Props = { value: string; onChange: (value: string) => void; error: string | undefined }
type Row = QuestionAndAnswer & { id: number }

/** Questions with their answers, one below the other; none are those that the academy is delivered with. */
export function QuestionsField({ value, onChange, error }: Props) {
  const { rows, write } = useRows(value, onChange)
  const list = useRef<HTMLFieldSetElement>(null)
  const nextId = rows.reduce((most, { id }) => Math.max(most, id), 0) + 1
  const change = (id: number, part: Partial<QuestionAndAnswer>) =>
    write(rows.map((row) => (row.id === id ? { ...row, ...part } : row)))
  const move = (from: number, to: number) => {
    const moved = rows.filter((_, at) => at !== from)
    write(moved.toSpliced(to, 0, ...rows.slice(from, from + 1)))
  }
  const remove = (id: number) => {
    write(rows.filter((row) => row.id !== id))
    list.current?.querySelector<HTMLElement>('[data-add]')?.focus()
  }
  return (
    <fieldset ref={list} className="grid gap-3">
      <legend className="mb-1.5 font-medium text-sm">Questions and answers</legend>
      {rows.length === 0 && (
        <p className="text-muted text-sm">None of your own yet: the page answers what most people ask.</p>
      )}
      {rows.map(({ id, question, answer }, at) => (
        <div key={id} className="grid gap-3 rounded-card border border-line bg-surface p-4">
          <Field
            label={`Question ${at + 1}`}
            value={question}
            onChange={({ target }) => change(id, { question: target.value })}
            maxLength={200}
          />
          <Field
            type="textarea"
            rows={3}
            label={`Answer ${at + 1}`}
            value={answer}
            onChange={({ target }) => change(id, { answer: target.value })}
          />
          <div className="flex">
            <IconButton
              icon={ArrowUp}
              label={`Move question ${at + 1} up`}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
            />
            <IconButton
              icon={ArrowDown}
              label={`Move question ${at + 1} down`}
              disabled={at === rows.length - 1}
              onClick={() => move(at, at + 1)}
            />
            <IconButton icon={Trash2} label={`Delete question ${at + 1}`} onClick={() => remove(id)} />
          </div>
        </div>
      ))}
      <div>
        <Button
          data-add
          icon={Plus}
          size="sm"
          onClick={() => write([...rows, { id: nextId, question: '', answer: '' }])}
        >
          Add a question
        </Button>
      </div>
      <FieldError id="questions" error={error} />
    </fieldset>
  )
}

/** What is being typed, of which the stored text holds what has a question; another text, of a version brought back, replaces it. */
function useRows(value: string, onChange: (value: string) => void) {
  const [rows, setRows] = useState(() => numbered(value))
  const [written, setWritten] = useState(value)
  if (value !== written) {
    setWritten(value)
    setRows(numbered(value))
  }
  const write = (next: Row[]) => {
    const text = joinQuestions(next)
    setRows(next)
    setWritten(text)
    onChange(text)
  }
  return { rows, write }
}

const numbered = (text: string): Row[] => splitQuestions(text).map((row, id) => ({ ...row, id }))

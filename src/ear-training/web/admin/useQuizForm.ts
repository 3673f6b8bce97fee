import { useState } from 'react'
import * as z from 'zod/mini'
import { AppError, type FieldErrors, fieldsOf } from '../../../platform/errors.ts'
import { messageOf } from '../../../platform/web/api.ts'
import { useFormDraft } from '../../../platform/web/useFormDraft.ts'
import { useOneAtATime } from '../../../platform/web/useOneAtATime.ts'
import { useRefusal } from '../../../platform/web/useRefusal.ts'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { type Sending, useSending } from '../../../ui/web/useSending.ts'
import { type QuestionDraft, readDrafts, writeDrafts } from './questionDrafts.ts'
import { nameErrors, type Plan, type QuizFiles, type QuizValues } from './quizValues.ts'

type Options<Body> = {
  /** Under which the form is kept in this browser. */
  name: string
  start: QuizValues
  /** What the server will check the body by: what it would refuse is not even sent. */
  schema: z.ZodMiniType | undefined
  plan: (values: QuizValues, files: QuizFiles) => Plan<Body>
  send: (body: Body, sending: Sending) => Promise<void>
  /** What stands in the form when it could not be saved; the flash says it without the full stop. */
  failed: string
  /** Told that the quiz is not there any more. */
  onOutdated?: () => void
}
type Refusal = { errors: Record<string, string>; message: string | null }
const NONE: Refusal = { errors: {}, message: null }

/** A quiz's form: its fields and questions (which survive a reload), its files (which can't), and sending it. */
export function useQuizForm<Body extends object>(options: Options<Body>) {
  const { name, start, schema, plan, send, failed, onOutdated } = options
  const flash = useFlash()
  const { values, change, ...draft } = useFormDraft(name, start)
  const [files, setFiles] = useState<QuizFiles>({})
  const { form, refusal, clear, settle, ...refusing } = useRefusal(NONE)
  const once = useOneAtATime()
  const { run, bar } = useSending(Object.keys(files).length > 0)

  const refuse = (found: FieldErrors | undefined, keys: readonly string[], text: string) => {
    refusing.refuse({ errors: nameErrors(found ?? {}, keys), message: text })
    flash.error(failed.replace(/\.$/, ''))
  }
  const submit = async () => {
    const { body, keys } = plan(values, files)
    const missing = problemsOf(schema, body)
    if (missing) return refuse(missing, keys, failed)
    // what was refused before is being tried anew
    clear()
    try {
      await run((how) => send(body, how))
    } catch (error) {
      const fields = fieldsOf(error)
      refuse(fields, keys, fields ? failed : `${failed} ${messageOf(error)}`)
      if (error instanceof AppError && error.code === 'not_found') onOutdated?.()
    }
  }
  return {
    form,
    values,
    ...refusal,
    ...bar,
    ...draft,
    files,
    questions: readDrafts(values.questions),
    change: (part: Partial<QuizValues>) => {
      settle((field) => field in part)
      change(part)
    },
    /** Sets the questions; `about` is the one that was changed, what was wrong with it is settled. */
    setQuestions: (questions: readonly QuestionDraft[], about?: string, more: Partial<QuizValues> = {}) => {
      settle((field) => field === 'questions' || field in more || field.startsWith(`${about}.`))
      change({ ...more, questions: writeDrafts(questions) })
    },
    setFile: (field: string, file: File | null) => {
      settle((named) => named === field)
      setFiles(({ [field]: _, ...others }) => (file ? { ...others, [field]: file } : others))
    },
    onSubmit: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      void once(submit)
    },
  }
}
export type QuizForm = ReturnType<typeof useQuizForm>

/** What the schema says against a body, named as the server would name it. */
function problemsOf(schema: z.ZodMiniType | undefined, body: unknown): FieldErrors | undefined {
  const parsed = schema && z.safeParse(schema, body)
  if (!parsed || parsed.success) return undefined
  return Object.fromEntries(
    parsed.error.issues
      .toReversed()
      .map(({ path: [first = '_', ...rest], message }) => [
        String(first) + rest.map((part) => `[${String(part)}]`).join(''),
        [message],
      ]),
  )
}

import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { fieldErrors, isGone } from '../../../platform/errors.ts'
import { checkBody } from '../../../platform/web/formBody.ts'
import { type Sending, useForm } from '../../../platform/web/useForm.ts'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { type QuestionDraft, readDrafts, writeDrafts } from './questionDrafts.ts'
import { nameErrors, type Plan, type QuizFiles, type QuizValues } from './quizValues.ts'

type Options<Body> = {
  draft: string
  start: QuizValues
  /** What it would refuse is not even sent. */
  schema: z.ZodMiniType
  plan: (values: QuizValues, files: QuizFiles) => Plan<Body>
  send: (body: Body, upload: Sending['upload']) => Promise<unknown>
  onSaved: () => unknown
  /** What is flashed when it could not be saved. */
  failed: string
  /** Called when the quiz is not there any more. */
  onOutdated?: () => void
}

/** A quiz's form: its fields and questions (which survive a reload), and its files (which can't). */
export function useQuizForm<Body extends object>(options: Options<Body>) {
  const { draft, start, schema, plan, send, onSaved, failed, onOutdated } = options
  const flash = useFlash()
  const [files, setFiles] = useState<QuizFiles>({})
  /** Of the questions as they were sent. */
  const keys = useRef<readonly string[]>([])
  const form = useForm({
    ...{ start, draft, onSaved },
    sendsFiles: Object.keys(files).length > 0,
    send: async (values, { upload }) => {
      const { body, keys: sent } = plan(values, files)
      keys.current = sent
      checkBody(schema, body)
      return send(body, upload)
    },
    errorsIn: (error) => {
      const fields = fieldErrors(error)
      return fields && nameErrors(fields, keys.current)
    },
    onFailed: (error) => {
      flash.error(failed)
      if (isGone(error)) onOutdated?.()
    },
    onCancelled: () => flash.success('Upload cancelled.'),
  })
  return {
    ...form,
    files,
    questions: readDrafts(form.values.questions),
    /** Sets the questions; `about` is the one that was changed, what was wrong with it is settled. */
    setQuestions: (questions: readonly QuestionDraft[], about?: string, more: Partial<QuizValues> = {}) => {
      form.change({ ...more, questions: writeDrafts(questions) })
      form.settle((field) => field.startsWith(`${about}.`))
    },
    setFile: (field: string, file: File | null) => {
      form.settle((named) => named === field)
      setFiles(({ [field]: _, ...others }) => (file ? { ...others, [field]: file } : others))
    },
  }
}
export type QuizForm = ReturnType<typeof useQuizForm>

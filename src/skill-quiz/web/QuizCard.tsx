import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react'
import { shutText } from '../../accounts/index.ts'
import { usePage } from '../../platform/web/pageContext.ts'
import { Button } from '../../ui/web/Button.tsx'
import { useFlash } from '../../ui/web/Flash.tsx'
import { TeacherLine } from '../../ui/web/TeacherLine.tsx'
import { questions } from '../questions.ts'
import type { QuizDialog } from './QuizDialog.tsx'
import { useQuizProgress } from './useQuizProgress.ts'

// The first page of a visitor carries only the invitation; the quiz comes when a hand moves towards the button.
const loadQuiz = () => import('./QuizDialog.tsx')
const prepareQuiz = () => void loadQuiz().catch(() => {})

/** A link here opens the quiz, from wherever on the page or on the web. */
const HASH = '#quiz'

type Quiz = ComponentType<ComponentProps<typeof QuizDialog>>

/** The invitation to the quiz; it remembers where somebody stopped. */
export default function QuizCard() {
  const [open, setOpen] = useState(false)
  const [Quiz, setQuiz] = useState<Quiz>()
  const [busy, setBusy] = useState(false)
  const flash = useFlash()
  const { user, shut, teacher } = usePage()
  const progress = useQuizProgress()
  const asked = progress.answers.some((answer) => answer !== undefined)

  const start = async () => {
    setBusy(true)
    try {
      const loaded = await loadQuiz()
      setQuiz(() => loaded.QuizDialog)
      setOpen(true)
    } catch {
      flash.error('The quiz could not be loaded. Check your connection and try again.')
    }
    setBusy(false)
  }
  const latest = useRef(start)
  latest.current = start
  useEffect(() => {
    const follow = () => location.hash === HASH && void latest.current()
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  const close = () => {
    setOpen(false)
    // so that the same link opens it again
    if (location.hash === HASH) history.replaceState(history.state, '', location.pathname + location.search)
  }
  return (
    <div className="page">
      <section
        id="quiz"
        aria-labelledby="quiz-title"
        className="mx-auto flex max-w-3xl flex-wrap items-center gap-x-8 gap-y-3 rounded-card border border-line bg-surface p-4 shadow-soft sm:gap-y-4 sm:p-6 sm:flex-nowrap sm:px-8"
      >
        <div className="flex-1">
          <h2 id="quiz-title" className="text-2xl">
            Take a Quick Quiz
          </h2>
          <p className="mt-1 text-muted sm:mt-2">
            {asked
              ? `You stopped at question ${progress.index + 1} of ${questions.length}. Your answers are still here.`
              : 'Four to nine short questions. We’ll find your level.'}
          </p>
          {teacher && (
            <div className="mt-2 sm:mt-4">
              <TeacherLine {...teacher}>Your teacher in every lesson.</TeacherLine>
            </div>
          )}
          {!user && shut && (
            <p className="mt-2 text-muted">{`${shutText[shut]} The quiz tells you your level all the same.`}</p>
          )}
        </div>
        <Button
          variant="primary"
          busy={busy}
          busyLabel="Opening..."
          onPointerEnter={prepareQuiz}
          onFocus={prepareQuiz}
          onClick={() => void start()}
          className="min-h-12 px-6 max-sm:w-full"
        >
          Start Quiz
        </Button>
      </section>
      {Quiz && <Quiz open={open} onClose={close} progress={progress} />}
    </div>
  )
}

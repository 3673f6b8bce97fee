import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react'
import { shutText } from '../../accounts/index.ts'
import { usePage } from '../../platform/web/pageContext.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import { Button } from '../../ui/web/Button.tsx'
import { useFlash } from '../../ui/web/Flash.tsx'
import { Portrait } from '../../ui/web/Portrait.tsx'
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
        className={joinClasses(
          'mx-auto grid max-w-3xl items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 shadow-soft sm:gap-x-8 sm:gap-y-2 sm:p-6 sm:pr-8',
          teacher
            ? 'grid-cols-[auto_minmax(0,1fr)] sm:grid-cols-[auto_minmax(0,1fr)_auto]'
            : 'grid-cols-1 sm:grid-cols-[minmax(0,1fr)_auto] sm:pl-8',
        )}
      >
        {teacher && <Portrait {...teacher} size={128} className="max-sm:size-22 sm:row-span-2" />}
        <div className="sm:self-end">
          <h2 id="quiz-title" className="text-xl sm:text-2xl">
            Take a Quick Quiz
          </h2>
          {teacher && (
            <p className="mt-1">
              <span className="font-medium wrap-anywhere">{teacher.name}</span>
              <span className="block text-muted text-sm">Your teacher in every lesson.</span>
            </p>
          )}
        </div>
        <div className={joinClasses('text-muted sm:self-start', teacher && 'max-sm:col-span-2 sm:col-start-2')}>
          <p>
            {asked
              ? `You stopped at question ${progress.index + 1} of ${questions.length}. Your answers are still here.`
              : 'Four to nine short questions. We’ll find your level.'}
          </p>
          {!user && shut && <p className="mt-2">{`${shutText[shut]} The quiz tells you your level all the same.`}</p>}
        </div>
        <Button
          variant="primary"
          busy={busy}
          busyLabel="Opening..."
          onPointerEnter={prepareQuiz}
          onFocus={prepareQuiz}
          onClick={() => void start()}
          className="min-h-12 px-6 max-sm:col-span-full sm:-col-start-2 sm:row-span-2 sm:row-start-1"
        >
          Start Quiz
        </Button>
      </section>
      {Quiz && <Quiz open={open} onClose={close} progress={progress} />}
    </div>
  )
}

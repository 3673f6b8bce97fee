import type { Quiz } from '../../contract.ts'

/** What the quiz is called and about, with the way back to all quizzes. */
export function QuizHead({ quiz: { title, description, category } }: { quiz: Quiz }) {
  return (
    <div className="min-w-0">
      <p className="text-muted text-sm">
        <a href="/member/ear-training" className="link">
          Ear training
        </a>
        {`\u00a0· ${category}`}
      </p>
      <h1 className="mt-1 text-2xl [overflow-wrap:anywhere] sm:text-3xl">{title}</h1>
      {description && (
        <p className="mt-2 max-w-measure whitespace-pre-line text-muted [overflow-wrap:anywhere]">{description}</p>
      )}
    </div>
  )
}

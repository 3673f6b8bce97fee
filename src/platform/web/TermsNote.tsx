import { usePage } from './pageContext.ts'

/** What whoever pays agrees to, where the academy has terms. */
export const TermsNote = ({ className }: { className?: string }) =>
  usePage().hasTerms && (
    <p className={`text-muted text-xs ${className ?? ''}`}>
      By paying you accept the{' '}
      <a href="/terms" target="_blank" rel="noopener" className="link">
        terms
      </a>
      .
    </p>
  )

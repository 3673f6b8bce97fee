import { ArrowRight } from 'lucide'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'

/** On the member's home and on Today: what the teacher proposes waits to be looked at. */
export default function ProposalCard() {
  return (
    <div className="page pt-6 sm:pt-8">
      <section
        aria-label="Weekly plan"
        className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-line bg-surface p-4 sm:px-6"
      >
        <div className="min-w-0">
          <p className="font-medium text-accent text-sm">Weekly plan</p>
          <p className="mt-1 font-[550] font-display text-lg">Your teacher proposes a weekly agreement.</p>
          <p className="mt-1 max-w-measure text-muted text-sm">Look at it, confirm it, or propose another one.</p>
        </div>
        <ButtonLink href="/member/plan" icon={ArrowRight} className="max-sm:w-full">
          Look at it
        </ButtonLink>
      </section>
    </div>
  )
}

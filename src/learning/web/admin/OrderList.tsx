import { Button } from '../../../ui/web/Button.tsx'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { Card } from '../../../ui/web/Card.tsx'
import { LiveRegion } from '../../../ui/web/LiveRegion.tsx'
import { dragMark, OrderRow } from '../../../ui/web/OrderRow.tsx'
import { useDrag } from '../../../ui/web/useDrag.ts'
import type { Level } from '../../contract.ts'
import type { OrderedLesson } from '../../courseContract.ts'
import { orderHref } from '../../courseRules.ts'
import { StatusBadge } from './courseColumns.tsx'
import { useLessonOrder } from './useLessonOrder.ts'

type Props = { level: Level; category: string; lessons: OrderedLesson[] }

/** The lessons of one category, to be put into another order by hand or by keyboard. */
export function OrderList({ level, category, lessons: first }: Props) {
  const { lessons, move, saving, announced, retry } = useLessonOrder(level, category, first)
  const { list, drag, start } = useDrag(move)
  return (
    <>
      <Card flush>
        <ol ref={list} aria-label={`Lessons of ${category}`} className="hairlines">
          {lessons.map((lesson, index) => (
            <OrderRow
              key={lesson.id}
              name={lesson.title}
              index={index}
              count={lessons.length}
              drag={dragMark(drag, index)}
              onStart={start(index)}
              onMove={move}
            >
              <span className="mr-2">{lesson.title}</span>
              {lesson.status !== 'active' && <StatusBadge status={lesson.status} />}
            </OrderRow>
          ))}
        </ol>
      </Card>
      {/* it stays in sight, however far down the list the moved lesson is */}
      <div className="sticky bottom-0 z-10 flex min-h-14 flex-wrap items-center justify-between gap-3 bg-paper py-2 text-sm">
        <p role="status" className="text-muted">
          {saving.state === 'saving' && 'Saving...'}
          {saving.state === 'saved' && 'Order saved.'}
        </p>
        <div role="alert">
          {saving.state === 'failed' && (
            <div className="flex flex-wrap items-center gap-3">
              <p className="text-bad">{saving.message}</p>
              {saving.outdated ? (
                <ButtonLink size="sm" href={orderHref(level, category)}>
                  Reload the list
                </ButtonLink>
              ) : (
                <Button size="sm" onClick={retry}>
                  Retry
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
      <LiveRegion>{announced}</LiveRegion>
    </>
  )
}

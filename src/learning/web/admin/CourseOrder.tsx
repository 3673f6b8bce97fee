import { levelLabel, levels } from '../../../accounts/index.ts'
import type { PropsOf } from '../../../platform/contract.ts'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { EmptyState } from '../../../ui/web/EmptyState.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import { SelectField } from '../../../ui/web/SelectField.tsx'
import type { courseOrderScreen } from '../../courseContract.ts'
import { orderHref } from '../../courseRules.ts'
import { OrderList } from './OrderList.tsx'

/** Which lessons of a category come first on the roadmap: a level, a category of it, and its lessons to be moved. */
export default function CourseOrder({ level, category, categories, lessons }: PropsOf<typeof courseOrderScreen>) {
  return (
    <div className="page py-6 sm:py-8">
      <div className="mx-auto max-w-3xl">
        <PageHead
          title="Order of lessons"
          lead="Drag a lesson by its handle or use its arrows. Or focus a handle and use the arrow keys, Home and End. Esc undoes. Members see the new order at once."
          actions={<ButtonLink href="/admin/courses">Course List</ButtonLink>}
        />
        <div className="mb-4 grid items-end gap-3 sm:grid-cols-2">
          <SelectField
            label="Level"
            options={levels.map((value) => ({ value, label: levelLabel(value) }))}
            value={level}
            onChange={({ target }) => location.assign(orderHref(target.value as typeof level))}
          />
          {category !== null && (
            <SelectField
              label="Category"
              options={categories.map((value) => ({ value, label: value }))}
              value={category}
              onChange={({ target }) => location.assign(orderHref(level, target.value))}
            />
          )}
        </div>
        {category === null ? (
          <EmptyState
            title="No course found."
            hint="This level has no lessons yet."
            action={<ButtonLink href="/admin/course/create">Add Course</ButtonLink>}
          />
        ) : (
          <OrderList level={level} category={category} lessons={lessons} />
        )}
      </div>
    </div>
  )
}

import { useMemo } from 'react'
import { fullName, levelLabel, levels } from '../../../accounts/index.ts'
import type { PropsOf } from '../../../platform/contract.ts'
import { call, failureMessage } from '../../../platform/web/api.ts'
import { usePage } from '../../../platform/web/pageContext.ts'
import { withQueries } from '../../../platform/web/queries.tsx'
import { searchIn } from '../../../platform/web/searchIn.ts'
import { useAdminList } from '../../../platform/web/useAdminList.ts'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { ChipChoice } from '../../../ui/web/ChipChoice.tsx'
import { ListBar } from '../../../ui/web/ListBar.tsx'
import { PagedTable } from '../../../ui/web/PagedTable.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import { SearchBox } from '../../../ui/web/SearchBox.tsx'
import { SelectField } from '../../../ui/web/SelectField.tsx'
import { listStudents, type Student, type StudentList, StudentQuery, type studentsScreen } from '../../contract.ts'
import { stateWords, studentStates } from '../../rules.ts'
import { studentColumns } from './students/studentColumns.tsx'
import { mostMinutes } from './students/WeekBars.tsx'

type Counted = Pick<StudentList, 'counts'>

/** Every student with how they are doing; each leads to their own page. */
export function Students({ students, query: opened }: PropsOf<typeof studentsScreen>) {
  const { query, go, restored, list, shown } = useAdminList<Student, StudentQuery, never, Counted>({
    ...{ name: 'students', schema: StudentQuery, first: students, opened },
    load: (asked, signal) => call(listStudents, { query: asked, signal }),
  })
  const { counts } = shown
  // the rows of a page are compared with each other
  const most = mostMinutes(list.rows?.flatMap(({ weeks }) => weeks) ?? [])
  const columns = useMemo(() => studentColumns(most), [most])
  const longest = waitsLongest(list.rows ?? [])
  const { page: _, perPage: __, sort: ___, ...filter } = query
  const chosen = Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as Record<string, string>
  const isFiltered = Object.keys(chosen).length > 0
  return (
    <div className="page py-6 sm:py-8">
      <PageHead
        title="Students"
        lead="Who’s new, who’s stuck, who needs you."
        actions={
          (isFiltered || longest) && (
            <>
              {isFiltered && (
                <ButtonLink href={`/admin/messages?save=${encodeURIComponent(`${new URLSearchParams(chosen)}`)}`}>
                  Save as segment
                </ButtonLink>
              )}
              {longest?.answer_href && (
                <ButtonLink href={longest.answer_href} variant="primary">
                  {`Reply to ${fullName(longest)}`}
                </ButtonLink>
              )}
            </>
          )
        }
      />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6">
        <StateChips {...{ query, go, counts }} />
        {most > 0 && (
          <p className="text-muted text-sm max-[52rem]:hidden">{`Bars are minutes by week, all on one scale: the highest is ${most} minutes.`}</p>
        )}
      </div>
      <PagedTable
        list={list}
        toolbar={<StudentsToolbar key={restored} {...{ query, go }} total={list.total} />}
        caption="Students"
        columns={columns}
        rowKey={({ id }) => id}
        error={list.error && `The students could not be loaded. ${failureMessage(list.error)}`}
        empty={isFiltered ? 'No students found.' : 'No students yet.'}
        emptyHint={
          isFiltered
            ? query.state && `${stateWords[query.state].label}: ${stateWords[query.state].hint}.`
            : 'Invite your first students on the list of users.'
        }
      />
    </div>
  )
}

/** Of those that are shown. */
const waitsLongest = (students: readonly Student[]): Student | undefined =>
  students
    .filter(({ answer_href, waiting_since }) => answer_href !== null && waiting_since !== null)
    .toSorted((one, other) => (one.waiting_since ?? '').localeCompare(other.waiting_since ?? ''))[0]

/** How students are doing, in sight as the first thing that narrows the list, with how many they are. */
const StateChips = ({ query: { state: chosen }, go, counts }: Omit<ToolbarProps, 'total'> & Counted) => (
  <ChipChoice
    legend="State"
    options={(['', ...studentStates] as const).map((state) => ({
      value: state,
      label: state ? stateWords[state].label : 'All',
      hint: state ? stateWords[state].hint : undefined,
      count: state ? counts[state] : Object.values(counts).reduce((sum, students) => sum + students, 0),
    }))}
    value={chosen ?? ''}
    onChange={(state) => go({ state: state || undefined, page: 1 })}
  />
)

const SORTS = [
  { value: 'need', label: 'Who needs you first' },
  { value: 'joined', label: 'Latest joined' },
  { value: 'name', label: 'Name' },
  { value: 'seen', label: 'Last seen' },
]

type ToolbarProps = {
  query: StudentQuery
  go: (part: Partial<StudentQuery>, replace?: boolean) => void
  /** How many fit; undefined until it is known. */
  total: number | undefined
}

/** Every filter begins at the first page again. */
function StudentsToolbar({ query, go, total }: ToolbarProps) {
  const { tierNames } = usePage()
  const { level, tier, check_ins, login, premium } = query
  const count = [level, tier, check_ins, login, premium].filter(Boolean).length
  const pick = (part: Partial<StudentQuery>) => go({ ...part, page: 1 })
  const filter = <K extends 'level' | 'tier' | 'check_ins' | 'login' | 'premium' | 'sort'>(
    name: K,
    label: string,
    options: { value: string; label: string }[],
  ) => (
    <SelectField
      label={label}
      hideLabel
      options={options}
      value={query[name] ?? ''}
      onChange={({ target }) => pick({ [name]: target.value || undefined } as Partial<StudentQuery>)}
    />
  )
  return (
    <ListBar
      className="mb-3"
      folded
      chosen={count}
      count={total !== undefined && (total === 1 ? '1 student' : `${total} students`)}
      end={filter('sort', 'Sort by', SORTS)}
      search={
        <SearchBox
          label="Search students"
          placeholder="Search students..."
          defaultValue={query.search}
          onSearch={searchIn(query, go)}
        />
      }
      filters={
        <>
          {filter('level', 'Level', [
            { value: '', label: 'Level: all' },
            ...levels.map((value) => ({ value, label: levelLabel(value) })),
            { value: 'none', label: 'Not placed' },
          ])}
          {filter('tier', 'Plan', [
            { value: '', label: 'Plan: all' },
            { value: 'free', label: 'Free' },
            { value: 'standard', label: tierNames.standard },
            { value: 'premium', label: tierNames.premium },
          ])}
          {filter('check_ins', 'Check-ins', [
            { value: '', label: 'Check-ins: all' },
            { value: 'missed', label: 'None for two weeks' },
          ])}
          {filter('login', 'Logins', [
            { value: '', label: 'Login: all' },
            { value: 'never', label: 'Never logged in' },
          ])}
          {filter('premium', 'End of premium', [
            { value: '', label: `${tierNames.premium} ends: any time` },
            { value: 'ending', label: `${tierNames.premium} ends within 14 days` },
          ])}
        </>
      }
    />
  )
}

export default withQueries(Students)

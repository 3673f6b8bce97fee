import { Ear } from 'lucide'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import type { Drill, Guide, GuideVideo } from '../guideContract.ts'
import { StepList } from './StepList.tsx'

type Props = {
  guide: Omit<Guide, 'drill'>
  drill: Drill | null | undefined
  video: GuideVideo
  /** Steps that the page knows to be ticked; undefined has them looked up. */
  ticked: string[] | undefined
  /** One level below the lesson's own. */
  heading: 'h2' | 'h3'
}

/**
 * Film, guide and words: the guide beside the film where there is room, else between the two. Nothing is stretched: in
 * grids within grids a browser would lay all of it out several times, for each bar that is played below the film.
 */
export const besideFilm =
  'grid items-start grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 @4xl:grid-rows-[auto_1fr] @4xl:has-[>aside]:grid-cols-[minmax(0,1fr)_19rem]'

/** What members find beside the film: what it is for, the steps to it, what to try tonight and the drill that helps. */
export function LessonGuide({ guide: { goal, steps, tonight }, drill, video, ticked, heading }: Props) {
  // a drill may have gone since it was named
  if (!goal && steps.length === 0 && !tonight && !drill) return null
  return (
    <aside
      aria-label="Beside the film"
      // columns, since a goal of a line beside ten steps would leave a hole in a grid
      className="gap-x-8 self-start rounded-card border border-line bg-surface px-4 pt-4 *:pb-4 *:break-inside-avoid sm:px-5 sm:pt-5 sm:*:pb-5 @2xl:columns-2 @4xl:col-start-2 @4xl:columns-1 @4xl:row-span-2 @4xl:row-start-1"
    >
      {goal && (
        <Part title="Goal" heading={heading}>
          <p className="[overflow-wrap:anywhere]">{goal}</p>
        </Part>
      )}
      {steps.length > 0 && <StepList steps={steps} video={video} initial={ticked} heading={heading} />}
      {tonight && (
        <Part title="Try this tonight" heading={heading}>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{tonight}</p>
        </Part>
      )}
      {drill && (
        <Part title="A drill that helps" heading={heading}>
          <ButtonLink href={drill.href} icon={Ear} className="justify-self-start">
            {drill.title}
          </ButtonLink>
        </Part>
      )}
    </aside>
  )
}

type PartProps = { title: string; heading: Props['heading']; children: ReactNode }

const Part = ({ title, heading: Heading, children }: PartProps) => (
  <section className="grid content-start gap-1.5">
    <Heading className="font-medium font-sans text-muted text-sm">{title}</Heading>
    {children}
  </section>
)

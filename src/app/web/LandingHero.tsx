import type { PropsOf } from '../../platform/contract.ts'
import type { landingHeroScreen } from '../screens.ts'

/** The first words that anybody reads here. */
export default function LandingHero({ name, tagline }: PropsOf<typeof landingHeroScreen>) {
  return (
    <div className="page pt-12 pb-8 text-center sm:pt-18 sm:pb-12">
      <h1 className="mx-auto max-w-[11.5em] text-3xl wrap-anywhere max-[27rem]:-mx-2 sm:text-4xl">{tagline}</h1>
      <p className="mx-auto mt-4 max-w-[29em] text-balance text-lg text-muted wrap-anywhere">
        {name} has a roadmap of short lessons for every level. Tell us what you can play today, and begin with the
        lesson that fits.
      </p>
    </div>
  )
}

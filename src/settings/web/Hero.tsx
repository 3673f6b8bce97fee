import type { PropsOf } from '../../platform/contract.ts'
import type { heroScreen } from '../contract.ts'

/** The first words that anybody reads here. */
export default function Hero({ tagline, lead }: PropsOf<typeof heroScreen>) {
  return (
    <div className="page pt-6 pb-5 text-center sm:pt-14 sm:pb-10">
      <h1 className="mx-auto max-w-[11.5em] text-3xl wrap-anywhere max-[27rem]:-mx-2 sm:text-4xl">{tagline}</h1>
      <p className="mx-auto mt-3 max-w-[29em] whitespace-pre-line text-balance sm:mt-4 sm:text-lg text-muted wrap-anywhere">
        {lead}
      </p>
    </div>
  )
}

import type { PropsOf } from '../../platform/contract.ts'
import type { heroScreen } from '../contract.ts'

/** The first words that anybody reads here. */
export default function Hero({ tagline, lead }: PropsOf<typeof heroScreen>) {
  return (
    <div className="@container">
      <div className="page pt-5 pb-4 text-center @min-[40rem]:pt-10 @min-[40rem]:pb-8">
        <h1 className="mx-auto max-w-[11.5em] text-3xl wrap-anywhere max-[27rem]:-mx-2 @min-[40rem]:text-4xl">
          {tagline}
        </h1>
        <p className="mx-auto mt-3 max-w-[29em] whitespace-pre-line text-balance @min-[40rem]:mt-4 @min-[40rem]:text-lg text-muted wrap-anywhere">
          {lead}
        </p>
      </div>
    </div>
  )
}

import { cardPicture } from '../../ui/smallerPicture.ts'
import { KeyboardArt } from '../../ui/web/KeyboardArt.tsx'

/** A quiz's picture at 16:9, or a drawn chord where it has none; always beside the quiz's title. */
export function Cover({ url }: { url: string | null }) {
  return (
    <span className="flex aspect-video w-full items-end justify-center overflow-hidden rounded-control bg-raised">
      {url ? (
        <img {...cardPicture(url)} alt="" width={640} height={360} loading="lazy" className="size-full object-cover" />
      ) : (
        <KeyboardArt marked={[0, 4, 7]} size="sm" />
      )}
    </span>
  )
}

import { cardPicture } from '../../ui/smallerPicture.ts'
import { KeyboardArt } from '../../ui/web/KeyboardArt.tsx'

/** A lesson's picture at 16:9, or a drawn keyboard where it has none; always beside the lesson's title. */
export function Cover({ url }: { url: string | null }) {
  return (
    <span className="flex aspect-video w-full items-end justify-center overflow-hidden rounded-control bg-raised">
      {url ? (
        <img
          {...cardPicture(url)}
          alt=""
          width={640}
          height={360}
          loading="lazy"
          className="picture size-full object-cover"
        />
      ) : (
        <KeyboardArt marked={[4]} size="sm" />
      )}
    </span>
  )
}

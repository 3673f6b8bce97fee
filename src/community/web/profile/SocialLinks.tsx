import { Globe } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/web/Icon.tsx'
import type { Profile } from '../../profileContract.ts'
import { FacebookMark, InstagramMark, XMark, YoutubeMark } from './marks.tsx'

type Social = Profile['social']
const PLACES: readonly { at: keyof Social; label: string; mark: ReactNode }[] = [
  { at: 'website', label: 'Website', mark: <Icon of={Globe} /> },
  { at: 'facebook', label: 'Facebook', mark: <FacebookMark /> },
  { at: 'x', label: 'X', mark: <XMark /> },
  { at: 'instagram', label: 'Instagram', mark: <InstagramMark /> },
  { at: 'youtube', label: 'YouTube', mark: <YoutubeMark /> },
]

/** Only the places that the member has named. */
export function SocialLinks({ social, name }: { social: Social; name: string }) {
  const named = PLACES.flatMap(({ at, ...place }) => (social[at] ? [{ ...place, href: social[at] }] : []))
  if (named.length === 0) return null
  return (
    <ul className="-ml-2 mt-2 flex flex-wrap">
      {named.map(({ href, label, mark }) => (
        <li key={label}>
          <a
            href={href}
            rel="nofollow ugc noopener me"
            title={label}
            aria-label={`${label} of ${name}`}
            className="grid size-10 place-items-center rounded-control text-muted transition-colors hover:bg-raised hover:text-ink touch:size-11"
          >
            {mark}
          </a>
        </li>
      ))}
    </ul>
  )
}

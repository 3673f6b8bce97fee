import { Download } from 'lucide'
import { useId } from 'react'
import { Icon } from '../../ui/web/Icon.tsx'
import type { Attachment } from '../contract.ts'
import { downloadName, kindLabels, sizeText } from '../rules.ts'

/** The captions among the files beside a film, as its player takes them. */
export const captionsOf = (list: readonly Attachment[]) =>
  list
    .filter(({ kind }) => kind === 'captions')
    .map(({ url, name, language }) => ({ kind: 'captions', src: url, srclang: language ?? 'en', label: name }))

/** What there is to save beside a film; nothing where there is nothing. */
export function Attachments({ list, title = 'Downloads' }: { list: readonly Attachment[]; title?: string }) {
  const heading = useId()
  const downloads = list.filter(({ kind }) => kind !== 'captions')
  if (downloads.length === 0) return null
  return (
    <section aria-labelledby={heading} className="grid gap-2 self-start print:hidden">
      <h3 id={heading} className="font-medium font-sans text-muted text-sm">
        {title}
      </h3>
      <ul className="grid gap-2 @lg:grid-cols-2">
        {downloads.map((one) => (
          <li key={one.id} className="grid gap-2">
            <a
              href={one.url}
              download={downloadName(one)}
              className="group flex min-h-14 items-center gap-3 rounded-control border border-line bg-surface px-3 py-2 transition-colors hover:border-edge"
            >
              <Icon of={Download} className="shrink-0 text-accent" />
              <span className="grid min-w-0">
                <span className="font-medium [overflow-wrap:anywhere] group-hover:text-accent">{one.name}</span>
                <span className="text-muted text-sm tabular-nums">{`${kindLabels[one.kind]} · ${sizeText(one.bytes)}`}</span>
              </span>
            </a>
            {one.kind === 'audio' && (
              // biome-ignore lint/a11y/useMediaCaption: it is music
              <audio controls preload="none" src={one.url} aria-label={`Listen to ${one.name}`} className="w-full" />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

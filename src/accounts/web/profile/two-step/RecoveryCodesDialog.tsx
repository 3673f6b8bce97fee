import { Copy, Download } from 'lucide'
import { useEffect, useRef } from 'react'
import { usePage } from '../../../../platform/web/pageContext.ts'
import { Button } from '../../../../ui/web/Button.tsx'
import { ButtonLink } from '../../../../ui/web/ButtonLink.tsx'
import { Dialog } from '../../../../ui/web/Dialog.tsx'
import { useFlash } from '../../../../ui/web/Flash.tsx'

/** The only time that the codes can be seen, so nothing but a word that they are saved closes it, and leaving the page asks first. */
export function RecoveryCodesDialog({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const flash = useFlash()
  const list = useRef<HTMLOListElement>(null)
  const saved = useRef(false)
  useEffect(() => {
    // the browser asks in its own words whether to leave the page
    const ask = (event: BeforeUnloadEvent) => {
      if (!saved.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  const { academyName } = usePage()
  const close = () => {
    saved.current = true
    onSaved()
  }
  const text = `${codes.join('\n')}\n`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      flash.success('Codes copied.')
    } catch {
      // a browser that keeps its clipboard shut lets the person do it
      if (list.current) getSelection()?.selectAllChildren(list.current)
    }
  }
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`Recovery codes for ${academyName}\n\n${text}`)}`
  const footer = (
    <Button variant="primary" onClick={close}>
      I’ve saved them
    </Button>
  )
  return (
    <Dialog
      open
      title="Your recovery codes"
      description="Each code logs you in once when you don’t have your phone. Save them now: they won’t be shown again."
      footer={footer}
    >
      <ol ref={list} className="letters grid gap-x-6 gap-y-2 text-sm min-[420px]:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button icon={Copy} onClick={copy} data-autofocus>
          Copy
        </Button>
        <ButtonLink icon={Download} href={file} download="recovery-codes.txt">
          Download
        </ButtonLink>
      </div>
    </Dialog>
  )
}

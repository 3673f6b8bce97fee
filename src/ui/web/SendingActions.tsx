import type { MouseEvent, RefObject } from 'react'
import { isSecondOfDouble } from '../isSecondOfDouble.ts'
import { Button } from './Button.tsx'
import { ButtonLink } from './ButtonLink.tsx'
import { Progress } from './Progress.tsx'

type Props = {
  form: {
    busy: boolean
    /** Whether there are files to send: only then sending takes time enough to be shown. */
    sendsFiles: boolean
    progress: number | null
    /** Calls the sending off, as long as that is possible. */
    cancel: (() => void) | undefined
    saveButton: RefObject<HTMLButtonElement | null>
  }
  /** What the bar is of: 'Sending thumbnail'. */
  what: string
  submitLabel: string
  /** Id of the form, where the buttons are outside of it. */
  formId?: string
  /** Where Cancel leads, or what it does. */
  leave: string | (() => void)
}

/**
 * The last line of a form that sends files: how far they are, and its two buttons. Nothing in it changes its place
 * while it is sent, so that a second click on Save meets Save; Cancel calls the sending off first.
 */
export function SendingActions({ form, what, submitLabel, formId, leave }: Props) {
  const { busy, sendsFiles, progress, cancel, saveButton } = form
  const calledOff = (event: MouseEvent) => {
    if (isSecondOfDouble(event)) return
    cancel?.()
    // the way to the list takes the place of the button that was pressed
    saveButton.current?.focus()
  }
  return (
    <>
      {sendsFiles && (
        <div className="min-h-10 w-full sm:w-auto sm:min-w-40 sm:flex-1">
          {progress !== null && <Progress value={progress} label={what} valueText={`${progress}%`} />}
        </div>
      )}
      {cancel ? (
        // as wide as Cancel was: a wider one would wrap on a phone and come under the finger that pressed Save
        <Button key="cancel" aria-label="Cancel upload" onClick={calledOff}>
          Cancel
        </Button>
      ) : typeof leave === 'string' ? (
        <ButtonLink href={leave}>Cancel</ButtonLink>
      ) : (
        <Button key="cancel" onClick={(event) => !isSecondOfDouble(event) && leave()}>
          Cancel
        </Button>
      )}
      <Button ref={saveButton} type="submit" form={formId} variant="primary" busy={busy}>
        {submitLabel}
      </Button>
    </>
  )
}

import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useFlash } from './Flash.tsx'

type Options<Props> = {
  /** Takes back what asked for it, so that it can be asked for again. */
  giveUp?: (props: Props) => void
  /** The reader did not ask for it, so no message says that it is missing. */
  silent?: boolean
}

/**
 * A part of a screen that is loaded once it is drawn, with nothing in its place until then. Where it can't be had, as
 * without a connection, the rest of the screen stays, the reader sees a message, and it is loaded again when it is next
 * drawn: one that is `lazy` would take the whole screen with it.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { giveUp, silent }: Options<Props> = {},
): ComponentType<Props> {
  let come: ComponentType<Props> | undefined
  return function Later(props: Props) {
    const flash = useFlash()
    const [Part, setPart] = useState(() => come)
    const latest = useRef(props)
    latest.current = props
    useEffect(() => {
      let left = false
      load().then(
        (module) => {
          come = module.default
          if (!left) setPart(() => module.default)
        },
        () => {
          if (left) return
          if (!silent) flash.error('This could not be loaded. Check your connection and try again.')
          giveUp?.(latest.current)
        },
      )
      return () => {
        left = true
      }
    }, [flash])
    return Part ? <Part {...props} /> : null
  }
}

/** A dialog that is loaded when it opens, and closes where it can't be had, so that its button works again. */
export const lazyDialog = <Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> => lazyComponent(load, { giveUp: ({ onClose }) => onClose() })

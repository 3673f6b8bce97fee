import { type ComponentType, createElement, lazy, useEffect, useRef, useState } from 'react'
import { useFlash } from './Flash.tsx'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

const MISSING = 'This could not be loaded. Check your connection and try again.'

/**
 * A part of a screen that is loaded when it is first drawn, below a Suspense. One that can't be loaded (without a
 * connection, or when the academy has been renewed since the page was opened) would take the whole screen with it;
 * here it says so, draws nothing and calls `giveUp`. Where it is drawn anew it is asked for anew.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  giveUp?: (props: Props) => void,
): ComponentType<Props> {
  const ask = () => lazy<ComponentType<Props>>(() => load().catch(() => ({ default: Missing }))) as ComponentType<Props>
  let asked = ask()

  function Missing(props: Props) {
    const flash = useFlash()
    const given = useRef(props)
    useEffect(() => {
      asked = ask()
      flash.error(MISSING)
      // a dialog may be closed at once, which can't be done from within an effect
      queueMicrotask(() => giveUp?.(given.current))
    }, [flash])
    return null
  }
  return function Part(props: Props) {
    const [Loaded] = useState(() => asked)
    return createElement(Loaded, props)
  }
}

/** The same for a dialog, which is closed when it can't be loaded, so that its button works again. */
export const lazyDialog = <Props extends { onClose: () => void }>(load: Load<Props>): ComponentType<Props> =>
  lazyPart(load, ({ onClose }) => onClose())

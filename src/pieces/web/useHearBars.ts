import { useEffect } from 'react'
import { useFlash } from '../../ui/web/Flash.tsx'

const TROUBLE = 'The piano could not be loaded. Check your connection and press again.'

/**
 * Lets every card of the page sound at a press of its button, one at a time; a second press stops it. The first press
 * loads the piano and asks for the notes; before it nothing of them comes. Buttons show by `aria-pressed` that they are
 * heard, and are no state of a screen, since a shelf may be still.
 */
export function useHearBars(): void {
  const flash = useFlash()
  useEffect(() => {
    let heard: { button: HTMLElement } | undefined
    let silence = () => {}
    const show = (next?: typeof heard) => {
      heard?.button.setAttribute('aria-pressed', 'false')
      heard?.button.removeAttribute('aria-busy')
      heard = next
      next?.button.setAttribute('aria-pressed', 'true')
    }
    const hear = async (button: HTMLElement) => {
      const mine = { button }
      const isWanted = () => heard === mine
      show(mine)
      button.setAttribute('aria-busy', 'true')
      try {
        const { hearBars, stop } = await import('./hearBars.ts')
        silence = stop
        await hearBars(Number(button.dataset.hear), { isWanted, onSound: () => button.removeAttribute('aria-busy') })
      } catch {
        if (isWanted()) flash.error(TROUBLE)
      }
      if (isWanted()) show()
    }
    const press = ({ target }: Event) => {
      const button = target instanceof Element && target.closest<HTMLElement>('[data-hear]')
      if (!button) return
      silence()
      if (button === heard?.button) show()
      else void hear(button)
    }
    document.addEventListener('click', press)
    return () => {
      document.removeEventListener('click', press)
      silence()
      show()
    }
  }, [flash])
}

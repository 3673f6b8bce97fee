import { useEffect, useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

const KEY = 'theme'
const readTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')
const readThemeOnServer = (): Theme => 'light'

function watchTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

function setTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** The theme that the html element has. The server does not know it and draws both icons. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(watchTheme, readTheme, readThemeOnServer), setTheme]
}

/** Follows the theme of the page around a frame, which stores it. */
export function useThemeAround(): void {
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === KEY && newValue) document.documentElement.dataset.theme = newValue
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])
}

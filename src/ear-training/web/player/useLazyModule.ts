import { useEffect, useState } from 'react'

/**
 * What `load` brings, once it is `wanted` and has come; undefined until then. It is tried again when the connection
 * comes back.
 */
export function useLazyModule<T>(load: () => Promise<T>, wanted: boolean): T | undefined {
  const [loaded, setLoaded] = useState<{ module: T }>()
  const missing = loaded === undefined
  useEffect(() => {
    if (!wanted || !missing) return
    const fetch = () =>
      void load().then(
        (module) => setLoaded({ module }),
        () => {},
      )
    fetch()
    window.addEventListener('online', fetch)
    return () => window.removeEventListener('online', fetch)
  }, [load, wanted, missing])
  return loaded?.module
}

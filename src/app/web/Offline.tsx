import { useEffect, useState } from 'react'
import { countAllWaiting, describeWaiting } from '../../platform/web/waiting.ts'
import { Button } from '../../ui/web/Button.tsx'
import { EmptyState } from '../../ui/web/EmptyState.tsx'

/** At its own address there is nothing to come back to. */
const again = () => (location.pathname === '/offline' ? location.assign('/member') : location.reload())

const LOOK_MS = 5_000

/**
 * The line may have come back while this page was on its way, or the academy while there was one all along. What a proxy
 * says in the academy's place brings nothing back.
 */
const look = () => {
  if (!navigator.onLine) return
  const asked = fetch('/sw.js', { method: 'HEAD', cache: 'no-store' })
  asked.then(
    ({ ok }) => ok && again(),
    () => {},
  )
}

/** What a browser shows of itself in the place of a page while the academy can't be reached. */
export default function Offline() {
  const [waiting, setWaiting] = useState('')
  useEffect(() => {
    setWaiting(describeWaiting(countAllWaiting()))
    window.addEventListener('online', again)
    const timer = setInterval(look, LOOK_MS)
    return () => {
      window.removeEventListener('online', again)
      clearInterval(timer)
    }
  }, [])
  return (
    <div className="page py-18">
      <EmptyState
        level={1}
        title="You’re offline"
        hint={
          waiting
            ? `This page comes as soon as the connection is back. Kept in this browser and sent then: ${waiting}.`
            : 'This page comes as soon as the connection is back. Nothing that you have done is lost.'
        }
        action={<Button onClick={again}>Try again</Button>}
      />
    </div>
  )
}

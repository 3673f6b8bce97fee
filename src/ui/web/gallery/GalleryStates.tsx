import { Award, Check, CircleAlert } from 'lucide'
import { useEffect, useState } from 'react'
import { Avatar } from '../Avatar.tsx'
import { Badge } from '../Badge.tsx'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { FailedState } from '../FailedState.tsx'
import { useFlash } from '../Flash.tsx'
import { Loading } from '../Loading.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { drawPicture } from './drawPicture.ts'
import { Row, Shelf } from './Shelf.tsx'

const sizes = [24, 32, 40, 56, 96] as const

function Pictures() {
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    const url = URL.createObjectURL(drawPicture())
    setSrc(url)
    return () => URL.revokeObjectURL(url)
  }, [])
  return sizes.map((size) => <Avatar key={size} firstName="Ada" lastName="Obi" src={src} size={size} label="Ada Obi" />)
}

function Messages() {
  const flash = useFlash()
  return (
    <Row label="Messages, five seconds at the top right">
      <Button onClick={() => flash.success('Course saved')}>Show a success</Button>
      <Button onClick={() => flash.error('Please select an answer before proceeding.')}>Show an error</Button>
    </Row>
  )
}

export function GalleryStates() {
  return (
    <Shelf title="States">
      <Messages />
      <Row label="Badges">
        <Badge>Draft</Badge>
        <Badge tone="accent">Beginner</Badge>
        <Badge tone="good" icon={Check}>
          Paid
        </Badge>
        <Badge tone="bad" icon={CircleAlert}>
          Blocked
        </Badge>
        <Badge tone="brass" icon={Award}>
          Premium
        </Badge>
      </Row>
      <Row label="Members">
        {sizes.map((size) => (
          <Avatar key={size} firstName="Zoë" lastName="Ọláyínká" size={size} label="Zoë Ọláyínká" />
        ))}
        <Pictures />
      </Row>
      <div className="grid gap-6 md:grid-cols-2">
        <Card flush>
          <EmptyState
            title="No comments yet."
            hint="Ask what you would ask your teacher after this lesson."
            action={<Button>Write a comment</Button>}
          />
        </Card>
        <Card flush>
          <FailedState
            title="The comments could not be loaded."
            hint="The connection may be down. Nothing you wrote is lost."
            onRetry={() => undefined}
          />
        </Card>
        <Card>
          <Loading label="Loading comments">
            <div className="flex gap-3">
              <Skeleton className="size-10 rounded-full" />
              <div className="grid flex-1 gap-2">
                <Skeleton className="h-4 w-32" />
                <Skeleton className="h-4 w-full" />
                <Skeleton className="h-4 w-2/3" />
              </div>
            </div>
          </Loading>
        </Card>
      </div>
    </Shelf>
  )
}

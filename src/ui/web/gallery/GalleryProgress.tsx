import { useState } from 'react'
import { Button } from '../Button.tsx'
import { KeyboardArt } from '../KeyboardArt.tsx'
import { KeyProgress } from '../KeyProgress.tsx'
import { Progress } from '../Progress.tsx'
import { Row, Shelf } from './Shelf.tsx'

function Run() {
  const [done, setDone] = useState(26)
  const step = (by: number) => setDone(Math.max(0, Math.min(63, done + by)))
  return (
    <div>
      <div className="mb-2 flex max-w-[30rem] justify-between text-sm tabular-nums">
        <span className="font-medium">{Math.round((done / 63) * 100)}% Completed</span>
        <span className="text-muted">{done}/63</span>
      </div>
      <KeyProgress value={done} max={63} label="Lessons completed" valueText={`${done} of 63 lessons`} />
      <div className="mt-4 flex gap-3">
        <Button size="sm" onClick={() => step(-6)}>
          Fewer
        </Button>
        <Button size="sm" onClick={() => step(6)}>
          More
        </Button>
      </div>
    </div>
  )
}

export function GalleryProgress() {
  return (
    <Shelf title="Progress">
      <Run />
      <KeyProgress value={4} max={9} label="Questions answered" className="max-w-60" />
      <KeyProgress value={0} max={9} label="Nothing done" />
      <KeyProgress value={9} max={9} label="All done" />
      <div className="grid max-w-80 gap-4">
        <Progress label="Sending the video" value={42} valueText="42%" />
        <Progress label="Quiz" value={9} max={9} valueText="9 / 9" />
      </div>
      <Row label="Keyboards">
        <KeyboardArt marked={[4]} size="sm" />
        <KeyboardArt marked={[0, 4, 7]} label="C major: C, E and G" />
        <KeyboardArt octaves={2} marked={[3, 7, 10, 14]} label="E flat major seventh" size="lg" />
      </Row>
    </Shelf>
  )
}

import { Bookmark, CalendarPlus, Pencil, Plus, Trash2 } from 'lucide'
import { useState } from 'react'
import { Button } from '../Button.tsx'
import { ButtonLink } from '../ButtonLink.tsx'
import type { ButtonVariant } from '../buttonClasses.ts'
import { IconButton } from '../IconButton.tsx'
import { IconLink } from '../IconLink.tsx'
import { Row, Shelf } from './Shelf.tsx'

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger', 'danger-outline']

function BusyButton() {
  const [busy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    setTimeout(() => setBusy(false), 2000)
  }
  return (
    <Button variant="primary" busy={busy} onClick={save}>
      Save Course
    </Button>
  )
}

function BookmarkButton() {
  const [pressed, setPressed] = useState(true)
  return <IconButton icon={Bookmark} label="Bookmark" pressed={pressed} onClick={() => setPressed(!pressed)} />
}

export function GalleryActions() {
  return (
    <Shelf title="Actions">
      <Row label="Buttons">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant.startsWith('danger') ? 'Yes, Delete' : 'Mark as Completed'}
          </Button>
        ))}
      </Row>
      <Row label="Small, with a drawing">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} size="sm" icon={CalendarPlus}>
            Add to Calendar
          </Button>
        ))}
      </Row>
      <Row label="Disabled, busy, and one to press">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            Completed
          </Button>
        ))}
        <Button variant="primary" busy>
          Save Course
        </Button>
        <Button busy busyLabel="Submitting...">
          Submit
        </Button>
        <BusyButton />
      </Row>
      <Row label="Links">
        <ButtonLink href="#tables" variant="primary" icon={Plus}>
          Create New Course
        </ButtonLink>
        <ButtonLink href="#tables">Open the roadmap</ButtonLink>
        <ButtonLink href="#tables" variant="quiet">
          Back
        </ButtonLink>
      </Row>
      <Row label="Drawings alone">
        <IconButton icon={Pencil} label="Edit" />
        <IconButton icon={Trash2} label="Delete" size="sm" />
        <IconButton icon={Plus} label="Add" variant="primary" />
        <IconButton icon={Plus} label="Add another" variant="secondary" />
        <IconButton icon={Pencil} label="Edit, not allowed" disabled />
        <IconButton icon={Pencil} label="Edit, in work" busy />
        <BookmarkButton />
        <IconLink icon={Plus} label="Create a live show" href="#tables" variant="secondary" />
      </Row>
    </Shelf>
  )
}

import { type SyntheticEvent, useState } from 'react'
import { Button } from '../Button.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { Dialog } from '../Dialog.tsx'
import { Disclosure } from '../Disclosure.tsx'
import { Field } from '../Field.tsx'
import { useFlash } from '../Flash.tsx'
import { Folder } from '../Folder.tsx'
import { Tabs } from '../Tabs.tsx'
import { Row, Shelf } from './Shelf.tsx'

const lessons = ['Sitting at the piano', 'Finding middle C', 'Five fingers, five keys']

function Dialogs() {
  const [open, setOpen] = useState<'form' | 'delete' | 'long'>()
  const flash = useFlash()
  const close = () => setOpen(undefined)
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    flash.error('Error creating course')
  }
  const footer = (
    <>
      <Button onClick={close}>Cancel</Button>
      <Button variant="primary" type="submit" form="gallery-course">
        Update Course
      </Button>
    </>
  )
  return (
    <Row label="Dialogs">
      <Button onClick={() => setOpen('form')}>Edit Course</Button>
      <Button onClick={() => setOpen('delete')}>Delete course</Button>
      <Button onClick={() => setOpen('long')}>Read the rules</Button>
      <Dialog open={open === 'form'} onClose={close} title="Edit Course" description="Shown at once." footer={footer}>
        <form method="post" id="gallery-course" className="grid gap-5" onSubmit={save}>
          <Field label="Title" defaultValue="Finding middle C" />
          <Field label="Description" type="textarea" />
        </form>
      </Dialog>
      <ConfirmDialog open={open === 'delete'} onClose={close} onConfirm={close} title="Confirm Deletion">
        This action cannot be undone.
      </ConfirmDialog>
      <Dialog open={open === 'long'} onClose={close} title="The rules of the practice room" size="lg" closeOnBackdrop>
        <div className="prose">
          {Array.from({ length: 14 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same paragraph again and again has no other name.
            <p key={index}>Play slowly enough that nothing goes wrong, and stop before you are tired of it.</p>
          ))}
        </div>
      </Dialog>
    </Row>
  )
}

export function GalleryFrames() {
  const list = (
    <ul className="grid gap-1 pl-7 text-sm">
      {lessons.map((lesson) => (
        <li key={lesson} className="py-1">
          {lesson}
        </li>
      ))}
    </ul>
  )
  const tabs = [
    { id: 'about', label: 'About', panel: <p>Plays since last winter, mostly in the evening.</p> },
    { id: 'posts', label: 'Posts', count: 12, panel: <p>Twelve posts.</p> },
    { id: 'comments', label: 'Comments', count: 3, panel: <p>Three comments.</p> },
  ]
  return (
    <Shelf title="Frames">
      <Dialogs />
      <Tabs label="Profile" tabs={tabs} />
      <div className="max-w-80">
        <Folder title="First steps" meta="1/3" open name="gallery-folders">
          {list}
        </Folder>
        <Folder title="Technique" meta="0/3" name="gallery-folders">
          {list}
        </Folder>
        <Disclosure summary="Select a Course">{list}</Disclosure>
      </div>
    </Shelf>
  )
}

import { useEffect, useState } from 'react'
import { FilePicker } from '../FilePicker.tsx'
import { MultiSelect } from '../MultiSelect.tsx'
import { drawPicture } from './drawPicture.ts'
import { Shelf } from './Shelf.tsx'

const courses = [
  'Finding middle C',
  'Five-finger patterns',
  'Reading the treble clef',
  'Reading the bass clef',
  'Major scales with both hands',
  'Inversions of the triad',
  'A first blues',
].map((label, index) => ({ value: index + 1, label }))

function Courses(props: { label: string; start: number[]; error?: string }) {
  const [value, setValue] = useState(props.start)
  return (
    <MultiSelect
      label={props.label}
      options={courses}
      value={value}
      onChange={setValue}
      placeholder="Search courses"
      help="Shown under the lesson."
      error={props.error}
    />
  )
}

function Picker(props: { label: string; filled?: boolean; progress?: number; error?: string; accept?: string }) {
  const [file, setFile] = useState<File | null>(null)
  useEffect(() => {
    if (props.filled) setFile(drawPicture())
  }, [props.filled])
  return (
    <FilePicker
      label={props.label}
      file={file}
      onFile={setFile}
      accept={props.accept}
      progress={props.progress}
      onCancel={() => setFile(null)}
      error={props.error}
      help="JPEG, PNG, WebP, GIF or AVIF up to 10 MB."
    />
  )
}

export function GalleryPickers() {
  return (
    <Shelf title="Pickers">
      <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
        <Courses label="Related courses" start={[]} />
        <Courses label="Next courses" start={[1, 5, 6]} />
        <Courses label="Needed before" start={[2]} error="A course can not need itself." />
        <Picker label="Thumbnail" />
        <Picker label="Banner" filled />
        <Picker label="Cover" filled progress={42} />
        <Picker label="Main audio" accept="audio/*" error="This file is larger than 25 MB." />
      </div>
    </Shelf>
  )
}

import { X } from 'lucide-react'
import { Button } from '../../../ui/web/Button.tsx'
import { Progress } from '../../../ui/web/Progress.tsx'
import type { UploadForm } from './useUploadForm.ts'

/** How far the picture is on its way, beside the button that sent it, with a way to call it off. */
export function UploadProgress({ form: { progress, cancel } }: { form: UploadForm }) {
  if (progress === null) return null
  return (
    <div className="flex min-h-10 w-full items-center gap-4 touch:min-h-11">
      <div className="min-w-0 flex-1">
        <Progress value={progress} label="Sending thumbnail" valueText={`${progress}%`} />
      </div>
      {cancel && (
        <Button size="sm" icon={X} onClick={cancel}>
          Cancel upload
        </Button>
      )}
    </div>
  )
}

import { LogOut } from 'lucide'
import { call, failureMessage } from '../../../platform/web/api.ts'
import { failureFlash } from '../../../platform/web/loginLink.ts'
import { useSingleMutation } from '../../../platform/web/useSingleMutation.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { endMemberSessions } from '../../adminContract.ts'

const endedText = (name: string, ended: number): string => {
  if (ended === 0) return `${name} was not logged in anywhere.`
  return ended === 1 ? `${name} was logged out.` : `${name} was logged out of ${ended} browsers.`
}

/** Logs a member out wherever they are logged in; they can come in again at once. */
export function EndSessions({ id, name }: { id: number; name: string }) {
  const flash = useFlash()
  const end = useSingleMutation({
    mutationFn: () => call(endMemberSessions, { params: { id } }),
    onSuccess: ({ ended }) => flash.success(endedText(name, ended)),
    onError: (error) => flash.error(...failureFlash(error, failureMessage(error))),
  })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-4">
      <Button size="sm" icon={LogOut} busy={end.isPending} busyLabel="Logging out..." onClick={() => end.mutate()}>
        Log out everywhere
      </Button>
      <p className="min-w-0 flex-1 basis-48 text-muted text-sm">
        Ends every session of this user. Takes effect at once.
      </p>
    </div>
  )
}

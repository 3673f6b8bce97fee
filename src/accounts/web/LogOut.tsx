import type { PropsOf } from '../../platform/contract.ts'
import { CsrfField } from '../../platform/web/CsrfField.tsx'
import { Button } from '../../ui/web/Button.tsx'
import { FormAlert } from '../../ui/web/FormAlert.tsx'
import type { logOutScreen } from '../screens.ts'
import { EntryFrame } from './EntryFrame.tsx'

/**
 * Asks whether to log out, when the address is opened, and when it was refused to a page that had been open too long.
 */
export default function LogOut({ message }: PropsOf<typeof logOutScreen>) {
  return (
    <EntryFrame title="Log out">
      <form method="post" action="/logout">
        <CsrfField />
        <FormAlert message={message} />
        <div className="grid gap-4">
          <Button type="submit" variant="primary" wide>
            Log out
          </Button>
        </div>
      </form>
    </EntryFrame>
  )
}

import { navigate } from '../../platform/web/navigate.ts'

const STAYS = 'Welcome back. Your account stays: it will not be deleted.'

/** On to the page that comes after logging in, where it says so if that has kept the account. */
export async function goOn({ next, stays }: { next: string; stays?: true | undefined }): Promise<unknown> {
  if (stays) (await import('../../ui/web/flashStore.ts')).showFlash('success', STAYS, { nextPage: true })
  return navigate(next)
}

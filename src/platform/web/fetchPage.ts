/**
 * A page of the academy as the server draws it now, without its styles: they have the nonce of another answer, of which the
 * browser would complain. Undefined where it is refused, or another comes in its place, such as that of the login.
 */
export async function fetchPage(address: string, signal?: AbortSignal): Promise<Document | undefined> {
  const answer = await fetch(address, signal ? { signal } : {})
  if (!answer.ok || answer.redirected) return undefined
  const html = (await answer.text()).replaceAll(/<style.*?<\/style>/gs, '')
  return new DOMParser().parseFromString(html, 'text/html')
}

import { PASSWORD } from '../test/people.ts'

/** Signs in as a browser would and returns the headers of a script that is allowed to write. */
export async function signIn(address: string, email: string): Promise<Record<string, string>> {
  const entrance = await fetch(`${address}/login`)
  const anonymous = cookieOf(entrance)
  const login = await fetch(`${address}/login`, loginRequest(email, anonymous, tokenIn(await entrance.text())))
  if (login.status !== 200) throw new Error(`Login answered ${login.status}: ${await login.text()}`)
  const cookie = cookieOf(login)
  const home = await fetch(`${address}/member`, { headers: { cookie } })
  return {
    cookie,
    'x-csrf-token': tokenIn(await home.text()),
    'x-requested-with': 'XMLHttpRequest',
    'content-type': 'application/json',
    accept: 'application/json',
  }
}

/** A login by script: the request that the login benchmark repeats. */
export async function loginTarget(address: string, email: string) {
  const entrance = await fetch(`${address}/login`)
  const { method, headers, body } = loginRequest(email, cookieOf(entrance), tokenIn(await entrance.text()))
  return { url: `${address}/login`, method, headers, body }
}

const loginRequest = (email: string, cookie: string, token: string) => ({
  method: 'POST' as const,
  headers: { cookie, 'x-csrf-token': token, 'content-type': 'application/json', accept: 'application/json' },
  body: JSON.stringify({ email, password: PASSWORD }),
})

const cookieOf = (response: Response): string =>
  /academy_session=[^;]+/.exec(response.headers.get('set-cookie') ?? '')?.[0] ?? ''
const tokenIn = (html: string): string => /name="csrf-token" content="([^"]+)"/.exec(html)?.[1] ?? ''

import { resolveTxt } from 'node:dns/promises'
import { currentTime } from '../../../platform/server/clock.ts'
import type { Config } from '../../../platform/server/config.ts'
import type { Context } from '../../../platform/server/context.ts'
import { type MailServerFault, tryMailServer } from '../../../platform/server/mail.ts'
import type { ProviderState } from '../../../settings/index.ts'
import { warn, well, wrong } from '../../doctor.ts'
import type { Finding } from '../../doctorContract.ts'

const LIMIT_MS = 4_000

/** What a proxy answers by itself while nothing is behind it. */
const GATEWAY_FAULTS = new Set([502, 503, 504])

/** Asks the academy at the address that people use. */
export async function findAddress({ appUrl }: Pick<Config, 'appUrl'>): Promise<Finding[]> {
  const name = 'Address'
  if (!appUrl) return [well(name, 'None is set; links lead to where the academy listens.')]
  try {
    const answer = await fetch(`${appUrl}/healthz`, { signal: AbortSignal.timeout(LIMIT_MS), redirect: 'manual' })
    if (GATEWAY_FAULTS.has(answer.status))
      return [
        wrong(
          name,
          `${appUrl} answers with status ${answer.status}.`,
          'A proxy answers but finds no academy behind it: start the academy, or lead the proxy to its HOST and PORT.',
        ),
      ]
    const said = (await answer.json().catch(() => null)) as { status?: unknown } | null
    if (answer.ok && said?.status === 'ok') return [well(name, `${appUrl} leads to an academy.`)]
    return [
      wrong(
        name,
        answer.ok ? `${appUrl} answers, and is no academy.` : `${appUrl} answers with status ${answer.status}.`,
        'Lead the proxy at APP_URL to HOST and PORT.',
      ),
    ]
  } catch (error) {
    const { cause, message } = error as Error
    const reason = cause instanceof Error ? cause.message : message
    return [
      wrong(name, `${appUrl} can’t be reached: ${reason}`, 'Look at its DNS, its certificate and the proxy behind it.'),
    ]
  }
}

/** What a proxy in front says of the people for whom it asks. */
export function findProxy({ trustProxy, appUrl }: Config, headers?: Record<string, unknown>): Finding[] {
  const name = 'Proxy'
  if (!headers) return [well(name, `TRUST_PROXY is ${trustProxy ? 'on' : 'off'}; /admin/doctor sees what comes by it.`)]
  const sender = headers['x-forwarded-for']
  const schemes = schemesIn(headers['x-forwarded-proto'])
  if (!trustProxy && sender !== undefined)
    return [wrong(name, 'A proxy is in front, and not believed: all people share its limits.', 'Set TRUST_PROXY=on.')]
  if (trustProxy && (sender === undefined || schemes.length === 0))
    return [
      wrong(
        name,
        'TRUST_PROXY is on, and X-Forwarded-For or X-Forwarded-Proto did not come.',
        'Have the proxy set both, as in operate/nginx.conf; without a proxy set TRUST_PROXY=off.',
      ),
    ]
  // of two proxies the first, which people reach, says how they came
  const [scheme] = schemes
  if (trustProxy && appUrl && scheme !== new URL(appUrl).protocol.slice(0, -1))
    return [wrong(name, `The proxy says ${scheme}, and APP_URL does not.`, 'Have it send the scheme that people use.')]
  if (trustProxy && String(sender).includes(','))
    return [
      warn(
        name,
        'Two proxies are in front, and the inner one names the outer as the sender: all people share its limits.',
        'Have the inner one send on what the outer knows (in nginx real_ip_header and set_real_ip_from).',
      ),
    ]
  return [well(name, trustProxy ? 'It tells who asks, and how.' : 'None is in front.')]
}

/** `https, http` where one proxy passes on to another, in one header or in several. */
const schemesIn = (header: unknown): string[] =>
  [header]
    .flat()
    .flatMap((value) => (typeof value === 'string' ? value.split(',') : []))
    .map((scheme) => scheme.trim().toLowerCase())
    .filter(Boolean)

export async function findMail({ config, settings }: Context): Promise<Finding[]> {
  const name = 'Email'
  if (!config.smtpUrl)
    return [
      config.demo
        ? well(name, 'A demo keeps its mails in the data folder.')
        : wrong(name, 'No mail server is set: mails reach nobody.', 'Set SMTP_URL and MAIL_FROM.'),
    ]
  return [await findMailServer(config.smtpUrl), ...(await findSenderRecords(settings.sender().email))]
}

const MAIL_FAULTS = {
  connection: {
    words: 'can’t be reached',
    advice: 'Look at SMTP_URL (smtps:// for port 465, smtp:// for 587), and whether a firewall is between.',
  },
  encryption: {
    words: 'can’t be spoken to in secret',
    advice:
      'SMTP_URL must name the host that the certificate is for, with smtps:// for port 465 and smtp:// for 587; one of an authority of your own needs NODE_EXTRA_CA_CERTS (docs/operate.md).',
  },
  login: {
    words: 'refuses the user or the password',
    advice: 'Put into SMTP_URL what your mail service gave you: no mail goes out.',
  },
} as const satisfies Record<MailServerFault['step'], { words: string; advice: string }>

/** Greets the mail server and logs in there, as each mail does. */
async function findMailServer(url: string): Promise<Finding> {
  const name = 'Email'
  if (!URL.canParse(url))
    return wrong(
      name,
      'SMTP_URL can’t be read: no mail goes out.',
      'In the user and the password write / as %2F, and # as %23.',
    )
  const { hostname, username } = new URL(url)
  const fault = await tryMailServer(url, LIMIT_MS)
  if (!fault)
    return well(name, `${hostname} ${username ? 'greets, and lets the academy in' : 'greets; SMTP_URL has no user'}.`)
  const { words, advice } = MAIL_FAULTS[fault.step]
  return wrong(name, `${hostname} ${words}: ${fault.reason}`, advice)
}

/** By which other servers judge whether mails are the sender's own. */
async function findSenderRecords(email: string): Promise<Finding[]> {
  const [, domain = ''] = email.split('@')
  const [spf, dmarc] = await Promise.all([listTexts(domain), findDmarc(domain)])
  const name = 'Email sender'
  if (!spf || dmarc === undefined)
    return [
      warn(name, `The records of ${domain} could not be looked up.`, 'See that this machine reaches a name server.'),
    ]
  if (!spf.some((text) => text.startsWith('v=spf1')))
    return [
      warn(
        name,
        `${domain} has no SPF record, so that mails may be taken for spam.`,
        'Add the SPF record and the DKIM key that your mail service names.',
      ),
    ]
  if (dmarc === null)
    return [
      warn(name, `${domain} has SPF and no DMARC.`, `Add a TXT record at _dmarc.${domain}, such as v=DMARC1; p=none.`),
    ]
  return [well(name, `${domain} has SPF and DMARC. See at your mail service that DKIM signs, too.`)]
}

/**
 * The domain whose DMARC record holds for this one: its own, or else that of the nearest domain above it, as far up as
 * two labels; null where none has one, undefined where no name server says so.
 */
export async function findDmarc(domain: string, look = listTexts): Promise<string | null | undefined> {
  const labels = domain.split('.')
  for (let from = 0; from === 0 || from <= labels.length - 2; from++) {
    const above = labels.slice(from).join('.')
    const texts = await look(`_dmarc.${above}`)
    if (!texts) return undefined
    if (texts.some((text) => /^v=DMARC1\s*(;|$)/.test(text))) return above
  }
  return null
}

/** The TXT records of a name; undefined where no name server says whether there are any. */
async function listTexts(name: string): Promise<string[] | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), LIMIT_MS).unref())
  const found = await Promise.race([resolveTxt(name).catch(noneIfSaid), late])
  return found?.map((parts) => parts.join(''))
}

const noneIfSaid = ({ code }: NodeJS.ErrnoException): string[][] | undefined =>
  code === 'ENODATA' || code === 'ENOTFOUND' ? [] : undefined

/** Longer than from one monthly payment to the next, with the days that a bank takes. */
const LONG_SILENT_MS = 40 * 24 * 60 * 60 * 1000

/** A provider by which money could come in; one that is off is a choice. */
export function findProviders(providers: readonly ProviderState[], demo: boolean): Finding[] {
  const used = providers.filter(({ state }) => state !== 'off')
  if (used.length === 0)
    return [
      warn(
        'Payments',
        'No provider has keys, so nothing is sold.',
        'Set their keys where the academy’s others are: .env.example names them.',
      ),
    ]
  return used.map(({ label, state, last_event_at: last, webhook }) => {
    if (state === 'sandbox') return well(label, 'The sandbox of the demo.')
    if (state === 'test' && !demo)
      return warn(label, 'Its keys are for tests: no money moves.', 'Put in the live keys before you sell.')
    if (!last)
      return warn(label, 'No message of it has come yet.', `Enter ${webhook} as the webhook there, and send a test.`)
    if (currentTime().getTime() - Date.parse(last) > LONG_SILENT_MS)
      return warn(
        label,
        `Its last message came at ${last}.`,
        `Whoever pays monthly brings one each month: see there whether ${webhook} is still the webhook, and send a test.`,
      )
    return well(label, `Its last message came at ${last}.`)
  })
}

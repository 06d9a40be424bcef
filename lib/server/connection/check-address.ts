import { reachOfHost } from '@/lib/http/public-fetch-addresses'
import { certificateFailures } from '@/lib/http/public-fetch-failures'
import type { Checked } from './checked'
import { type Finding, failed, good, warning } from './finding'
import { type Reading, readAnswer } from './read-answer'

/** Whether this kind of service answers at the address. No token is sent: it may be the wrong place. */
export async function checkAddress(checked: Checked): Promise<Finding> {
  const path = `/${checked.businessAccountId}/phone_numbers?limit=1`
  const answer = await checked.probe({ path, withToken: false, signal: checked.signal })
  const reading = readAnswer(answer)
  if (checked.kind === 'embedded') return inside(reading)
  const url = new URL(checked.address)
  if (reading.kind === 'failed') return failed(reading.reason, repairOf(reading.code, url))
  if (reading.kind === 'redirected') return redirected(reading, path)
  if (reading.kind === 'foreign') {
    return failed(
      `Something answers at ${url.host}, but it is not this kind of service: it answered ${reading.status} with ${reading.type}.`,
      'Check SERVICE_BASE_URL. It ends just before the identifier of the account, often with a version, such as https://example.com/v23.0.',
    )
  }
  if (reading.kind === 'refused' && reading.about === 'path') {
    return failed(
      `A service answers at ${url.host}, but not at this path: ${reading.words}`,
      'Check the path of SERVICE_BASE_URL. It ends just before the identifier of the account.',
    )
  }
  if (reading.kind === 'refused' && reading.about === 'trouble') {
    return warning(
      `The service answers, but has a fault of its own: ${reading.words}`,
      'Wait and look again. If it stays, ask whoever runs the service.',
    )
  }
  return unencrypted(url) ?? good(`The service answers within ${answer.tookMs} ms.`)
}

const inside = (reading: Reading): Finding =>
  reading.kind === 'refused' && reading.about === 'token'
    ? good('The service runs inside this console and answers.')
    : failed(
        'The service inside this console does not answer as it should.',
        'See whether it is told to fail on purpose, under Settings, Failures. Otherwise start the console again.',
      )

function redirected({ to, status }: Extract<Reading, { kind: 'redirected' }>, path: string): Finding {
  const base = to?.endsWith(path) ? to.slice(0, -path.length) : undefined
  return failed(
    `The address answers ${status} and leads on${to ? ` to ${to}` : ''}. The console does not follow: the access token belongs to one address.`,
    base
      ? `Set SERVICE_BASE_URL to ${base} and start the console again.`
      : 'Set SERVICE_BASE_URL to the address at which the service itself answers, and start the console again.',
  )
}

function unencrypted(url: URL): Finding | undefined {
  const reach = reachOfHost(url.hostname)
  const isHere = reach === 'loopback' || reach === 'private'
  if (url.protocol === 'https:' || isHere) return undefined
  return warning(
    'The service answers, but the access token travels to it unencrypted.',
    'Use an address that starts with https:// in SERVICE_BASE_URL.',
  )
}

function repairOf(code: string, url: URL): string {
  if (code === 'CERT_HAS_EXPIRED') return 'Whoever runs the service has to renew its certificate.'
  if (code === 'CERT_NOT_YET_VALID') return 'Compare the clock of this machine with the right time.'
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return 'Use the name the certificate is made for in SERVICE_BASE_URL.'
  if (code in certificateFailures)
    return 'If you trust its authority, save that authority’s certificate in a file, name the file in NODE_EXTRA_CA_CERTS and start the console again.'
  if (/^(?:EPROTO|ERR_SSL|ERR_TLS)/.test(code))
    return `Nothing speaks TLS at port ${url.port || '443'}. Check the port, and whether the address starts with http:// instead.`
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'Check the name in SERVICE_BASE_URL, and whether this machine can look names up.'
    case 'ECONNREFUSED':
      return 'Check the port in SERVICE_BASE_URL, and whether the service runs.'
    case 'timeout':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return 'See whether a firewall keeps this machine from calling the service.'
    case 'ECONNRESET':
      return `See whether the service wants https:// instead of ${url.protocol}//, and whether something between closes connections.`
    default:
      return 'Check SERVICE_BASE_URL, and look again.'
  }
}

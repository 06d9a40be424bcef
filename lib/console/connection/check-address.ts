import { type ConnectionSettings, connectionSettings } from '@/lib/labels/connection-settings'
import { reachOfHost } from '@/lib/runtime/http/public-fetch-addresses'
import { certificateFailures } from '@/lib/runtime/http/public-fetch-failures'
import type { Checked } from './checked'
import { type Finding, failed, good, warning } from './finding'
import { type Reading, readAnswer } from './read-answer'

/**
 * Checks that the expected kind of service answers. Sent without a token, because the address may be wrong.
 */
export async function checkAddress(checked: Checked): Promise<Finding> {
  const path = `/${checked.businessAccountId}/phone_numbers?limit=1`
  const answer = await checked.probe({ path, withToken: false, signal: checked.signal })
  const reading = readAnswer(answer)
  if (checked.kind === 'embedded') return inside(reading)
  const url = new URL(checked.address)
  const names = connectionSettings(checked.isEntered)
  if (reading.kind === 'failed') return failed(reading.reason, repairOf(reading.code, { url, names }))
  if (reading.kind === 'redirected') return redirected(reading, { path, names })
  if (reading.kind === 'foreign') {
    return failed(
      `A server answers at ${url.host}, but it isn’t this kind of service: it returned ${reading.status} with ${reading.type}.`,
      `Check ${names.address}. It should be everything before the account ID, often with a version, such as https://example.com/v23.0.`,
    )
  }
  if (reading.kind === 'refused' && reading.about === 'path') {
    return failed(
      `A service answers at ${url.host}, but not at this path: ${reading.words}`,
      `Check the path of ${names.address}. It should be everything before the account ID.`,
    )
  }
  if (reading.kind === 'refused' && reading.about === 'trouble') {
    return warning(
      `The service responds, but reports an internal error: ${reading.words}`,
      'Wait, then re-run the check. If it keeps failing, contact whoever runs the service.',
    )
  }
  return unencrypted({ url, names }) ?? good(`The service responds in ${answer.tookMs} ms.`)
}

const inside = (reading: Reading): Finding =>
  reading.kind === 'refused' && reading.about === 'token'
    ? good('The service runs inside this console and is responding.')
    : failed(
        'The embedded service doesn’t respond correctly.',
        'Check under Settings, Failures whether failures are being simulated. Otherwise, restart the console.',
      )

function redirected(
  { to, status }: Extract<Reading, { kind: 'redirected' }>,
  { path, names }: { path: string; names: ConnectionSettings },
): Finding {
  const base = to?.endsWith(path) ? to.slice(0, -path.length) : undefined
  return failed(
    `The address redirects (${status})${to ? ` to ${to}` : ''}. The console doesn’t follow redirects, so the access token goes to one address only.`,
    base
      ? `Set ${names.address} to ${base}${names.then}.`
      : `Set ${names.address} to the final address of the service${names.then}.`,
  )
}

interface Asked {
  url: URL
  names: ConnectionSettings
}

function unencrypted({ url, names }: Asked): Finding | undefined {
  const reach = reachOfHost(url.hostname)
  const isHere = reach === 'loopback' || reach === 'private'
  if (url.protocol === 'https:' || isHere) return undefined
  return warning(
    'The service responds, but the access token is sent unencrypted.',
    `Set ${names.address} to an address that starts with https://${names.then}.`,
  )
}

function repairOf(code: string, { url, names }: Asked): string {
  if (code === 'CERT_HAS_EXPIRED') return 'Ask whoever runs the service to renew its certificate.'
  if (code === 'CERT_NOT_YET_VALID') return 'Check the clock of this machine.'
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `Use the host name on the certificate in ${names.address}.`
  if (code in certificateFailures)
    return 'If you trust its authority, save that authority’s certificate in a file, name the file in NODE_EXTRA_CA_CERTS, and restart the console.'
  if (/^(?:EPROTO|ERR_SSL|ERR_TLS)/.test(code))
    return `There is no TLS on port ${url.port || '443'}. Check the port, and whether the address starts with http:// instead.`
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `Check the host name in ${names.address}, and that DNS works on this machine.`
    case 'ECONNREFUSED':
      return `Check the port in ${names.address}, and that the service is running.`
    case 'timeout':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return 'Check whether a firewall blocks this machine from reaching the service.'
    case 'ECONNRESET':
      return `Check whether the service requires https:// instead of ${url.protocol}//, and whether a proxy in between closes connections.`
    default:
      return `Check ${names.address}, then re-run the check.`
  }
}

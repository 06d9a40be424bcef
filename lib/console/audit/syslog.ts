import { connect as connectTcp, isIP } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { ChainLine } from '@/lib/access/audit/chain-lines'
import { notSent, type Outcome } from '@/lib/runtime/sending/post-body'

/** Facility 13, log audit (RFC 5424, 6.2.1). */
const FACILITY = 13
const severities: Readonly<Record<string, number>> = { done: 6, refused: 4, failed: 3 }
const MOST_OF_ID = 32
const CONNECT_MS = 10_000
/** How long a receiver may take to close the connection once everything was sent. */
const CLOSE_MS = 5000

/**
 * An entry as an RFC 5424 message: MSGID is the action, and the text is the JSON line in ASCII, which every
 * receiver accepts. `meta sequenceId` is the position, which reveals gaps and repeats. Positions are per
 * account: accounts other than the first are named, under the enterprise number that RFC 5612 reserves for
 * documentation, since we have none of our own.
 */
export function syslogMessage(line: ChainLine, host: string, account?: string): string {
  const priority = FACILITY * 8 + (severities[line.result] ?? 5)
  const id = line.action.replace(/[^!-~]/g, '').slice(0, MOST_OF_ID) || '-'
  const text = JSON.stringify(line).replace(
    /[\u007f-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  const time = new Date(line.at).toISOString()
  const of = account === undefined ? '' : `[account@32473 key="${account}"]`
  return `<${priority}>1 ${time} ${host} switchboard - ${id} [meta sequenceId="${line.position}"]${of} ${text}`
}

/**
 * Octet-counting frame (RFC 6587, 3.4.1; RFC 5425, 4.3), so that a line break doesn't end a message early.
 */
export const syslogFrame = (message: string): string => `${Buffer.byteLength(message)} ${message}`

/**
 * Sends messages over one connection; `syslogs:` uses TLS and requires a valid certificate. Doesn't throw.
 *
 * @param ca trusted certificates; defaults to Node's
 */
export function sendSyslog(target: URL, messages: readonly string[], ca?: string): Promise<Outcome> {
  const isTls = target.protocol === 'syslogs:'
  const host = target.hostname.replace(/^\[|\]$/g, '')
  const port = Number(target.port || (isTls ? 6514 : 601))
  return new Promise((resolve) => {
    const socket = isTls
      ? connectTls({ host, port, ...(isIP(host) ? {} : { servername: host }), ...(ca && { ca }) })
      : connectTcp({ host, port })
    const end = (outcome: Outcome) => {
      socket.destroy()
      resolve(outcome)
    }
    const sent: Outcome = { isDelivered: true, status: null, sentence: 'The receiver accepted it.' }
    socket.setTimeout(CONNECT_MS, () =>
      end({ ...notSent('The receiver didn’t respond in time.'), isSilent: true }),
    )
    socket.once('error', (error) => end(notSent(`The connection failed: ${error.message}`)))
    socket.once('finish', () => {
      socket.setTimeout(CLOSE_MS, () => end(sent))
      socket.once('close', () => end(sent))
    })
    // Discard incoming data; otherwise the `end` event would never fire.
    socket.resume()
    // Nothing is sent before the certificate is verified.
    socket.once(isTls ? 'secureConnect' : 'connect', () => socket.end(messages.map(syslogFrame).join('')))
  })
}

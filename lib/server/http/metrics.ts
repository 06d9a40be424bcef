import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Metrics } from '../metrics/create-metrics'

interface Door {
  /** METRICS_TOKEN; without one only this machine may read. */
  token: string | undefined
  publicUrl: string
}

const LOCAL_ADDRESS = /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/
const LOCAL_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * Answers `/metrics`: to whoever has the token, and to this machine while the console is for this machine alone. Behind
 * a proxy everybody seems to come from this machine, so a console with an address for others wants the token always.
 */
export async function answerMetrics(
  request: IncomingMessage,
  response: ServerResponse,
  { metrics, connectedFrom, ...door }: Door & { metrics: Metrics; connectedFrom: string | undefined },
): Promise<void> {
  if (!isAllowed(request, connectedFrom, door)) {
    response.writeHead(401, {
      'www-authenticate': 'Bearer',
      'content-type': 'text/plain',
      'cache-control': 'no-store',
    })
    response.end('Metrics are read with METRICS_TOKEN, as a bearer token.\n')
    return
  }
  const { body, type } = await metrics.text()
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' })
  response.end(body)
}

function isAllowed(
  request: IncomingMessage,
  connectedFrom: string | undefined,
  { token, publicUrl }: Door,
): boolean {
  const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token !== undefined && given !== undefined) return timingSafeEqual(digest(given), digest(token))
  const isForThisMachine = LOCAL_HOST.test(new URL(publicUrl).hostname)
  return token === undefined && isForThisMachine && LOCAL_ADDRESS.test(connectedFrom ?? '')
}

const digest = (text: string) => createHash('sha256').update(text).digest()

import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLoopbackUrl } from '@/lib/runtime/http/public-fetch-addresses'
import { isSameSecret } from '@/lib/runtime/http/signature'
import type { Metrics } from '../metrics/create-metrics'

interface Door {
  /** METRICS_TOKEN; without one, only this machine may read. */
  token: string | undefined
  publicUrl: string
}

/**
 * Answers `/metrics` to holders of the token, and to this machine while the console is local. Behind a proxy
 * every request seems local, so a console with a public address always requires the token.
 */
export async function answerMetrics(
  request: IncomingMessage,
  response: ServerResponse,
  { metrics, isOnThisMachine, ...door }: Door & { metrics: Metrics; isOnThisMachine: boolean },
): Promise<void> {
  if (!isAllowed(request, isOnThisMachine, door)) {
    response.writeHead(401, {
      'www-authenticate': 'Bearer',
      'content-type': 'text/plain',
      'cache-control': 'no-store',
    })
    response.end('Send METRICS_TOKEN as a bearer token to read metrics.\n')
    return
  }
  const { body, type } = await metrics.text()
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' })
  response.end(body)
}

function isAllowed(request: IncomingMessage, isOnThisMachine: boolean, { token, publicUrl }: Door): boolean {
  const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token !== undefined && given !== undefined) return isSameSecret(given, token)
  return token === undefined && isOnThisMachine && isLoopbackUrl(publicUrl)
}

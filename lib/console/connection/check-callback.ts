import { randomInt } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { formatList } from '@/lib/contract/lists'
import { connectionSettings } from '@/lib/labels/connection-settings'
import { createPublicFetch } from '@/lib/runtime/http/public-fetch'
import { reachOf } from '@/lib/runtime/http/public-fetch-addresses'
import { OutgoingFailure, OutgoingRefusal } from '@/lib/runtime/http/public-fetch-errors'
import { explainHandshake, handshakeUrl } from '@/lib/service/subscriptions/handshake'
import type { Checked } from './checked'
import { type Finding, failed, good, warning } from './finding'

const TIMEOUT_MS = 10_000
const ask = createPublicFetch({ allowsPrivate: true, timeoutMs: TIMEOUT_MS })

/** Checks that our webhook answers the handshake, and that it is reachable from outside. */
export async function checkCallback({
  kind,
  isEntered,
  root,
  callbackUrl,
  signal,
}: Checked): Promise<Finding> {
  const { verifyToken, appSecret } = root.settings.webhook
  const names = connectionSettings(isEntered)
  const missing = [!verifyToken && names.verifyToken, !appSecret && names.appSecret].filter(
    (name) => typeof name === 'string',
  )
  if (!verifyToken || missing.length > 0) {
    return failed(
      `Events are refused: ${formatList(missing)} ${missing.length > 1 ? 'aren’t' : 'isn’t'} set.`,
      `Set the missing values to match the service${names.then}.`,
    )
  }
  const trouble = await handshakeTrouble(callbackUrl, verifyToken, signal)
  if (trouble) {
    return failed(
      `The webhook doesn’t respond: ${trouble}`,
      kind === 'embedded'
        ? 'Restart the console.'
        : 'Check PUBLIC_URL, and that the proxy in front forwards GET and POST requests to /webhook unchanged.',
    )
  }
  if (kind === 'embedded') return good('The webhook responds to the handshake.')
  return (await reachTrouble(callbackUrl)) ?? good('The webhook responds to the handshake from here.')
}

async function handshakeTrouble(address: string, token: string, signal?: AbortSignal) {
  const challenge = String(randomInt(1_000_000, 9_999_999))
  try {
    const answer = await ask({ url: handshakeUrl(address, token, challenge), method: 'GET', signal })
    return explainHandshake(answer, challenge)
  } catch (error) {
    if (error instanceof OutgoingRefusal || error instanceof OutgoingFailure) return error.reason
    throw error
  }
}

/** What a service elsewhere would encounter, as far as it can be determined from here. */
async function reachTrouble(address: string): Promise<Finding | undefined> {
  const url = new URL(address)
  const found = await lookup(url.hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => [])
  const isForAll = found.length > 0 && found.every(({ address: each }) => reachOf(each) === 'public')
  if (!isForAll) {
    return warning(
      `The address responds here, but a remote service can’t reach ${url.hostname}: it is in a private network.`,
      'If the service is remote, set PUBLIC_URL to a public address, with a proxy in front.',
    )
  }
  if (url.protocol === 'https:') return undefined
  return warning(
    'The address responds, but without https. Most services refuse to send to it.',
    'Put a proxy with a certificate in front and set PUBLIC_URL to its https:// address.',
  )
}

import { ACCOUNT_HEADER } from '@/lib/contract/account-keys'
import { STALE_HEADER } from '@/lib/contract/console/address'
import { accountOfPage } from './account-of-page'
import { lostResponse, TRACE_HEADER, valueIn } from './api'
import { readStale } from './call'
import { randomId } from './random-id'

interface FileOptions {
  /** Called with the number of bytes sent. */
  onSent?: (bytes: number) => void
  signal?: AbortSignal
}

/**
 * Uploads a file to a console API route. Uses `XMLHttpRequest`, because `fetch` doesn't report upload progress. An
 * upload can always be repeated, so a lost response isn't reported as an unknown outcome.
 *
 * @throws ProblemError; an aborted upload throws the signal's reason
 */
export function postFile<Answer>(
  address: string,
  file: Blob,
  { onSent, signal }: FileOptions = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const sent = { traceId: randomId(), mayBeDone: false, onStale: readStale }
    const request = new XMLHttpRequest()
    request.open('POST', address)
    const account = accountOfPage()
    if (account !== undefined) request.setRequestHeader(ACCOUNT_HEADER, account)
    request.setRequestHeader(TRACE_HEADER, sent.traceId)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded }) => onSent?.(loaded)
    request.onload = () => {
      const { status, response } = request
      const received = {
        status,
        answer: response ?? undefined,
        stale: request.getResponseHeader(STALE_HEADER),
      }
      try {
        resolve(valueIn(received, sent))
      } catch (error) {
        reject(error)
      }
    }
    request.onerror = () => reject(lostResponse(sent))
    const end = () => {
      request.abort()
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', end, { once: true })
    request.send(file)
  })
}

/** Loads a file from this console. @throws ProblemError; an aborted call throws the signal's reason */
export async function loadFile(address: string, signal?: AbortSignal): Promise<Blob> {
  const sent = { traceId: randomId(), mayBeDone: false }
  const failed = () => (signal?.aborted ? signal.reason : lostResponse(sent))
  const response = await fetch(address, { signal, headers: { [TRACE_HEADER]: sent.traceId } }).catch(() => {
    throw failed()
  })
  if (response.ok)
    return response.blob().catch(() => {
      throw failed()
    })
  const answer: unknown = await response.json().catch(() => undefined)
  signal?.throwIfAborted()
  return valueIn({ status: response.status, answer, stale: null }, sent)
}

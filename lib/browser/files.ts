import { ACCOUNT_HEADER } from '@/lib/contract/account-keys'
import { accountOfPage } from './account-of-page'
import { isProblem, offline } from './api'
import { ProblemError } from './problem-error'

interface FileOptions {
  /** Called with the number of bytes sent. */
  onSent?: (bytes: number) => void
  signal?: AbortSignal
}

/**
 * Uploads a file to a console API route. Uses `XMLHttpRequest`, because `fetch` doesn't report upload progress.
 *
 * @throws ProblemError; an aborted upload throws the signal's reason
 */
export function postFile<Answer>(
  address: string,
  file: Blob,
  { onSent, signal }: FileOptions = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    const account = accountOfPage()
    if (account !== undefined) request.setRequestHeader(ACCOUNT_HEADER, account)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded }) => onSent?.(loaded)
    request.onload = () => {
      // The route handler's own response; failures are always problems.
      if (request.status === 200) resolve(request.response as Answer)
      else reject(new ProblemError(isProblem(request.response) ? request.response : offline))
    }
    request.onerror = () => reject(new ProblemError(offline))
    const end = () => {
      request.abort()
      reject(signal?.reason)
    }
    if (signal?.aborted) return end()
    signal?.addEventListener('abort', end, { once: true })
    request.send(file)
  })
}

/** Loads a file from this console. @throws ProblemError; an aborted call throws the signal's reason */
export async function loadFile(address: string, signal?: AbortSignal): Promise<Blob> {
  const failed = () => (signal?.aborted ? signal.reason : new ProblemError(offline))
  const response = await fetch(address, { signal }).catch(() => {
    throw failed()
  })
  if (response.ok)
    return response.blob().catch(() => {
      throw failed()
    })
  const answer: unknown = await response.json().catch(() => undefined)
  throw isProblem(answer) ? new ProblemError(answer) : failed()
}

import { OutgoingFailure, OutgoingRefusal } from './public-fetch-errors'

export const certificateFailures: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is signed by an authority nobody knows',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'it does not send the intermediate certificate',
  UNABLE_TO_GET_ISSUER_CERT: 'its certificate is signed by an authority nobody knows',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate is signed by an authority nobody knows',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
}

/** Turns what node says about a failed request into a sentence; a refusal stays one. */
export function outgoingError(
  error: unknown,
  url: URL,
  timeoutMs: number,
): OutgoingFailure | OutgoingRefusal {
  if (error instanceof OutgoingRefusal || error instanceof OutgoingFailure) return error
  const code = codeOf(error)
  const isLate = code === 'timeout' || code === 'ETIMEDOUT'
  return new OutgoingFailure(sentence(code, url, timeoutMs), isLate ? 'timeout' : 'no-answer')
}

/** What node's `fetch` calls by names of its own. */
const fetchCodes: Readonly<Record<string, string>> = {
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  TimeoutError: 'timeout',
  UND_ERR_SOCKET: 'ECONNRESET',
}

/**
 * Names why a request failed, as node does. The failures below one that stands for several attempts, or for what
 * caused it, count as that one's.
 */
export function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  if (error instanceof DOMException) return fetchCodes[error.name] ?? error.name
  if (error instanceof TypeError && error.cause instanceof Error) {
    const code = codeOf(error.cause)
    return fetchCodes[code] ?? code
  }
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}

function sentence(code: string, url: URL, timeoutMs: number): string {
  const { hostname, host } = url
  const certificate = certificateFailures[code]
  if (certificate) return `There is no secure connection to ${hostname}: ${certificate}.`
  if (code === 'EPROTO' || code.startsWith('ERR_SSL') || code.startsWith('ERR_TLS')) {
    return `There is no secure connection to ${host}: what answers there does not speak TLS as it should.`
  }
  if (code.startsWith('HPE_')) return `What came back from ${host} is not an HTTP answer.`
  switch (code) {
    case 'timeout':
    case 'ETIMEDOUT':
      return `There was no answer within ${timeoutMs / 1000} seconds.`
    case 'ECONNREFUSED':
      return `Nothing listens at ${host}: the connection was refused.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `There is no address for the name ${hostname}. Check its spelling.`
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'EADDRNOTAVAIL':
      return `There is no way to ${hostname} from here.`
    case 'ECONNRESET':
    case 'EPIPE':
      return 'The connection was closed before an answer came.'
    default:
      return `The connection failed (${code}).`
  }
}

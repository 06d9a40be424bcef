import { OutgoingFailure, OutgoingRefusal } from './public-fetch-errors'

export const certificateFailures: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is signed by an unknown authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'it does not send the intermediate certificate',
  UNABLE_TO_GET_ISSUER_CERT: 'its certificate is signed by an unknown authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate is signed by an unknown authority',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
}

/** Converts a Node request error to a sentence; refusals are returned unchanged. */
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

/** Error codes of `fetch` and the library below it. */
const fetchCodes: Readonly<Record<string, string>> = {
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  TimeoutError: 'timeout',
  UND_ERR_SOCKET: 'ECONNRESET',
}

/** Node's code for a failed request, looking into aggregate errors and causes. */
export function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  if (error instanceof DOMException) return fetchCodes[error.name] ?? error.name
  if (error instanceof TypeError && error.cause instanceof Error) {
    return codeOf(error.cause)
  }
  return error instanceof Error ? ownCodeOf(error) : 'unknown'
}

function ownCodeOf(error: Error): string {
  if ('code' in error && typeof error.code === 'string') return fetchCodes[error.code] ?? error.code
  // It has no code on Node 24.
  return error.name === 'HTTPParserError' ? 'HPE_INVALID_CONSTANT' : error.message
}

function sentence(code: string, url: URL, timeoutMs: number): string {
  const { hostname, host } = url
  const certificate = certificateFailures[code]
  if (certificate) return `Could not connect securely to ${hostname}: ${certificate}.`
  if (code === 'EPROTO' || code.startsWith('ERR_SSL') || code.startsWith('ERR_TLS')) {
    return `Could not connect securely to ${host}: the server does not use TLS correctly.`
  }
  if (code.startsWith('HPE_')) return `${host} did not send a valid HTTP response.`
  switch (code) {
    case 'timeout':
    case 'ETIMEDOUT':
      return `No response within ${timeoutMs / 1000} seconds.`
    case 'ECONNREFUSED':
      return `Nothing listens at ${host}: the connection was refused.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host name ${hostname} was not found. Check its spelling.`
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'EADDRNOTAVAIL':
      return `${hostname} is not reachable from here.`
    case 'ECONNRESET':
    case 'EPIPE':
      return 'The connection was closed before a response arrived.'
    default:
      return `The connection failed (${code}).`
  }
}

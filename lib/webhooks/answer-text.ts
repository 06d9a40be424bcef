import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

const headers = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** Answers a machine with a short text. */
export function answerText(
  response: ServerResponse,
  status: number,
  text: string,
  more: OutgoingHttpHeaders = {},
): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(text), ...more })
  response.end(text)
}

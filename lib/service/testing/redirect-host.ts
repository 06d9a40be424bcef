import http from 'node:http'
import https from 'node:https'

type OnResponse = (response: http.IncomingMessage) => void

/**
 * Redirects requests for a host that is hard-coded in a published client to one of our addresses, below Node’s HTTPS,
 * so that the client runs unchanged. Other hosts are unaffected. Requests must be made from options, as libraries do.
 *
 * @param address without a path, such as `http://127.0.0.1:4000`
 * @returns a function that ends the redirect
 */
export function redirectHost(host: string, address: string): () => void {
  const { hostname, port } = new URL(address)
  const original = https.request
  const redirected = (options: https.RequestOptions, ...rest: [onResponse?: OnResponse]) => {
    if ((options.hostname ?? options.host) !== host) return original(options, ...rest)
    // An HTTPS agent makes no plain connections.
    const plain = { ...options, protocol: 'http:', host: hostname, hostname, port, agent: undefined }
    return http.request(plain, ...rest)
  }
  Object.assign(https, { request: redirected })
  return () => void Object.assign(https, { request: original })
}

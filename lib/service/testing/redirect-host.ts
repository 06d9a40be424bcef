import http from 'node:http'
import https from 'node:https'

type OnResponse = (response: http.IncomingMessage) => void

/**
 * Leads requests to a host that is written into a published client to an address of ours, below Node's HTTPS: the
 * client runs as it was published. Other hosts stay as they are. Requests are made from options, as
 * libraries make them.
 *
 * @param address without a path, such as `http://127.0.0.1:4000`
 * @returns ends it
 */
export function redirectHost(host: string, address: string): () => void {
  const { hostname, port } = new URL(address)
  const original = https.request
  const redirected = (options: https.RequestOptions, ...rest: [onResponse?: OnResponse]) => {
    if ((options.hostname ?? options.host) !== host) return original(options, ...rest)
    // An agent of HTTPS makes no plain connections.
    const plain = { ...options, protocol: 'http:', host: hostname, hostname, port, agent: undefined }
    return http.request(plain, ...rest)
  }
  Object.assign(https, { request: redirected })
  return () => void Object.assign(https, { request: original })
}

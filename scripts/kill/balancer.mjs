import { createServer, request } from 'node:http'
import { freePort } from '../prepare/free-port.mjs'

/**
 * Distributes requests to several replicas, like a load balancer: the first one reachable gets a request. A request to a
 * replica that ends is cut off, and the next one goes to another replica.
 *
 * @param {() => string[]} addresses origins of the replicas
 */
export async function startBalancer(addresses) {
  const server = createServer((incoming, outgoing) => pass(incoming, outgoing, [...addresses()]))
  const port = await freePort()
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    baseUrl: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}

function pass(incoming, outgoing, [address, ...others]) {
  if (address === undefined) return void outgoing.writeHead(502).end()
  const { method, headers, url } = incoming
  const asked = request(address + url, { method, headers, agent: false })
  asked.once('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
    answer.once('close', () => outgoing.destroy())
  })
  asked.once('error', (error) => {
    // Nothing was read, so another replica can take the request.
    if (error.code === 'ECONNREFUSED') pass(incoming, outgoing, others)
    else outgoing.destroy()
  })
  outgoing.once('close', () => asked.destroy())
  asked.once('socket', (socket) => socket.once('connect', () => incoming.pipe(asked)))
}

import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface ReceivedRequest {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Responds to one request; without a response the connection hangs. */
export type Respond = (request: ReceivedRequest, response: ServerResponse) => void

export interface Receiver {
  /** URL of its webhook on loopback. */
  url: string
  /** All requests, including handshakes. */
  requests: ReceivedRequest[]
  /** Deliveries only. */
  posts(): ReceivedRequest[]
  /** Resolves after this number of deliveries. */
  received(deliveries: number): Promise<ReceivedRequest[]>
  /** Sets the response to later deliveries; handshakes always succeed. */
  respond(next: Respond): void
  close(): Promise<void>
}

/** Responds with a status only. */
export const answerWith =
  (status: number, body = ''): Respond =>
  (_request, response) =>
    response.writeHead(status).end(body)

/** A client’s webhook: a real HTTP server that completes handshakes and accepts deliveries. */
export async function openReceiver(): Promise<Receiver> {
  const requests: ReceivedRequest[] = []
  let respondToPost = answerWith(200)
  let arrived = () => {}
  const server = createServer((incoming, response) => {
    void buffer(incoming).then((body) => {
      const url = new URL(incoming.url ?? '/', 'http://receiver')
      const request = { method: incoming.method ?? '', url, headers: incoming.headers, body }
      requests.push(request)
      if (request.method === 'GET') response.end(url.searchParams.get('hub.challenge'))
      else respondToPost(request, response)
      arrived()
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  // It listens on TCP, so the address isn’t a string.
  const { port } = server.address() as AddressInfo
  const posts = () => requests.filter(({ method }) => method === 'POST')
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    requests,
    posts,
    async received(deliveries) {
      while (posts().length < deliveries) {
        await new Promise<void>((resolve) => {
          arrived = resolve
        })
      }
      return posts()
    },
    respond(next) {
      respondToPost = next
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

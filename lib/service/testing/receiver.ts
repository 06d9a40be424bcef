import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface ReceivedRequest {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Answers one request; without an answer the connection hangs. */
export type Respond = (request: ReceivedRequest, response: ServerResponse) => void

export interface Receiver {
  /** Address of its webhook on loopback. */
  url: string
  /** Everything that came, handshakes included. */
  requests: ReceivedRequest[]
  /** Deliveries alone. */
  posts(): ReceivedRequest[]
  /** Resolves when this many deliveries have come. */
  received(deliveries: number): Promise<ReceivedRequest[]>
  /** Says how deliveries are answered from now on; handshakes are answered well. */
  respond(next: Respond): void
  close(): Promise<void>
}

/** Answers with a status and nothing more. */
export const answerWith =
  (status: number, body = ''): Respond =>
  (_request, response) =>
    response.writeHead(status).end(body)

/** A client's webhook: a real HTTP server of its own, which proves itself and takes what comes. */
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
  // Listening on TCP: the address is never a string.
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

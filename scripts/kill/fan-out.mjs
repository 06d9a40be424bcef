import { createServer } from 'node:http'

/** Identifies a body of the load in every receiver. */
const NAME = /wamid\.[\w-]+/

/**
 * Receivers that record the bodies they get.
 *
 * @param {number} count
 * @returns `silence(index)` makes one never respond again
 */
export async function startReceivers(count) {
  const receivers = await Promise.all(Array.from({ length: count }, startReceiver))
  return {
    urls: receivers.map(({ url }) => url),
    /** Number of distinct bodies per receiver. */
    counts: () => receivers.map(({ bodies }) => bodies.size),
    bodies: () => receivers.map(({ bodies }) => bodies),
    /** Number of repeated bodies. */
    repeated: () => receivers.reduce((sum, { posts, bodies }) => sum + posts() - bodies.size, 0),
    silence: (index) => receivers[index].silence(),
    stop: () => Promise.all(receivers.map(({ stop }) => stop())),
  }
}

async function startReceiver() {
  const bodies = new Set()
  let [posts, isSilent] = [0, false]
  const server = createServer((request, response) => {
    const parts = []
    request.on('data', (part) => parts.push(part))
    request.on('end', () => {
      if (isSilent) return
      posts += 1
      bodies.add(NAME.exec(Buffer.concat(parts).toString())?.[0])
      response.writeHead(200, { 'content-length': 0 }).end()
    })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}/events`,
    bodies,
    posts: () => posts,
    silence() {
      isSilent = true
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}

/** Makes the console forward everything to these addresses. */
export async function addReceivers({ baseUrl, cookie, urls }) {
  for (const [index, address] of urls.entries()) {
    const answer = await fetch(`${baseUrl}/api/receivers`, {
      method: 'POST',
      headers: { cookie, origin: baseUrl, 'content-type': 'application/json' },
      body: JSON.stringify({
        name: `Receiver ${index}`,
        address,
        fields: [],
        phoneNumberIds: [],
        templates: [],
      }),
    })
    if (!answer.ok) throw new Error(`A receiver was not added: ${await answer.text()}`)
  }
}

import { createServer } from 'node:http'
import { freePort } from '../prepare/free-port.mjs'

/**
 * A receiver of alerts, which keeps what it is told of each incident.
 *
 * @returns {Promise<{ url: string, told(incident: number): { type: 'opened' | 'resolved', ids: Set<string>, times: number }[], stop(): Promise<void> }>}
 *   `told`: how often it was told of an incident, by how many different messages
 */
export async function startAlertReceiver() {
  const told = new Map()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const { id, type, incident } = JSON.parse(body)
    if (incident) {
      const key = `${incident.id} ${type}`
      const known = told.get(key) ?? { type: type.slice('incident.'.length), ids: new Set(), times: 0 }
      known.ids.add(id)
      known.times += 1
      told.set(key, known)
    }
    response.writeHead(200).end()
  })
  const port = await freePort()
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}/alerts`,
    told: (incident) =>
      ['opened', 'resolved'].flatMap((type) => told.get(`${incident} incident.${type}`) ?? []),
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}

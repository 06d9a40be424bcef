import { createServer } from 'node:http'
import { freePort } from '../prepare/free-port.mjs'

/**
 * A receiver of alerts that records them for each incident.
 *
 * @returns {Promise<{ url: string, told(incident: number): { type: 'opened' | 'resolved', ids: Set<string>, times: number }[], stop(): Promise<void> }>}
 *   `told`: how often an incident was reported, and by which messages
 */
export async function startAlertReceiver() {
  const told = new Map()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const { id, type, incident, incidents = [] } = JSON.parse(body)
    // A grouped message lists many incidents, each of them resolved or else opened.
    const ended = ({ resolved_at }) => (resolved_at === null ? 'opened' : 'resolved')
    const single = incident ? [[incident.id, type.slice('incident.'.length)]] : []
    for (const [about, what] of [...single, ...incidents.map((each) => [each.id, ended(each)])]) {
      const key = `${about} incident.${what}`
      const known = told.get(key) ?? { type: what, ids: new Set(), times: 0 }
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

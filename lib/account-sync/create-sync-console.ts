import { addressOfRow, PLAN_HEADER } from '@/lib/contract/console/address'
import { z } from '@/lib/contract/zod'
import { ActRefused, type RowAddress, type SyncConsole } from './console'

/** The console can't be reached, or doesn't answer like one. No further requests are made. */
export class ConsoleFailed extends Error {
  override name = 'ConsoleFailed'
}

interface Connection {
  /** Sends an authenticated request to a path of the console. @throws ConsoleFailed */
  fetch(path: string, init: RequestInit): Promise<Response>
  digest(bytes: Uint8Array<ArrayBuffer>): Promise<string>
  planId?: string
}

const problem = z.object({
  title: z.string(),
  detail: z.string().default(''),
  nextStep: z.string().default(''),
  fields: z.record(z.string(), z.string()).default({}),
})

/** The routes of the console's API over a connection. The console has already validated responses against its schemas. */
export function createSyncConsole({ fetch, digest, planId }: Connection): SyncConsole {
  async function request(name: string, address: RowAddress, init: RequestInit = {}): Promise<Response> {
    const [method = 'GET'] = name.split(' ')
    const headers = new Headers(init.headers)
    if (planId !== undefined && method !== 'GET') headers.set(PLAN_HEADER, planId)
    const response = await fetch(addressOfRow(name, address), { ...init, method, headers })
    // A policy holds the change for approval; it isn't applied yet.
    if (response.status === 202) throw new ActRefused('It was sent for approval and isn’t applied yet.')
    if (response.ok || (response.status === 404 && init.body === undefined && method === 'GET'))
      return response
    throw await failureOf(response)
  }

  async function jsonOf(response: Response) {
    const value: unknown = response.ok ? await response.json().catch(() => undefined) : undefined
    if (value !== undefined) return value
    throw response.ok
      ? new ConsoleFailed('The address didn’t respond like a console.')
      : await failureOf(response)
  }

  return {
    async ask(name, given) {
      const { body, ...address }: RowAddress & { body?: unknown } = given as object
      const json = { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      return (await jsonOf(await request(name, address, body === undefined ? {} : json))) as never
    },
    async file(name, address) {
      const response = await request(name, address)
      if (response.status === 404) return undefined
      const bytes = new Uint8Array(await response.arrayBuffer())
      return { bytes, type: response.headers.get('content-type') ?? '', digest: await digest(bytes) }
    },
    async send(name, address, { bytes, type }) {
      const init = { body: bytes, headers: { 'content-type': type } }
      return (await jsonOf(await request(name, address, init))) as never
    },
    digest: (text) => digest(new TextEncoder().encode(text)),
  }
}

async function failureOf(response: Response): Promise<Error> {
  const told = problem.safeParse(await response.json().catch(() => undefined))
  const { status } = response
  if (!told.success) return new ConsoleFailed(`The console responded with status ${status}.`)
  const { title, detail, nextStep, fields } = told.data
  const members = Object.values(fields).filter((sentence) => sentence !== detail)
  const text = [detail || title, ...members].join(' ')
  if (status >= 400 && status < 500 && status !== 401 && status !== 403)
    return new ActRefused(text, status === 404)
  return new ConsoleFailed([`${title}.`.replace(/\.\.$/, '.'), detail, nextStep].filter(Boolean).join(' '))
}

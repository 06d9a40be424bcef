import { ConsoleRefused, failureOf, isDone } from '@/lib/contract/console-failure'
import { type PushedBeside, pushedBeside } from '@/lib/contract/files-beside-flows'
import { endpointCases } from '@/lib/contract/flow-drafts'
import { parseUrl } from '@/lib/contract/parse-url'
import {
  type PushedDocument,
  pushedDocument,
  type RepositoryDocument,
  repositoryDocument,
} from '@/lib/contract/pushed-documents'
import { flowRun } from '@/lib/contract/recorded-runs'
import { z } from '@/lib/contract/zod'
import { casesForFile } from '@/lib/language/flow-json/exchange/case-files'
import type { EndpointCase } from '@/lib/language/flow-json/exchange/read-cases'
import { type NamedRun, runsForFile } from '@/lib/language/flow-json/recorded-runs/run-files'
import { Trouble } from '../outputs'

const ADDRESS = 'SWITCHBOARD_URL'
const TOKEN = 'SWITCHBOARD_TOKEN'
const TIMEOUT_MS = 60_000

export interface PushedText {
  text: string
  base: string | undefined
  commit: string | undefined
  message: string | undefined
}

/** The console API used by repositories. All methods throw Trouble or ConsoleRefused. */
export interface ConsoleApi {
  /** Resolves a flow's identifier or name to its identifier. */
  idOf(flow: string): Promise<string>
  document(id: string): Promise<RepositoryDocument>
  push(id: string, document: PushedText): Promise<PushedDocument>
  publish(id: string, versionId: string | null): Promise<void>
  /** Recorded runs, oldest first. */
  runs(id: string): Promise<NamedRun[]>
  pushRuns(id: string, runs: { base: string | undefined; runs: readonly NamedRun[] }): Promise<PushedBeside>
  /** Endpoint cases, in order. */
  cases(id: string): Promise<EndpointCase[]>
  pushCases(
    id: string,
    cases: { base: string | undefined; cases: readonly EndpointCase[] },
  ): Promise<PushedBeside>
}

const flows = z.object({
  data: z.array(z.object({ id: z.string(), name: z.string() })),
  next: z.string().optional(),
})

/** The console's address and access token. */
export interface Place {
  address: string
  token: string
}

type Row = readonly [method: string, path: string]

/** Sends any request to the console. @throws Trouble when it cannot be reached */
export function request({ address, token }: Place, path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${token}`)
  // The token must not follow redirects.
  const safely: RequestInit = { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }
  return fetch(`${address}${path}`, { ...init, ...safely, headers }).catch((error: unknown) => {
    const { cause } = Object(error)
    throw new Trouble(`${address} cannot be reached: ${cause instanceof Error ? cause.message : error}.`)
  })
}

/** @throws Trouble, also for a flow that doesn't exist; ConsoleRefused */
async function send<Answer>(
  { address, token }: Place,
  [method, path]: Row,
  schema: z.ZodType<Answer>,
  body?: string,
): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  const response = await request({ address, token }, path, { method, body, headers })
  const answer = isDone(response) ? schema.safeParse(await response.json().catch(() => undefined)) : undefined
  if (answer?.success) return answer.data
  const failure = await failureOf(response, address)
  throw failure instanceof ConsoleRefused && !failure.isAbsence ? failure : new Trouble(failure.message)
}

/** The console's address and token from the environment. @throws Trouble when one is missing */
export function readPlace(environment: NodeJS.ProcessEnv): Place {
  const address = environment[ADDRESS] ?? ''
  const token = environment[TOKEN] ?? ''
  if (!parseUrl(address) || !/^https?:/i.test(address))
    throw new Trouble(`Set ${ADDRESS} to the address of the console, such as https://console.example.com.`)
  if (token === '')
    throw new Trouble(`Set ${TOKEN} to an API token. Create one under Settings, Your account.`)

  // Invalid header characters would be quoted in the error.
  if (!/^[\x21-\x7e]+$/.test(token)) throw new Trouble(`${TOKEN} is not an API token.`)
  return { address: address.replace(/\/$/, ''), token }
}

/** | @throws Trouble when the environment has no address or token */
export function connectConsole(environment: NodeJS.ProcessEnv): ConsoleApi {
  const { address, token } = readPlace(environment)
  const ask = <Answer>(row: Row, schema: z.ZodType<Answer>, body?: string) =>
    send({ address, token }, row, schema, body)
  const pathOf = (id: string, rest: string) => `/api/flows/${encodeURIComponent(id)}/${rest}`
  const queryOf = (values: Readonly<Record<string, string | undefined>>) =>
    new URLSearchParams(
      Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    ).toString()

  return {
    async idOf(flow) {
      if (/^\d+$/.test(flow)) return flow
      const found: string[] = []
      for (let after: string | undefined = ''; after !== undefined; ) {
        const page: z.infer<typeof flows> = await ask(
          ['GET', `/api/flows?${queryOf({ search: flow, after })}`],
          flows,
        )
        found.push(...page.data.filter(({ name }) => name === flow).map(({ id }) => id))
        after = page.next
      }
      const [id, another] = found
      if (id === undefined) throw new Trouble(`The console has no flow called “${flow}”.`)
      if (another !== undefined)
        throw new Trouble(
          `The console has several flows called “${flow}”: ${found.join(', ')}. Use the ID instead.`,
        )
      return id
    },
    document: (id) => ask(['GET', pathOf(id, 'document')], repositoryDocument),
    push: (id, { text, ...query }) =>
      ask(['PUT', pathOf(id, `document?${queryOf(query)}`)], pushedDocument, text),
    async publish(id, versionId) {
      await ask(
        ['POST', pathOf(id, 'publish')],
        z.object({ success: z.boolean() }),
        JSON.stringify({ versionId }),
      )
    },
    async runs(id) {
      const { data } = await ask(['GET', pathOf(id, 'runs')], z.object({ data: z.array(flowRun) }))
      return runsForFile(data).map(({ name, run }) => ({ name, run }))
    },
    pushRuns: (id, pushed) => ask(['PUT', pathOf(id, 'runs')], pushedBeside, JSON.stringify(pushed)),
    async cases(id) {
      const { cases } = await ask(['GET', pathOf(id, 'cases')], z.object(endpointCases.shape))
      return casesForFile(cases)
    },
    pushCases: (id, pushed) => ask(['POST', pathOf(id, 'cases')], pushedBeside, JSON.stringify(pushed)),
  }
}

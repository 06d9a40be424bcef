import { ConsoleRefused, failureOf, isDone } from '@/lib/contract/console-failure'
import { type PushedBeside, pushedBeside } from '@/lib/contract/files-beside-flows'
import { endpointCases } from '@/lib/contract/flow-drafts'
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
import { type Place, readPlace, sendTo } from '../../console-place'
import { Trouble } from '../../outputs'

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

type Row = readonly [method: string, path: string]

/** @throws Trouble, also for a flow that doesn't exist; ConsoleRefused */
async function send<Answer>(
  { address, token }: Place,
  [method, path]: Row,
  schema: z.ZodType<Answer>,
  body?: string,
): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  const response = await sendTo({ address, token }, path, { method, body, headers })
  const answer = isDone(response) ? schema.safeParse(await response.json().catch(() => undefined)) : undefined
  if (answer?.success) return answer.data
  const failure = await failureOf(response, address)
  throw failure instanceof ConsoleRefused && !failure.isAbsence ? failure : new Trouble(failure.message)
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

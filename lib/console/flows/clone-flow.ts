import type { Person } from '@/lib/access/person'
import type { CallOptions } from '@/lib/client/create-client'
import type { FlowCreate } from '@/lib/contract/flows'
import type { FlowRun } from '@/lib/contract/recorded-runs'
import { blankText } from '@/lib/language/flow-gallery/gallery'
import type { Root } from '@/lib/runtime/compose/root'
import { type CreatedFlow, createWithDocument, tryToConnect } from './create-flow'
import { type FlowSettings, usesOwnEndpoint } from './own-endpoint'
import { readFlow } from './read-flow'

type Parts = Pick<Root, 'client' | 'flowData' | 'flowDocuments' | 'flowDrafts' | 'flowCases' | 'flowRuns'> &
  FlowSettings

/** Copies a flow from the service. @throws CallError */
export async function cloneFlow(
  root: Parts,
  flowId: string,
  { name, person, ...options }: CallOptions & { name: string; person: Pick<Person, 'id' | 'name'> },
): Promise<CreatedFlow> {
  const [{ endpointUri, ...source }, newest] = await Promise.all([
    readFlow(root, flowId, options),
    root.flowDocuments.newest(flowId, options),
  ])
  // The categories come from the service, so the cast is safe.
  const categories = source.categories as FlowCreate['categories']
  const body = { name, categories, ...(endpointUri === null ? {} : { endpoint_uri: endpointUri }) }
  return createWithDocument(root, body, { text: newest?.text ?? blankText, person, ...options })
}

/**
 * Copies what the console stores with a flow: the draft, answers of its own endpoint, cases and recorded
 * runs. The copy exists by now, so failing to set its endpoint isn't an error.
 *
 * @returns why the endpoint couldn't be set, as a sentence
 */
export async function copyBeside(
  root: Parts,
  { from, to, person, ...options }: CallOptions & { from: string; to: string; person: Person },
): Promise<string | undefined> {
  const [source, draft, cases, runs, answers] = await Promise.all([
    readFlow(root, from, options),
    root.flowDrafts.get(from),
    root.flowCases.get(from),
    root.flowRuns.list(from),
    root.flowData.answers.get(from),
  ])
  if (draft?.text !== undefined) {
    const { text } = draft
    await root.flowDrafts.save(to, { revision: 0, text, baseVersionId: null, person })
  }
  if (cases.cases.length > 0) await root.flowCases.save(to, { revision: 0, cases: cases.cases })
  await copyRuns(root, { runs, to, person })
  if (!usesOwnEndpoint(root, source)) return undefined
  const own = { answers: answers?.answers, personId: person.id, ...options }
  const why = await tryToConnect(root, to, own)
  return why && `${why} Until the copy has its own endpoint, it uses the original flow’s endpoint.`
}

/** Copies recorded runs in their original order. */
export async function copyRuns(
  { flowRuns }: Pick<Root, 'flowRuns'>,
  { runs, to, person }: { runs: readonly FlowRun[]; to: string; person: Pick<Person, 'name'> },
): Promise<void> {
  if (runs.length === 0) return
  await flowRuns.change({ flowId: to, added: runs.toReversed(), removed: [], personName: person.name })
}

import type { Person } from '@/lib/access/person'
import type { CallOptions } from '@/lib/client/create-client'
import type { FlowCreate } from '@/lib/contract/flows'
import type { Root } from '../root'
import { connectOwnEndpoint } from './create-flow'
import { type FlowSettings, usesOwnEndpoint } from './own-endpoint'
import { readFlow } from './read-flow'

type Parts = Pick<Root, 'client' | 'flowData' | 'flowDrafts' | 'flowCases'> & FlowSettings

/** Copies a flow as the service has it. @throws CallError */
export async function cloneFlow(
  root: Parts,
  flowId: string,
  { name, ...options }: CallOptions & { name: string },
): Promise<{ id: string }> {
  const source = await readFlow(root, flowId, options)
  const { id } = await root.client.createFlow(
    {
      businessAccountId: root.settings.businessAccountId,
      // The categories are the service's own words.
      body: { name, categories: source.categories as FlowCreate['categories'], clone_flow_id: flowId },
    },
    options,
  )
  return { id }
}

/** Copies what this console keeps beside a flow: what was typed, answers of its own endpoint, and cases. */
export async function copyBeside(
  root: Parts,
  { from, to, person, ...options }: CallOptions & { from: string; to: string; person: Person },
): Promise<void> {
  const [source, draft, cases, answers] = await Promise.all([
    readFlow(root, from, options),
    root.flowDrafts.get(from),
    root.flowCases.get(from),
    root.flowData.answers.get(from),
  ])
  if (draft?.text !== undefined) {
    const { text } = draft
    await root.flowDrafts.save(to, { revision: 0, text, baseVersionId: null, personName: person.name })
  }
  if (cases.cases.length > 0) await root.flowCases.save(to, { revision: 0, cases: cases.cases })
  if (usesOwnEndpoint(root, source)) {
    await connectOwnEndpoint(root, to, { answers: answers?.answers, personId: person.id, ...options })
  }
}

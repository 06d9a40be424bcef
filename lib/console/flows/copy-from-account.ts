import type { Person } from '@/lib/access/person'
import type { CallOptions } from '@/lib/client/create-client'
import type { FlowsOfAccount } from '@/lib/contract/flow-pages'
import type { FlowCreate } from '@/lib/contract/flows'
import { blankText } from '@/lib/language/flow-gallery/gallery'
import type { Root } from '@/lib/runtime/compose/root'
import type { Elsewhere } from '../business-accounts/elsewhere'
import { copyRuns } from './clone-flow'
import { type CreatedFlow, createWithDocument, tryToConnect } from './create-flow'
import { usesOwnEndpoint } from './own-endpoint'
import { nameOfFlow, readFlow } from './read-flow'

const MOST_LISTED = 100

/** The newest flows of other accounts that the caller may read. @throws CallError */
export function flowsElsewhere(
  accounts: readonly Elsewhere[],
  options: CallOptions,
): Promise<FlowsOfAccount[]> {
  const readable = accounts.filter(({ may }) => may('flows.read'))
  return Promise.all(
    readable.map(async ({ root: { client, settings } }) => {
      const { accountKey: key, accountName: name, businessAccountId } = settings
      const query = { fields: 'id,name,status', limit: MOST_LISTED }
      const { data } = await client.listFlows({ businessAccountId, query }, options)
      return {
        key,
        name,
        flows: data.map(({ id, name: label, status }) => ({ id, name: label ?? id, status })),
      }
    }),
  )
}

/**
 * Copies a flow from another account as a draft; this account's policy governs publishing. The document
 * passes through the console, because the two services may be anywhere.
 *
 * @returns also, as a sentence, why the console couldn't be set as the copy's endpoint
 * @throws CallError
 */
export async function copyFromAccount(
  here: Root,
  { root: there }: Elsewhere,
  { flowId, person, ...options }: CallOptions & { flowId: string; person: Person },
): Promise<CreatedFlow & { copyProblem?: string }> {
  const [source, newest, cases, runs, answers] = await Promise.all([
    readFlow(there, flowId, options),
    there.flowDocuments.newest(flowId, options),
    there.flowCases.get(flowId),
    there.flowRuns.list(flowId),
    there.flowData.answers.get(flowId),
  ])
  const isOwn = usesOwnEndpoint(there, source)
  // The categories come from the service, so the cast is safe.
  const categories = source.categories as FlowCreate['categories']
  const endpoint = isOwn || source.endpointUri === null ? {} : { endpoint_uri: source.endpointUri }
  const body = { name: source.name, categories, ...endpoint }
  const created = await createWithDocument(here, body, {
    text: newest?.text ?? blankText,
    person,
    ...options,
  })
  if (cases.cases.length > 0) await here.flowCases.save(created.id, { revision: 0, cases: cases.cases })
  await copyRuns(here, { runs, to: created.id, person })
  if (!isOwn) return created
  const own = { answers: answers?.answers, personId: person.id, ...options }
  return { ...created, copyProblem: await tryToConnect(here, created.id, own) }
}

/** The source's name in the audit log. @throws CallError */
export const nameElsewhere = async ({ root }: Elsewhere, flowId: string, options: CallOptions) =>
  `${await nameOfFlow(root, flowId, options)} from ${root.settings.accountName}`

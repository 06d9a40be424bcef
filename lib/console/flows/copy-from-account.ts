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

/** The newest flows of other accounts, as far as whoever asks may read them there. @throws CallError */
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
 * Copies a flow of another account into this one, as a draft: publishing is decided here, by this account's policy. Both
 * services may be anywhere, so the document goes through the console.
 *
 * @returns also, as a sentence, why the console could not answer the copy's requests for data
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
  // The categories are the service's own words.
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

/** What the audit log calls such a copy. @throws CallError */
export const nameElsewhere = async ({ root }: Elsewhere, flowId: string, options: CallOptions) =>
  `${await nameOfFlow(root, flowId, options)} from ${root.settings.accountName}`

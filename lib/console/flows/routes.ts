import 'server-only'
import { problem } from '@/lib/access/problems'
import type { CallOptions } from '@/lib/client/create-client'
import type { Account } from '@/lib/contract/accounts'
import { flowRoutes } from '@/lib/contract/console/flows'
import { flowLimits } from '@/lib/contract/limits'
import { publishTopics } from '@/lib/events/live/publish-topics'
import type { Root } from '@/lib/runtime/compose/root'
import { routes } from '../api/routes'
import { accountElsewhere, accountsElsewhere } from '../business-accounts/elsewhere'
import { readFile, readUtf8 } from '../read-json'
import { whyMissing } from '../require-embedded'
import { sendFlowToPhone, sentFlowFields } from '../send/send-flow'
import { caseMentions } from './case-mentions'
import { cloneFlow, copyBeside } from './clone-flow'
import { copyFromAccount, flowsElsewhere, nameElsewhere } from './copy-from-account'
import { createFlow, startOf, tryToConnect } from './create-flow'
import { exportFlows, exportThese } from './export-flows'
import { flowUses } from './flow-uses'
import { listFlows } from './list-flows'
import { publishVersion } from './publish-version'
import { pushDocument, readRepositoryDocument } from './push-document'
import { readRuns } from './push-runs'
import { readDraft, typedDraft } from './read-draft'
import { nameOfFlow, readFlow } from './read-flow'
import { uploadDraft } from './upload-draft'
import { readNote, readVersions, signFirstVersion } from './version-facts'

export const flowHandlers = routes(flowRoutes, {
  'GET /api/flows'({ query, root, options }) {
    const { client, flowDrafts, settings } = root
    const { businessAccountId } = settings
    return listFlows({ client, flowDrafts, businessAccountId }, query, options)
  },

  'GET /api/flows/export': ({ root, options, exportFile }) =>
    exportFile('', { type: 'application/zip', isBinary: true, fileName: 'flows.zip' }, () => ({
      chunks: exportFlows(root, options),
    })),

  async 'POST /api/flows'({ body: start, root, person, changing, change, afterward }) {
    const from = startOf(start)
    const runs = readRuns(start.runs ?? [])
    const created = await change(start.name, () => createFlow(root, start, { from, person, ...changing }))
    const own = { answers: from?.answers, personId: person.id, ...changing }
    const endpointProblem = start.usesOwnEndpoint ? await tryToConnect(root, created.id, own) : undefined
    if (runs.length > 0) {
      const added = { flowId: created.id, added: start.runs ?? [], removed: [], personName: person.name }
      await afterward(() => root.flowRuns.change(added))
    }
    const { cases = [] } = start
    if (cases.length > 0)
      await afterward(async () => void (await root.flowCases.save(created.id, { revision: 0, cases })))
    await afterward(() => signFirstVersion(root, created.id, { createdBy: person.name, ...changing }))
    return { ...created, endpointProblem }
  },

  async 'GET /api/flows/elsewhere'({ root, request, options }) {
    return { data: await flowsElsewhere(await accountsElsewhere(root, request), options) }
  },

  async 'POST /api/flows/elsewhere'({ root, request, body, person, options, changing, change, afterward }) {
    const { accountKey: key, flowId } = body
    const there = await accountElsewhere(root, { request, key, permission: 'flows.read' })
    const name = await nameElsewhere(there, flowId, options)
    const created = await change(name, () => copyFromAccount(root, there, { flowId, person, ...changing }))
    await afterward(() => signFirstVersion(root, created.id, { createdBy: person.name, ...changing }))
    return created
  },

  async 'GET /api/flows/:id/export'({ params: { id }, root, options, exportFile }) {
    const name = await nameOfFlow(root, id, options)
    const fileName = `flow-${id}.zip`
    return exportFile(name, { type: 'application/zip', isBinary: true, fileName }, () => ({
      chunks: exportThese(root, [{ id, name }], options),
    }))
  },

  'GET /api/flows/:id': ({ params, root, options }) => readFlow(root, params.id, options),

  async 'POST /api/flows/:id'({ params: { id }, body, root, options, changing, change }) {
    return change(
      await nameOfFlow(root, id, options),
      () => root.client.updateFlow({ flowId: id, body }, changing),
      () => readFlow(root, id, options),
    )
  },

  async 'GET /api/flows/:id/uses'({ params: { id }, root, options, may }) {
    const flow = await readFlow(root, id, options)
    // Template names are visible only with permission to read templates.
    const data = may('templates.read') ? await flowUses(root, flow, options) : []
    const texts = [id, ...(flow.name ? [flow.name] : [])]
    return { data, cases: await caseMentions(root, { texts, except: id }, options) }
  },

  async 'DELETE /api/flows/:id'({ params: { id }, root, options, changing, change, afterward }) {
    const deleted = await change(
      await nameOfFlow(root, id, options),
      () => root.client.deleteFlow({ flowId: id }, changing),
      () => readFlow(root, id, options),
    )
    await afterward(() => forgetFlow(root, id))
    return deleted
  },

  async 'POST /api/flows/:id/clone'({ params, body: { name }, root, person, changing, change, afterward }) {
    const created = await change(name, () => cloneFlow(root, params.id, { name, person, ...changing }))
    let copyProblem: string | undefined = 'Not all unsaved changes, cases, runs, and responses were copied.'
    await afterward(async () => {
      copyProblem = await copyBeside(root, { from: params.id, to: created.id, person, ...changing })
    })
    await afterward(() => signFirstVersion(root, created.id, { createdBy: person.name, ...changing }))
    return { ...created, copyProblem }
  },

  async 'POST /api/flows/:id/deprecate'({ params: { id }, root, options, changing, change }) {
    const name = await nameOfFlow(root, id, options)
    const before = async () => ({ status: (await readFlow(root, id, options)).status })
    return change(name, () => root.client.deprecateFlow({ flowId: id }, changing), before)
  },

  async 'GET /api/flows/:id/migrate'({ root, options }) {
    return { data: await otherAccounts(root, options) }
  },

  async 'POST /api/flows/:id/migrate'({ params: { id }, body, root, options, changing, change }) {
    const { businessAccountId } = body
    const name = await nameOfFlow(root, id, options)
    const moved = { destinationBusinessAccountId: businessAccountId, body: { flow_ids: [id] } }
    return change(`${name} to ${businessAccountId}`, () => root.client.migrateFlows(moved, changing))
  },

  async 'POST /api/flows/:id/publish'({ params: { id }, body, root, options, changing, change, afterward }) {
    const { versionId, note } = body
    const name = await nameOfFlow(root, id, options)
    const done = await change(
      name,
      () => publishVersion(root, id, { versionId, ...changing }),
      async () => ({ versionId: await publishedNow(root, id, options) }),
    )
    if (versionId !== null && note !== undefined) {
      await afterward(() => root.flowVersionFacts.setNote({ flowId: id, versionId, note }))
    }
    return done
  },

  async 'POST /api/flows/:id/send'({ params: { id }, root, body, options, changing, change }) {
    if (!root.phones) throw problem('notFound')
    const flow = await root.client.getFlow({ flowId: id, query: { fields: sentFlowFields } }, options)
    return change(flow.name ?? flow.id, () => sendFlowToPhone(root, flow, body, changing))
  },

  'GET /api/flows/:id/document': ({ params, root, options }) =>
    readRepositoryDocument(root, params.id, options),

  async 'PUT /api/flows/:id/document'({
    params: { id },
    query,
    request,
    root,
    person,
    tokenName,
    options,
    changing,
    change,
    afterward,
  }) {
    const name = await nameOfFlow(root, id, options)
    const text = readUtf8(await readFile(request, flowLimits.documentBytes))
    const pushed = { ...query, text, person, tokenName, afterward }
    return change(name, () => pushDocument(root, id, pushed, changing))
  },

  'GET /api/flows/:id/draft': ({ params, root, options }) => readDraft(root, params.id, options),

  async 'PUT /api/flows/:id/draft'({ params: { id }, body: draft, root, person, options, afterward }) {
    // First save: check that the flow exists.
    if (draft.revision === 0) await nameOfFlow(root, id, options)
    const [typed] = await root.flowDrafts.typed([id])
    const result = await root.flowDrafts.save(id, { ...draft, person })
    const saved = 'saved' in result ? typedDraft(result.saved) : undefined
    if (!saved) throw problem('conflict')
    root.flowData.documentChanged(id)
    // Lists only show that a draft exists, so later saves only matter to other studios.
    const lists = typed ? [] : ['flows', `flow:${id}`]
    await afterward(() => publishTopics(root, [...lists, `flow-draft:${id}`]))
    const { text: _text, ...told } = saved
    return told
  },

  async 'DELETE /api/flows/:id/draft'({ params: { id }, query: { revision }, root, options, change }) {
    await change(await nameOfFlow(root, id, options), async () => {
      const settled = await root.flowDrafts.settle(id, { revision, baseVersionId: null })
      if (settled === undefined) throw problem('conflict')
    })
    return readDraft(root, id, options)
  },

  'GET /api/flows/:id/draft-mark': async ({ params, root }) => ({
    revision: await root.flowDrafts.revisionOf(params.id),
  }),

  'GET /api/flows/:id/versions': async ({ params, root, options }) => ({
    data: await readVersions(root, params.id, options),
  }),

  async 'POST /api/flows/:id/versions'({ params, body, root, person, options, changing, change, afterward }) {
    const flowId = params.id
    const { revision, note = '' } = body
    const { uploaded, restoredFrom } = await change(await nameOfFlow(root, flowId, options), () =>
      uploadDraft(root, flowId, { revision, ...changing }),
    )
    const { versionId } = uploaded
    const facts = { createdBy: person.name, note, restoredFrom }
    if (versionId !== null) {
      await afterward(() => root.flowVersionFacts.add({ flowId, versionId, ...facts }))
    }
    return uploaded
  },

  async 'GET /api/flows/:id/versions/:versionId'({ params: { id, versionId }, root, options }) {
    const text = await root.flowDocuments.text(id, versionId, options)
    if (text === undefined) throw problem('notFound', 'This version doesn’t exist.')
    return { text }
  },

  async 'PUT /api/flows/:id/versions/:versionId'({ params, body: { note }, root, options, change }) {
    const version = { flowId: params.id, versionId: params.versionId }
    const before = await readNote(root, { ...version, ...options })
    await change(
      await nameOfFlow(root, params.id, options),
      () => root.flowVersionFacts.setNote({ ...version, note }),
      () => ({ note: before }),
    )
  },
})

/** Identifies exactly what would be published, for approval: the newest version and its document. */
async function publishedNow(root: Root, id: string, options: CallOptions): Promise<string> {
  const { versionId, hash } = await readRepositoryDocument(root, id, options)
  return `${versionId ?? 'newest'}, document ${hash ?? 'empty'}`
}

/** Deletes what the console stores for a deleted flow. Exchanges are kept until they expire. */
export async function forgetFlow(
  {
    flowDrafts,
    flowCases,
    flowRuns,
    flowData,
    flowVersionFacts,
    sharedPreviews,
  }: Pick<Root, 'flowDrafts' | 'flowCases' | 'flowRuns' | 'flowData' | 'flowVersionFacts' | 'sharedPreviews'>,
  flowId: string,
): Promise<void> {
  await Promise.all([
    flowDrafts.forget(flowId),
    flowCases.forget(flowId),
    flowRuns.forget(flowId),
    flowData.forget(flowId),
    flowVersionFacts.forget(flowId),
    sharedPreviews.endOfFlow(flowId),
  ])
}

/** Other accounts that flows can be copied to; empty if the service doesn't list them. @throws CallError */
export async function otherAccounts(
  here: Pick<Root, 'client' | 'settings'>,
  options?: CallOptions,
): Promise<Account[]> {
  if (whyMissing(here, 'accountNames') !== undefined) return []
  const { data } = await here.client.listAccounts({}, options)
  return data.filter(({ id }) => id !== here.settings.businessAccountId)
}

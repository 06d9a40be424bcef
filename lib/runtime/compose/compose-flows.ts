import { createFlowCases } from '@/lib/console/documents/create-flow-cases'
import { createFlowDrafts } from '@/lib/console/documents/create-flow-drafts'
import { createFlowRuns } from '@/lib/console/documents/create-flow-runs'
import { createFlowVersionFacts } from '@/lib/console/documents/create-flow-version-facts'
import { createFlowData } from '@/lib/console/flow-endpoint/create-flow-data'
import { createDocumentFetch, isPrivatePlace } from '@/lib/console/flows/document-fetch'
import { createDocumentsOf } from '@/lib/console/flows/documents-of'
import { createFlowDocuments } from '@/lib/console/flows/flow-documents'
import { createSeal } from '@/lib/console/seal'
import { createPublicFetch } from '@/lib/runtime/http/public-fetch'
import type { Connected, Parts } from './connect-service'

/** How flow documents are read: in this process, or from the addresses a remote service returns. */
function documentFetch({ settings, way: { baseUrl, fetch }, service }: Parts & Connected) {
  if (service) return service.fetch
  const { connection, allowsPrivateAddresses, serviceTimeoutMs: timeoutMs } = settings
  const mayBePrivate = !('isEntered' in connection) || allowsPrivateAddresses
  const callElsewhere = createPublicFetch({
    allowsPrivate: mayBePrivate && isPrivatePlace(baseUrl),
    timeoutMs,
  })
  return createDocumentFetch({ baseUrl, fetch, callElsewhere })
}

interface FlowSecrets {
  newId(): string
  sessionSecret: string
  appSecret: string | undefined
}

/** What the studio needs in addition to the service. */
export function composeFlows(parts: Parts & Connected, { newId, sessionSecret, appSecret }: FlowSecrets) {
  const { store, clock, log, client, service } = parts
  const flowDrafts = createFlowDrafts({ store, clock })
  const reading = { client, fetch: documentFetch(parts), isEmbedded: service !== undefined }
  return {
    flowData: createFlowData({
      store,
      clock,
      log: log.child({ part: 'flow data' }),
      seal: createSeal(sessionSecret, 'switchboard flow keys'),
      appSecret,
      documentsOf: createDocumentsOf({
        ...reading,
        draftOf: async (flowId) => (await flowDrafts.get(flowId))?.text,
      }),
    }),
    flowDocuments: createFlowDocuments(reading),
    flowDrafts,
    flowCases: createFlowCases({ store, clock }),
    flowRuns: createFlowRuns({ store, clock, newId }),
    flowVersionFacts: createFlowVersionFacts({ store }),
  }
}

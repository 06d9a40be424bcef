import type { CallOptions, Client } from '@/lib/client/create-client'
import { readFlowDocument, readFlowVersion } from '@/lib/client/read-flow-document'
import { eachPage } from '@/lib/contract/each-page'
import type { FlowVersion } from '@/lib/contract/flow-pages'
import type { FlowVersionRow } from '@/lib/contract/flows'

interface Parts {
  client: Pick<Client, 'listFlowAssets' | 'listFlowVersions'>
  /** `service.fetch` in process, or the global `fetch` over HTTPS. */
  fetch(request: Request): Promise<Response>
  isEmbedded: boolean
}

/** The newest document, on which an edit is based. */
export interface NewestDocument {
  text: string
  /** Null if the service doesn't report versions. */
  versionId: string | null
  /** Milliseconds since 1970; null if the service doesn't report it. */
  createdAt: number | null
}

/** Documents of flows at the service. All functions throw CallError. */
export interface FlowDocuments {
  /** Undefined before the first upload. */
  newest(flowId: string, options?: CallOptions): Promise<NewestDocument | undefined>
  /** Newest first. A remote service only has one. */
  versions(flowId: string, options?: CallOptions): Promise<FlowVersion[]>
  /** Undefined if the flow has no such version. */
  text(flowId: string, versionId: string, options?: CallOptions): Promise<string | undefined>
}

/** ID of the only version of a remote service. */
export const NEWEST = 'newest'

const PER_PAGE = 100
/** At most the newest 1,000 versions are listed. */
const MOST_PAGES = 10

const onlyVersion: FlowVersion = {
  id: NEWEST,
  number: null,
  createdAt: null,
  jsonVersion: null,
  errors: null,
  isPublished: false,
  isDraft: true,
  bytes: null,
}

type Row = FlowVersionRow & { download_url?: unknown }

const addressOf = ({ download_url }: Row) => (typeof download_url === 'string' ? download_url : undefined)

export function createFlowDocuments({ client, fetch, isEmbedded }: Parts): FlowDocuments {
  async function* pages(flowId: string, options?: CallOptions): AsyncGenerator<Row[]> {
    const read = (after?: string) =>
      client.listFlowVersions({ flowId, query: { limit: PER_PAGE, after } }, options)
    for await (const { data } of eachPage(read, { most: MOST_PAGES })) yield data
  }

  async function find(
    flowId: string,
    isIt: (version: Row) => boolean,
    options?: CallOptions,
  ): Promise<Row | undefined> {
    for await (const rows of pages(flowId, options)) {
      const found = rows.find(isIt)
      if (found) return found
    }
    return undefined
  }

  async function textOf(version: Row | undefined, options?: CallOptions): Promise<string | undefined> {
    const address = version && addressOf(version)
    return address === undefined ? undefined : readFlowVersion(address, { fetch }, options)
  }

  return {
    async newest(flowId, options) {
      if (!isEmbedded) {
        const text = await readFlowDocument(client, flowId, { fetch }, options)
        return text === undefined ? undefined : { text, versionId: null, createdAt: null }
      }
      const version = await find(flowId, ({ is_draft }) => is_draft, options)
      const text = await textOf(version, options)
      if (!version || text === undefined) return undefined
      return { text, versionId: version.id, createdAt: version.created_at }
    },
    async versions(flowId, options) {
      if (!isEmbedded) {
        const { data } = await client.listFlowAssets({ flowId }, options)
        return data.some(({ asset_type }) => asset_type === 'FLOW_JSON') ? [onlyVersion] : []
      }
      const versions: FlowVersion[] = []
      for await (const rows of pages(flowId, options)) versions.push(...rows.map(toVersion))
      return versions
    },
    async text(flowId, versionId, options) {
      if (!isEmbedded) {
        return versionId === NEWEST ? readFlowDocument(client, flowId, { fetch }, options) : undefined
      }
      return textOf(await find(flowId, ({ id }) => id === versionId, options), options)
    },
  }
}

const toVersion = (row: Row): FlowVersion => ({
  id: row.id,
  number: row.number,
  createdAt: row.created_at,
  jsonVersion: row.json_version,
  errors: row.errors,
  isPublished: row.is_published,
  isDraft: row.is_draft,
  bytes: row.bytes,
})

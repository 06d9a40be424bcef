import { isSelected } from '@/lib/account-files/selection'
import type { FlowSummary } from '@/lib/contract/flow-pages'
import { flowFileName } from '@/lib/language/flow-json/flow-files'
import type { AccountReading } from './reading'

/** Reads the flows with their newest versions. Deprecated flows are included only if the folder knows them. */
export async function readFlows(reading: AccountReading): Promise<void> {
  const found = await listFlows(reading)
  const keys = keysOf(reading, found)
  await Promise.all(
    found.map((flow) => reading.limited(() => readFlow(reading, flow, keys.get(flow.id) ?? flow.id))),
  )
}

async function listFlows({ console, known, selection: { prefix } }: AccountReading): Promise<FlowSummary[]> {
  const found: FlowSummary[] = []
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page: { data: FlowSummary[]; next?: string | undefined } = await console.ask('GET /api/flows', {
      query: { after },
    })
    found.push(...page.data)
    after = page.next
  }
  const ids = new Set(Object.values(known.items).map(({ id }) => id))
  return found
    .filter((flow) => flow.name.startsWith(prefix) && (!isDeprecated(flow) || ids.has(flow.id)))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

const isDeprecated = ({ status }: FlowSummary) => status.toUpperCase() === 'DEPRECATED'

/** File names: existing ones from the folder, otherwise derived from the flow's name. */
function keysOf(
  { known, desired, selection }: AccountReading,
  flows: readonly FlowSummary[],
): Map<string, string> {
  const keys = new Map<string, string>()
  const taken = new Set<string>()
  const take = (id: string, key: string) => {
    keys.set(id, key)
    taken.add(key)
  }
  const ids = new Set(flows.map(({ id }) => id))
  for (const [address, { id }] of Object.entries(known.items)) {
    if (id !== undefined && ids.has(id) && address.startsWith('flows/'))
      take(id, address.slice('flows/'.length))
  }
  for (const item of desired.values()) {
    const key = item.address.slice('flows/'.length)
    if (item.kind !== 'flow' || taken.has(key)) continue
    const same = flows.find(({ id, name }) => !keys.has(id) && name === selection.prefix + item.content.name)
    if (same) take(same.id, key)
  }
  const isTaken = (key: string) => taken.has(key) || desired.has(`flows/${key}`)
  for (const { id, name } of flows) {
    if (keys.has(id)) continue
    const plain = flowFileName(name.slice(selection.prefix.length)).replace(/\.json$/, '')
    let key = plain
    for (let count = 2; isTaken(key); count += 1) key = `${plain}-${count}`
    take(id, key)
  }
  return keys
}

async function readFlow(reading: AccountReading, flow: FlowSummary, key: string): Promise<void> {
  const { console, selection } = reading
  const address = `flows/${key}`
  const { id, status } = flow
  if (isDeprecated(flow)) {
    const why = `The flow ${flow.name} is deprecated and can’t be changed. Remove its files, or rename them to create another flow.`
    return reading.leaveOut(address, why, { id, status })
  }
  if (!isSelected(selection, address)) {
    // Reads only the name, which is needed for template buttons.
    const content = { name: flow.name, categories: [], endpoint: '', published: false, document: '' }
    return reading.add({ kind: 'flow', address, content }, { id, status })
  }
  const params = { id }
  const [{ text, hash, versionId }, versions, detail] = await Promise.all([
    console.ask('GET /api/flows/:id/document', { params }),
    status.toUpperCase() === 'DRAFT' ? undefined : console.ask('GET /api/flows/:id/versions', { params }),
    flow.endpointUri ? console.ask('GET /api/flows/:id', { params }) : undefined,
  ])
  if (text === null) return reading.leaveOut(address, `The flow ${flow.name} has no version yet.`)
  const newest = versions?.data.find((version) => version.id === versionId) ?? versions?.data[0]
  // A service without versions has a single document, the published one.
  const published = newest !== undefined && (newest.number === null || newest.isPublished)
  const endpoint = flow.endpointUri ?? ''
  const content = {
    name: flow.name.slice(selection.prefix.length),
    categories: flow.categories as never[],
    endpoint: endpoint !== '' && endpoint === detail?.ownEndpoint ? 'console' : endpoint,
    published,
    document: text,
  }
  reading.add({ kind: 'flow', address, content }, { id, status, versionId, documentHash: hash ?? undefined })
}

import type { FlowDetail, FlowVersion } from '@/lib/contract/flow-pages'
import { findVersion } from '@/lib/flow-json/versions'

/** What the endpoint answered when it was asked whether it is there. */
export type PingState =
  | { kind: 'asking' }
  | { kind: 'answered'; durationMs: number }
  | { kind: 'failed'; reason: string }

export interface CheckItem {
  id: 'version' | 'errors' | 'format' | 'endpoint'
  state: 'good' | 'bad' | 'warning' | 'waiting'
  text: string
}

interface Facts {
  flow: Pick<FlowDetail, 'errors' | 'jsonVersion' | 'dataApiVersion' | 'endpointUri'>
  versions: readonly FlowVersion[]
  /** Something was typed since the newest version. */
  isTyped: boolean
  /** Undefined when it need not be asked. */
  ping: PingState | undefined
  /** The editor's own count of the text as it stands; undefined where no editor is open. */
  errorsNow?: number
}

/** Whether the flow's endpoint has to answer before it can be published (G32). */
export const needsPing = ({ dataApiVersion, endpointUri }: Facts['flow']): boolean =>
  dataApiVersion !== null || endpointUri !== null

/** Everything that has to be right before a flow is published, and how it stands. */
export function publishChecklist(facts: Facts): CheckItem[] {
  return [versionItem(facts), errorsItem(facts), formatItem(facts.flow), endpointItem(facts)].flatMap(
    (item) => item ?? [],
  )
}

/** Why it cannot be published now; undefined when it can. */
export function publishBlock(items: readonly CheckItem[]): string | undefined {
  if (items.some(({ state }) => state === 'waiting')) return 'Wait until everything is checked.'
  return items.find(({ state }) => state === 'bad')?.text
}

function versionItem({ isTyped, versions }: Facts): CheckItem {
  const item = (state: CheckItem['state'], text: string): CheckItem => ({ id: 'version', state, text })
  if (isTyped) return item('good', 'What was typed is saved as a new version first.')
  const newest = versions.find(({ isDraft }) => isDraft)
  if (!newest) return item('bad', 'The flow has no document yet. Write one, then publish.')
  if (newest.isPublished) return item('bad', 'Nothing has changed since the flow was published.')
  const name = newest.number === null ? 'The newest version' : `Version ${newest.number}`
  return item('good', `${name} becomes what customers see.`)
}

function errorsItem({ flow, isTyped, errorsNow }: Facts): CheckItem {
  const item = (state: CheckItem['state'], text: string): CheckItem => ({ id: 'errors', state, text })
  const count = errorsNow ?? (isTyped ? undefined : flow.errors)
  if (count === undefined) return item('good', 'The service checks the document when it is saved.')
  if (count === 0) return item('good', 'The document has no errors.')
  return item('bad', `The document has ${count === 1 ? 'one error' : `${count} errors`}. Mend them first.`)
}

function formatItem({ jsonVersion }: Facts['flow']): CheckItem | undefined {
  if (!findVersion(jsonVersion)?.isFrozen) return undefined
  return {
    id: 'format',
    state: 'warning',
    text: `Version ${jsonVersion} of Flow JSON is old: some services no longer publish it. The editor can upgrade it.`,
  }
}

function endpointItem({ flow, ping }: Facts): CheckItem | undefined {
  const item = (state: CheckItem['state'], text: string): CheckItem => ({ id: 'endpoint', state, text })
  if (!needsPing(flow)) return undefined
  if (flow.endpointUri === null) {
    return item('bad', 'The document asks a data endpoint, and the flow has no address of one. Give it one.')
  }
  switch (ping?.kind) {
    case undefined:
    case 'asking':
      return item('waiting', 'The data endpoint is asked whether it is there.')
    case 'answered':
      return item('good', `The data endpoint answered in ${ping.durationMs} ms.`)
    case 'failed':
      return item('bad', ping.reason)
  }
}

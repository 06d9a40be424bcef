import type { FlowDetail, FlowVersion, UploadedDraft } from '@/lib/contract/flow-pages'
import { exchangeCloseMs, exchangeMs } from '@/lib/contract/page-limits'
import { formatNumber } from '@/lib/labels/numbers'
import { type FlowVersion as FlowFormat, findVersion } from '@/lib/language/flow-json/versions'

/** What the endpoint answered when it was asked whether it is there. */
export type PingState =
  | { kind: 'asking' }
  | { kind: 'answered'; durationMs: number }
  | { kind: 'failed'; reason: string }
  /** It could not be asked from here, as on a service without such a call: that says nothing of the endpoint. */
  | { kind: 'notAsked' }

export interface CheckItem {
  id: 'version' | 'errors' | 'warnings' | 'format' | 'endpoint'
  /** `next`: it happens when the flow is published. */
  state: 'good' | 'bad' | 'warning' | 'waiting' | 'next'
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
  /** The editor's warnings, in words; undefined while that is checked, and where no editor is open. */
  warningsNow?: readonly string[]
}

/** A document as the check read it. */
export interface CheckedDocument {
  version: FlowFormat
  value: unknown
}

/** An editor of the flow that is open in this tab. */
export interface OpenEditor {
  /** It shows something newer than the version it began with. */
  isTyped: boolean
  /** Makes a version of what it shows. */
  saveVersion: (note?: string) => Promise<UploadedDraft>
  /** Errors it counts in what it shows; undefined while that is checked. */
  errorsNow: number | undefined
  /** What it warns of, in words; undefined while that is checked. */
  warningsNow: readonly string[] | undefined
  /** What it shows, read; undefined while that is checked. */
  checkedNow: CheckedDocument | undefined
  /** Version of the service that what it shows began with; null when that is not known. */
  baseVersionId: string | null
}

/** The version that would be published; undefined when there is none, or the service does not tell of versions. */
export const newestOf = (versions: readonly FlowVersion[]): FlowVersion | undefined =>
  versions.find(({ isDraft, number }) => isDraft && number !== null)

/** Why what an open editor shows is not what would be published; undefined when it is. */
export function unshownBlock(
  editor: Pick<OpenEditor, 'isTyped' | 'baseVersionId'> | undefined,
  { draft }: Pick<FlowDetail, 'draft'>,
  versions: readonly FlowVersion[],
): string | undefined {
  if (!editor) return undefined
  if (draft && !editor.isTyped) {
    return `${draft.updatedBy} made changes that this tab doesn’t show. Reload the page to see them, then publish.`
  }
  const newest = newestOf(versions)
  if (!newest || editor.baseVersionId === null || newest.id === editor.baseVersionId) return undefined
  return editor.isTyped
    ? 'A newer version was saved since this draft was started. Save a version first, then compare the two and choose.'
    : 'A newer version was saved, which this tab doesn’t show. Reload the page to see it, then publish.'
}

/** Why a look at the checklist is not worth it: customers have what an open editor shows. Undefined when it is, or not known. */
export function unchangedBlock(
  editor: Pick<OpenEditor, 'isTyped'>,
  versions: readonly FlowVersion[] | undefined,
): string | undefined {
  if (editor.isTyped || !versions || !newestOf(versions)?.isPublished) return undefined
  return 'Nothing has changed since the last version, which is live.'
}

/** Whether the flow's endpoint has to answer before it can be published (spec:flows#before-publishing). */
export const needsPing = ({ dataApiVersion, endpointUri }: Facts['flow']): boolean =>
  dataApiVersion !== null || endpointUri !== null

/** Everything that has to be right before a flow is published, and how it stands. */
export function publishChecklist(facts: Facts): CheckItem[] {
  return [
    versionItem(facts),
    errorsItem(facts),
    warningsItem(facts),
    formatItem(facts.flow),
    endpointItem(facts),
  ].flatMap((item) => item ?? [])
}

/** Why it cannot be published now; undefined when it can. */
export function publishBlock(items: readonly CheckItem[]): string | undefined {
  if (items.some(({ state }) => state === 'waiting')) return 'Wait until everything is checked.'
  return items.find(({ state }) => state === 'bad')?.text
}

function versionItem({ isTyped, versions }: Facts): CheckItem {
  const item = (state: CheckItem['state'], text: string): CheckItem => ({ id: 'version', state, text })
  if (isTyped) return item('next', 'Your changes will be saved as a new version first.')
  const newest = versions.find(({ isDraft }) => isDraft)
  if (!newest) return item('bad', 'The flow has no document yet. Write one, then publish.')
  if (newest.isPublished) return item('bad', 'Nothing has changed since the flow was published.')
  const name = newest.number === null ? 'The newest version' : `Version ${newest.number}`
  return item('good', `Customers will see ${name}.`)
}

function errorsItem({ flow, isTyped, errorsNow }: Facts): CheckItem {
  const item = (state: CheckItem['state'], text: string): CheckItem => ({ id: 'errors', state, text })
  const count = errorsNow ?? (isTyped ? undefined : flow.errors)
  if (count === undefined) return item('next', 'The service will check the document when it is saved.')
  if (count === 0) return item('good', 'The document has no errors.')
  return item(
    'bad',
    count === 1
      ? 'The document has one error. Fix it first.'
      : `The document has ${count} errors. Fix them first.`,
  )
}

function warningsItem({ warningsNow = [] }: Facts): CheckItem | undefined {
  const count = warningsNow.length
  if (count === 0) return undefined
  const text = count === 1 ? 'There is one warning.' : `There are ${count} warnings.`
  return { id: 'warnings', state: 'warning', text: `${text} You can publish anyway.` }
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
    return item('bad', 'The document uses a data endpoint, but the flow has no endpoint URL. Add one.')
  }
  switch (ping?.kind) {
    case undefined:
    case 'asking':
      return item('waiting', 'Checking the data endpoint.')
    case 'answered':
      return answeredItem(item, ping.durationMs)
    case 'failed':
      return item('bad', ping.reason)
    case 'notAsked':
      return item(
        'warning',
        'The service calls the endpoint when it publishes. It couldn’t be checked from here.',
      )
  }
}

/** One that takes half of its time when nothing happens fails as soon as something does. */
function answeredItem(item: (state: CheckItem['state'], text: string) => CheckItem, durationMs: number) {
  if (durationMs < exchangeCloseMs)
    return item('good', `The data endpoint responded in ${formatNumber(durationMs)} ms.`)
  return item(
    'warning',
    `The data endpoint took ${inSeconds(durationMs)} seconds to respond. After ${inSeconds(exchangeMs)} seconds, phones show an error. You can publish anyway.`,
  )
}

/** Rounded down, so that what came in time never reads as the limit. */
const inSeconds = (ms: number) => String(Math.floor(ms / 100) / 10)

import type { FlowDetail, FlowVersion, UploadedDraft } from '@/lib/contract/flow-pages'
import { exchangeCloseMs, exchangeMs } from '@/lib/contract/page-limits'
import { formatNumber } from '@/lib/labels/numbers'
import { type FlowVersion as FlowFormat, findVersion } from '@/lib/language/flow-json/versions'

/** Result of pinging the endpoint. */
export type PingState =
  | { kind: 'asking' }
  | { kind: 'answered'; durationMs: number }
  | { kind: 'failed'; reason: string }
  /** The service has no such call, so nothing is known about the endpoint. */
  | { kind: 'notAsked' }

export interface CheckItem {
  id: 'version' | 'errors' | 'warnings' | 'format' | 'endpoint'
  /** `next`: happens when the flow is published. */
  state: 'good' | 'bad' | 'warning' | 'waiting' | 'next'
  text: string
}

interface Facts {
  flow: Pick<FlowDetail, 'errors' | 'jsonVersion' | 'dataApiVersion' | 'endpointUri'>
  versions: readonly FlowVersion[]
  /** Whether there are changes since the newest version. */
  isTyped: boolean
  /** Undefined if no ping is needed. */
  ping: PingState | undefined
  /** Errors in the open editor’s current text; undefined if no editor is open. */
  errorsNow?: number
  /** Warnings of the open editor, as text; undefined while checking, and if no editor is open. */
  warningsNow?: readonly string[]
}

export interface CheckedDocument {
  version: FlowFormat
  value: unknown
}

/** An editor of the flow that is open in this tab. */
export interface OpenEditor {
  /** Whether it has changes since the version it started from. */
  isTyped: boolean
  /** Saves its content as a version. */
  saveVersion: (note?: string) => Promise<UploadedDraft>
  /** Number of errors in its content; undefined while checking. */
  errorsNow: number | undefined
  /** Its warnings, as text; undefined while checking. */
  warningsNow: readonly string[] | undefined
  /** Its parsed content; undefined while checking. */
  checkedNow: CheckedDocument | undefined
  /** The service’s version it started from; null if unknown. */
  baseVersionId: string | null
}

/** The version that would be published; undefined if there is none, or if the service doesn’t list versions. */
export const newestOf = (versions: readonly FlowVersion[]): FlowVersion | undefined =>
  versions.find(({ isDraft, number }) => isDraft && number !== null)

/** Why the content of an open editor isn’t what would be published; undefined if it is. */
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

/**
 * Why there is nothing to publish: customers already have the editor’s content. Undefined if there is, or if unknown.
 */
export function unchangedBlock(
  editor: Pick<OpenEditor, 'isTyped'>,
  versions: readonly FlowVersion[] | undefined,
): string | undefined {
  if (editor.isTyped || !versions || !newestOf(versions)?.isPublished) return undefined
  return 'Nothing has changed since the last version, which is live.'
}

/** Whether the flow’s endpoint has to respond before publication (spec:flows#before-publishing). */
export const needsPing = ({ dataApiVersion, endpointUri }: Facts['flow']): boolean =>
  dataApiVersion !== null || endpointUri !== null

/** The requirements for publication, with their state. */
export function publishChecklist(facts: Facts): CheckItem[] {
  return [
    versionItem(facts),
    errorsItem(facts),
    warningsItem(facts),
    formatItem(facts.flow),
    endpointItem(facts),
  ].flatMap((item) => item ?? [])
}

/** Why the flow can’t be published now; undefined if it can. */
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
    text: `Version ${jsonVersion} of Flow JSON is old: some services no longer publish it. The studio can upgrade it.`,
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

/** Something that takes half the limit while idle will exceed it under load. */
function answeredItem(item: (state: CheckItem['state'], text: string) => CheckItem, durationMs: number) {
  if (durationMs < exchangeCloseMs)
    return item('good', `The data endpoint responded in ${formatNumber(durationMs)} ms.`)
  return item(
    'warning',
    `The data endpoint took ${inSeconds(durationMs)} seconds to respond. After ${inSeconds(exchangeMs)} seconds, phones show an error. You can publish anyway.`,
  )
}

/** Rounded down, so that a response in time never reads as the limit. */
const inSeconds = (ms: number) => String(Math.floor(ms / 100) / 10)

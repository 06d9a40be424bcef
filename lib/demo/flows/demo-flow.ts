import type { FlowCategory, FlowStatus } from '@/lib/contract/flow-states'

/** A version of a flow. A string, so that it can be invalid JSON. */
export interface DemoVersion {
  document: string
  /** Days before the account was created. */
  daysAgo: number
}

export interface DemoFlow {
  /** Fixed ID, if a template refers to the flow. */
  id?: string
  name: string
  categories: readonly FlowCategory[]
  status: FlowStatus
  endpointUri?: string
  /** Oldest first; the last is the draft. */
  versions: readonly DemoVersion[]
  /** Number of versions at publication; undefined for drafts. */
  publishedVersion?: number
  /** Recent endpoint metrics, for a flow with an alert. */
  endpoint?: { requests: number; failEach: number; alert: { kind: string; threshold: number } }
}

/** Formats a document as indented JSON. */
export const written = (document: unknown): string => `${JSON.stringify(document, null, 2)}\n`

type Part = Record<string, unknown>

/** A screen whose inputs need no Form (since 4.0). */
export const screen = (
  { id, title, data, isLast = false }: { id: string; title: string; data?: Part; isLast?: boolean },
  ...children: readonly Part[]
): Part => ({
  id,
  title,
  ...(isLast ? { terminal: true, success: true } : {}),
  ...(data ? { data } : {}),
  layout: { type: 'SingleColumnLayout', children },
})

export const heading = (text: string): Part => ({ type: 'TextHeading', text })
export const body = (text: string): Part => ({ type: 'TextBody', text })

export const input = (name: string, label: string, more: Part = {}): Part => ({
  type: 'TextInput',
  name,
  label,
  'input-type': 'text',
  required: true,
  ...more,
})

export const choice = (name: string, label: string, options: readonly string[]): Part => ({
  type: 'RadioButtonsGroup',
  name,
  label,
  required: true,
  'data-source': options.map((title) => ({ id: title.toLowerCase().replaceAll(/[^a-z]+/g, '_'), title })),
})

export const goTo = (label: string, next: string, payload: Part = {}): Part => ({
  type: 'Footer',
  label,
  'on-click-action': { name: 'navigate', next: { type: 'screen', name: next }, payload },
})

export const finish = (label: string, payload: Part = {}): Part => ({
  type: 'Footer',
  label,
  'on-click-action': { name: 'complete', payload },
})

export const ask = (label: string, payload: Part = {}): Part => ({
  type: 'Footer',
  label,
  'on-click-action': { name: 'data_exchange', payload },
})

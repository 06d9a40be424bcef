import type { FlowCategory, FlowStatus } from '@/lib/contract/flow-states'

/** A document of a flow; text, so that one may be broken. */
export interface DemoVersion {
  document: string
  /** Days before the account was made. */
  daysAgo: number
}

export interface DemoFlow {
  /** For one that templates name. */
  id?: string
  name: string
  categories: readonly FlowCategory[]
  status: FlowStatus
  endpointUri?: string
  /** Oldest first; the last is the draft. */
  versions: readonly DemoVersion[]
  /** How many of the versions were there when it was published; none for a draft. */
  publishedVersion?: number
  /** How its endpoint did of late, for one in trouble. */
  endpoint?: { requests: number; failEach: number; alert: { kind: string; threshold: number } }
}

/** Written as people lay it out. */
export const written = (document: unknown): string => `${JSON.stringify(document, null, 2)}\n`

type Part = Record<string, unknown>

/** A screen of a flow whose inputs need no Form (since 4.0). */
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

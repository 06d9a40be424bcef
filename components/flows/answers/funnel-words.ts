import type { FlowFunnel, FunnelStep } from '@/lib/contract/flow-funnel'
import { formatAbout, formatDuration } from '@/lib/labels/durations'
import { formatCount, formatNumber, formatPercent } from '@/lib/labels/numbers'

const LONG_MS = 7_200_000

const stepNames = { sent: 'Sent', opened: 'Opened', completed: 'Completed' } as const

/** Label of a step: a screen's title, if it has one. */
export const stepName = ({ kind, title, screen }: FunnelStep): string =>
  kind === 'screen' ? title || screen : stepNames[kind]

const mostOf = (steps: readonly FunnelStep[]) => Math.max(0, ...steps.map(({ count }) => count))

/** Whether fewer sends were counted than happened; not every program that sends reports it. */
export const isSentShort = ([sent, ...later]: readonly FunnelStep[]): boolean =>
  sent !== undefined && sent.count < mostOf(later)

export const isEmptyFunnel = ({ steps }: FlowFunnel): boolean => mostOf(steps) === 0

/** The step that shares are relative to: the first one that no later step exceeds. */
const baseOf = (steps: readonly FunnelStep[]) =>
  steps.findIndex(({ count }, place) => count >= mostOf(steps.slice(place + 1)))

/** Whether no send was reported although messages arrived. */
export const isSentUnknown = (steps: readonly FunnelStep[]): boolean =>
  steps[0]?.count === 0 && isSentShort(steps)

/** How many people reached a step, and their share: "1,024 (82%)". */
export function countText(steps: readonly FunnelStep[], place: number): string {
  const count = steps[place]?.count ?? 0
  if (place === 0 && isSentUnknown(steps)) return 'Unknown'
  const base = baseOf(steps)
  const whole = steps[base]?.count ?? 0
  return place > base && whole > 0
    ? `${formatNumber(count)} (${formatPercent(count / whole)})`
    : formatNumber(count)
}

/** Filled fraction of a bar, relative to the longest one. */
export const longestBar = mostOf

const timeText = (ms: number) => (ms < LONG_MS ? formatDuration(ms / 1000) : formatAbout(ms / 1000))

interface Figure {
  label: string
  value: string
  /** What the value is of. */
  note: string
}

/** The share that completed the flow and how long it took them, as far as they are known. */
export function funnelFigures({ steps, sentToCompleted, openedToCompleted }: FlowFunnel): Figure[] {
  const whole = steps[baseOf(steps)]
  const end = steps.at(-1)
  const times = [['Opened', openedToCompleted] as const, ['Sent', sentToCompleted] as const]
  return [
    ...(whole && end?.kind === 'completed' && whole !== end && whole.count > 0
      ? [
          {
            label: 'Completion rate',
            value: formatPercent(end.count / whole.count),
            note: `${formatNumber(end.count)} of ${formatNumber(whole.count)} ${
              whole.kind === 'screen' ? `who reached “${stepName(whole)}”` : stepName(whole).toLowerCase()
            }`,
          },
        ]
      : []),
    ...times.flatMap(([from, time]) =>
      time
        ? [
            {
              label: `${from} to completed`,
              value: timeText(time.medianMs),
              note: `Median of ${formatCount(time.count, 'answer')}`,
            },
          ]
        : [],
    ),
  ]
}

/** What the funnel can't know, in sentences. */
export function funnelLimits({ endpoint, steps, unseenScreens }: FlowFunnel): string[] {
  const isSeen = steps.some(({ kind }) => kind === 'opened')
  const screens = formatCount(unseenScreens, 'screen')
  return [
    ...(isSeen || endpoint !== 'none'
      ? []
      : ['This flow has no endpoint, so only sent and completed are known.']),
    ...(isSeen || endpoint !== 'other'
      ? []
      : ['This flow’s endpoint is on another server, so only sent and completed are known.']),
    ...(unseenScreens > 0
      ? [
          `${screens} ${unseenScreens === 1 ? 'isn’t' : 'aren’t'} listed: phones open ${unseenScreens === 1 ? 'it' : 'them'} without a request to the endpoint.`,
        ]
      : []),
    ...(isSentShort(steps)
      ? [
          'Not all messages are counted as sent: some were sent without their flow token in biz_opaque_callback_data.',
        ]
      : []),
  ]
}

'use client'

import { Handle, type Node, type NodeProps, Position } from '@xyflow/react'
import { memo } from 'react'
import { usePhoneLook } from '@/components/flows/studio/run/use-phone-look'
import { SeverityIcon } from '@/components/flows/studio/severity-icon'
import { formColors } from '@/components/phone-kit/form-colors'
import { miniature } from '@/components/phone-kit/miniature'
import { textSide } from '@/components/phone-kit/text-side'
import { classNames } from '@/components/ui/class-names'
import { formatCount } from '@/lib/labels/numbers'
import type { Finding } from '@/lib/language/flow-json/finding'
import { type GraphScreen, screenWords } from './graph-of'
import { phoneSize } from './layout-screens'
import { ScreenFace } from './screen-face'

/** What a small phone shows, apart from its position. */
export interface PhoneData extends Record<string, unknown> {
  screen: GraphScreen
  problems: number
  worst: Finding['severity'] | undefined
  /** How many findings have the worst severity. */
  worstCount: number
  /** Doesn't match the search. */
  isFaint: boolean
}

export type PhoneNode = Node<PhoneData, 'phone'>

function Problems({ count, worst }: { count: number; worst: Finding['severity'] | undefined }) {
  if (!worst) return null
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-sm px-1 text-xs font-medium',
        worst === 'error' ? 'bg-danger-soft text-danger-text' : 'bg-warning-soft text-warning-text',
      )}
    >
      <SeverityIcon severity={worst} className="size-3.5" />
      {count}
    </span>
  )
}

const handle = 'size-3! rounded-full! border-2! border-surface! bg-border-strong! hover:bg-accent!'
/** Only where they can be used now: lines may also begin and end elsewhere on a screen. */
const whenUsed = 'opacity-0 group-hover/screen:opacity-100'

/** A screen of the flow as a small phone; dragging the dot at its right connects it to another screen. */
export const PhoneNodeView = memo(function PhoneNodeView({ data, selected }: NodeProps<PhoneNode>) {
  const { screen, worst, worstCount, isFaint } = data
  const [{ system }] = usePhoneLook()
  return (
    <div
      data-flow-screen={`/screens/${screen.index}`}
      style={{ ...phoneSize, ...formColors[system] }}
      className={classNames(
        miniature.screen,
        textSide,
        'group/screen',
        'rounded-lg transition-opacity',
        selected ? 'border-accent shadow-[0_0_0_2px_var(--accent)]' : 'border-border-strong/60',
        isFaint && 'opacity-35',
      )}
    >
      <Handle
        type="target"
        position={Position.Left}
        className={classNames(handle, !selected && `${whenUsed} pointer-coarse:opacity-100`)}
      />
      <ScreenFace screen={screen} marks={<Problems count={worstCount} worst={worst} />} />
      {/* Connecting from an end screen makes it an intermediate one, which is rarely wanted. */}
      <Handle
        type="source"
        position={Position.Right}
        className={classNames(
          handle,
          !selected && whenUsed,
          !selected && !screen.isTerminal && 'pointer-coarse:opacity-100',
        )}
      />
    </div>
  )
})

/** Accessible name of a small phone. */
export function phoneName({ screen, problems }: PhoneData): string {
  const parts = [
    screenWords(screen),
    screen.title,
    screen.isEntry && 'the flow starts here',
    screen.isTerminal && 'the flow ends here',
    problems > 0 && formatCount(problems, 'problem'),
  ]
  return parts.filter(Boolean).join(', ')
}

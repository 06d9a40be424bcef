'use client'

import { Handle, type Node, type NodeProps, Position } from '@xyflow/react'
import { memo } from 'react'
import { usePhoneLook } from '@/components/flows/studio/run/use-phone-look'
import { SeverityIcon } from '@/components/flows/studio/severity-icon'
import { formColors } from '@/components/phone-kit/form-colors'
import { miniature } from '@/components/phone-kit/miniature'
import { textSide } from '@/components/phone-kit/text-side'
import { Badge } from '@/components/ui/badge'
import { classNames } from '@/components/ui/class-names'
import { formatCount } from '@/lib/labels/numbers'
import type { Finding } from '@/lib/language/flow-json/finding'
import { type GraphScreen, screenName, screenWords } from './graph-of'
import { phoneSize } from './layout-screens'
import type { SketchLine, SketchLook } from './sketch'

/** What a small phone shows, besides where it stands. */
export interface PhoneData extends Record<string, unknown> {
  screen: GraphScreen
  problems: number
  worst: Finding['severity'] | undefined
  /** As many are as bad as the worst. */
  worstCount: number
  /** Does not match what is searched for. */
  isFaint: boolean
}

export type PhoneNode = Node<PhoneData, 'phone'>

const looks: Record<SketchLook, string> = {
  heading: 'font-semibold',
  text: '',
  input: `${miniature.field} px-1.5 text-(--phone-faint)`,
  choice: `${miniature.choice} px-1.5 before:me-1 before:content-["○"]`,
  tick: 'before:me-1 before:content-["☐"]',
  picture: 'rounded-sm bg-(--phone-fill) px-1.5',
  link: miniature.link,
  item: `${miniature.field} px-1.5`,
  branch: `${miniature.field} border-dashed px-1.5`,
  button: '',
}

function Line({ line }: { line: SketchLine }) {
  return (
    <span
      dir="auto"
      data-component={line.pointer}
      className={classNames('block truncate text-sm leading-5.5', looks[line.look])}
    >
      {line.text}
    </span>
  )
}

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

/** A screen of the flow as a small phone; the dot at its right is dragged to the screen it leads to. */
export const PhoneNodeView = memo(function PhoneNodeView({ data, selected }: NodeProps<PhoneNode>) {
  const { screen, worst, worstCount, isFaint } = data
  const { lines, more, button } = screen.sketch
  const [{ system, direction }] = usePhoneLook()
  return (
    <div
      dir={direction}
      data-flow-screen={`/screens/${screen.index}`}
      style={{ ...phoneSize, ...formColors[system] }}
      className={classNames(
        miniature.screen,
        textSide,
        'rounded-lg transition-opacity',
        selected ? 'border-accent shadow-[0_0_0_2px_var(--accent)]' : 'border-border-strong/60',
        isFaint && 'opacity-35',
      )}
    >
      <Handle type="target" position={Position.Left} className={handle} />
      <span className="flex h-7 items-center gap-1 border-b border-(--phone-line) bg-(--phone-bar) px-2 text-xs">
        <span className="min-w-0 flex-1 truncate font-mono text-(--phone-faint)">{screenName(screen)}</span>
        {screen.isEntry && <Badge tone="info">Start</Badge>}
        {screen.isTerminal && <Badge tone="success">End</Badge>}
        <Problems count={worstCount} worst={worst} />
      </span>
      <span dir="auto" className="block truncate px-3 pt-1.5 pb-1 text-base font-semibold">
        {screen.title || 'No title'}
      </span>
      <span className="block min-h-0 flex-1 space-y-1 overflow-hidden px-3">
        {lines.map((line, index) => (
          <Line key={index} line={line} />
        ))}
        {more > 0 && <span className="block text-xs text-(--phone-faint)">and {more} more</span>}
      </span>
      {button !== undefined && (
        <span
          data-component={button.pointer}
          className={classNames(
            miniature.button,
            'mx-3 my-2 block truncate px-2 text-center text-sm leading-7',
          )}
        >
          <bdi>{button.text}</bdi>
        </span>
      )}
      <Handle type="source" position={Position.Right} className={handle} />
    </div>
  )
})

/** What a small phone is called when it is read aloud. */
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

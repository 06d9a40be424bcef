import { type ReactNode, startTransition, useId, useOptimistic } from 'react'
import { formatNumber } from '@/lib/labels/numbers'
import { classNames } from './class-names'

export interface Segment<Value extends string> {
  value: Value
  label: string
  /** Replaces the label, which becomes the accessible name and tooltip. */
  icon?: ReactNode
  /** A count after the label; nothing for zero. */
  count?: number
}

interface SegmentedControlProps<Value extends string> {
  /** What is being chosen, for screen readers. */
  label: string
  segments: readonly Segment<Value>[]
  /** Undefined if not known yet. */
  value: Value | undefined
  onChange: (value: Value) => void
  /** For many segments with icons in a narrow space. */
  isDense?: boolean
  className?: string
}

/** A choice between a few visible options. It is a radio group, so arrow keys change the choice. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const name = useId()
  // The address changes shortly after the press; until then, the control would jump back.
  const [shown, setShown] = useOptimistic(props.value)
  const choose = (value: Value) => {
    startTransition(() => setShown(value))
    props.onChange(value)
  }
  return (
    <div
      role="radiogroup"
      aria-label={props.label}
      className={classNames(
        'inline-flex gap-0.5 rounded-md border border-border bg-surface-sunken p-0.5',
        props.className,
      )}
    >
      {props.segments.map((segment) => (
        <label
          key={segment.value}
          data-tooltip={segment.icon ? segment.label : undefined}
          className={classNames(
            'relative flex h-6.5 flex-1 cursor-pointer pointer-coarse:h-9.5 items-center justify-center rounded-sm text-sm font-medium',
            props.isDense ? 'px-1' : 'px-2 xs:px-2.5',
            'text-text-muted transition-colors hover:text-text has-checked:bg-surface-chosen has-checked:text-text',
            'has-checked:shadow-[0_0_0_1px_color-mix(in_srgb,var(--border-strong)_55%,transparent)] has-focus-visible:outline-2 has-focus-visible:outline-accent',
            'has-disabled:pointer-events-none has-disabled:text-text-faint has-disabled:has-checked:bg-transparent',
          )}
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === shown}
            onChange={() => choose(segment.value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-sm outline-none"
          />
          {segment.icon}
          <span className={segment.icon ? 'sr-only' : undefined}>{segment.label}</span>
          {segment.count !== undefined && segment.count > 0 && (
            <span className="ml-1.5 text-xs font-normal max-[23rem]:hidden text-text-faint tabular-nums">
              {formatNumber(segment.count)}
            </span>
          )}
        </label>
      ))}
    </div>
  )
}

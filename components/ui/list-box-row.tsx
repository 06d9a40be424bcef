import type { ReactNode } from 'react'
import { formatNumber } from '@/lib/labels/numbers'
import { classNames } from './class-names'
import type { ListBoxChoice } from './list-box-choices'
import { popupItemLook } from './popup-look'
import { StateMark } from './state-mark'
import { StatusDot } from './status-dot'

export const listBoxRowLook = classNames(
  popupItemLook,
  'pr-3 data-disabled:cursor-not-allowed data-disabled:text-text-faint',
)

interface ListBoxRowProps {
  choice: ListBoxChoice
  /** The selection mark. */
  mark: ReactNode
}

/** A row's content: mark, dot, label, second line, count. */
export function ListBoxRow({ choice: { label, detail, tone, mark: picture, count }, mark }: ListBoxRowProps) {
  return (
    <>
      <span className="flex size-4 shrink-0 items-center self-center">{mark}</span>
      {tone && <StatusDot tone={tone} />}
      {picture && <StateMark state={picture} />}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{label}</span>
        {detail && <span className="block truncate text-xs text-text-faint">{detail}</span>}
      </span>
      {count !== undefined && (
        <span className="text-xs text-text-faint tabular-nums">{formatNumber(count)}</span>
      )}
    </>
  )
}

import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tone } from '@/lib/labels/tone'
import { classNames } from './class-names'
import { noticeTone } from './tone'

const icons = { success: CircleCheck, warning: TriangleAlert, danger: CircleAlert, info: Info, neutral: Info }

interface CalloutProps {
  tone?: Tone
  title?: string
  children?: ReactNode
  /** A button or link below the text. */
  action?: ReactNode
  /** It is beside the text where there is room for both. */
  isActionBeside?: boolean
  /** Announced to screen readers when it appears. For failures, not advice. */
  isAlert?: boolean
  className?: string
}

/** A few highlighted sentences. */
export function Callout({
  tone = 'info',
  title,
  children,
  action,
  isActionBeside = false,
  isAlert = false,
  className,
}: CalloutProps) {
  const Icon = icons[tone]
  return (
    <div
      role={isAlert ? 'alert' : undefined}
      className={classNames('flex gap-2.5 rounded-md px-3 py-2.5', noticeTone[tone], className)}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className={classNames('min-w-0 flex-1 text-pretty wrap-anywhere', isActionBeside && '@container')}>
        <div
          className={classNames(
            'space-y-1',
            isActionBeside && '@md:flex @md:items-center @md:gap-4 @md:space-y-0',
          )}
        >
          <div className="min-w-0 flex-1 space-y-1">
            {title && <p className="font-semibold">{title}</p>}
            {children && <div className="text-sm text-text">{children}</div>}
          </div>
          {action && (
            <div className={classNames('pt-1.5', isActionBeside && '@md:shrink-0 @md:pt-0')}>{action}</div>
          )}
        </div>
      </div>
    </div>
  )
}

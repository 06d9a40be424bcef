import { ArrowLeft, ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { barButton } from '@/components/phone-kit/screen-bar'
import { classNames } from '@/components/ui/class-names'
import { Spinner } from '@/components/ui/spinner'

interface FlowBarProps {
  title: string
  titleId?: string
  /** Undefined on a screen without a way back. */
  onBack?: () => void
  /** A button at the end. */
  end: ReactNode
}

/** The bar above a screen of a flow, in the style of each phone. */
export function FlowBar({ title, titleId, onBack, end }: FlowBarProps) {
  const icon = 'rtl:-scale-x-100'
  return (
    <header className="grid shrink-0 grid-cols-[2.75rem_1fr_2.75rem] items-center gap-1 border-b border-(--phone-line) bg-(--phone-bar) px-2 pt-[max(0.375rem,env(safe-area-inset-top))] pb-1.5">
      {onBack ? (
        <button type="button" aria-label="Back" onClick={onBack} className={barButton}>
          <ChevronLeft aria-hidden="true" className={`${icon} group-data-[system=android]/phone:hidden`} />
          <ArrowLeft aria-hidden="true" className={`${icon} group-data-[system=ios]/phone:hidden`} />
        </button>
      ) : (
        <span className="group-data-[system=android]/phone:hidden" />
      )}
      <h2
        id={titleId}
        dir="auto"
        className={classNames(
          'min-w-0 truncate text-[1.07em] font-semibold group-data-[system=ios]/phone:text-center ltr:text-left rtl:text-right',
          !onBack && 'group-data-[system=android]/phone:col-span-2 group-data-[system=android]/phone:px-2',
        )}
      >
        {title || ' '}
      </h2>
      {end}
    </header>
  )
}

/** Below every screen: whose form it is. */
export function ManagedBy({ name }: { name: string }) {
  return (
    <p
      dir="auto"
      className="shrink-0 truncate bg-(--phone-bubble) px-4 pb-1.5 text-center text-[0.8em] text-(--phone-faint)"
    >
      Managed by <bdi>{name}</bdi>
    </p>
  )
}

/** Covers a screen that waits for an endpoint. */
export function FlowWaiting({ children }: { children: string }) {
  return (
    <div role="status" className="absolute inset-0 grid place-items-center bg-(--phone-bubble)/70">
      <span className="flex items-center gap-2 rounded-full bg-(--phone-bubble) px-[1em] py-[0.5em] shadow-popup">
        <Spinner /> {children}
      </span>
    </div>
  )
}

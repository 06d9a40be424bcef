import { classNames } from '@/components/ui/class-names'
import { listColumns } from './qr-card'

/** Column headings of the list. For screen readers, rows name their own values. */
export function ListHead() {
  return (
    <div
      aria-hidden="true"
      className="sticky top-24 z-10 flex h-9 items-center gap-3 bg-surface px-3 text-xs font-medium text-text-faint @max-3xl:hidden lg:top-12"
    >
      <span className="w-5" />
      <span className="w-11" />
      <span className={classNames('grid min-w-0 flex-1 gap-x-4', listColumns)}>
        <span>Message</span>
        <span>Place · Campaign</span>
        <span className="text-right">Conversations</span>
      </span>
      <span className="w-7" />
    </div>
  )
}

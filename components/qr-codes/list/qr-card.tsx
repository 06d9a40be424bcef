import { EllipsisVertical } from 'lucide-react'
import { memo, type Ref } from 'react'
import { RowLink, type RowLinkProps } from '@/components/list/row-link'
import { IconButton } from '@/components/ui/icon-button'
import { tooltip } from '@/components/ui/tooltip'
import type { LabeledQrCode } from '@/lib/contract/qr-labels'
import { CodeImage } from '../code/code-image'
import { conversationsExplanation, conversationsText } from '../code/conversations-text'
import { codeTitle } from './filter-codes'

export interface QrCardProps extends Omit<RowLinkProps, 'id'> {
  code: LabeledQrCode
  /** Undefined while nobody knows, or nobody began one. */
  conversations: number | undefined
  /** The counts are here. */
  isCounted: boolean
  /** Counts from 0. */
  index: number
  total: number
  /** Of the first card of each row, counting from 0. */
  rowIndex?: number
  rowRef?: Ref<HTMLLIElement>
  openMenu: (code: LabeledQrCode, button: HTMLElement) => void
}

function Labels({ label: { place, campaign } }: Pick<LabeledQrCode, 'label'>) {
  if (!place && !campaign) return <p className="text-sm text-text-faint">No labels yet</p>
  return (
    <p className="truncate text-sm text-text-muted">
      <bdi>{place || 'No place'}</bdi>
      {campaign && (
        <>
          {' · '}
          <bdi>{campaign}</bdi>
        </>
      )}
    </p>
  )
}

/** One code: choosing it opens all there is to know; beside each other on narrow screens, under each other elsewhere. */
export const QrCard = memo(function QrCard(props: QrCardProps) {
  const { code, conversations, isCounted, index, total, rowIndex, rowRef, openMenu, ...link } = props
  const title = codeTitle(code)
  return (
    <li
      ref={rowRef}
      data-index={rowIndex}
      aria-posinset={index + 1}
      aria-setsize={total}
      className="min-w-0 pb-4 max-sm:pb-2"
    >
      <div className="group relative flex h-full overflow-hidden rounded-lg border border-border bg-surface-raised transition-colors hover:border-border-strong has-[[aria-current]]:border-accent has-[[aria-current]]:ring has-[[aria-current]]:ring-accent sm:flex-col">
        <CodeImage
          link={code.deep_link_url}
          className="max-sm:w-28 max-sm:shrink-0 max-sm:self-start max-sm:rounded-br-md"
        />
        <div className="flex min-w-0 flex-1 flex-col gap-1 p-3 sm:border-t sm:border-border">
          <RowLink
            {...link}
            id={code.code}
            dir="auto"
            className="mr-8 line-clamp-2 rounded-sm text-left font-medium wrap-anywhere before:absolute before:inset-0 hover:text-accent-text focus-visible:outline-none focus-visible:before:rounded-lg focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-accent sm:min-h-10"
          >
            {code.prefilled_message}
          </RowLink>
          <Labels label={code.label} />
          <p
            {...tooltip(conversationsExplanation)}
            className="relative w-fit text-xs text-text-faint tabular-nums empty:min-h-4"
          >
            {isCounted && conversationsText(conversations)}
          </p>
        </div>
        <IconButton
          size="small"
          aria-label={`Actions for ${title}`}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => openMenu(code, currentTarget)}
          className="absolute! right-1.5 max-sm:top-1.5 sm:bottom-19"
        >
          <EllipsisVertical aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
    </li>
  )
})

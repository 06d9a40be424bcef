import { Ellipsis } from 'lucide-react'
import { memo, type Ref } from 'react'
import { RowLink, type RowLinkProps } from '@/components/list/row-link'
import { SelectBox } from '@/components/list/select-box'
import { classNames } from '@/components/ui/class-names'
import { Fact, Facts } from '@/components/ui/facts-line'
import { IconButton } from '@/components/ui/icon-button'
import { tooltip } from '@/components/ui/tooltip'
import type { LabeledQrCode } from '@/lib/contract/qr-labels'
import { formatCount, formatNumber } from '@/lib/labels/numbers'
import { CodeImage } from '../code/code-image'
import { conversationsExplanation, conversationsText } from '../code/conversations-text'
import type { CodeView } from './code-view'
import { codeTitle } from './filter-codes'

export interface QrCardProps extends Omit<RowLinkProps, 'id'> {
  view: CodeView
  code: LabeledQrCode
  /** Undefined if unknown, or if there are none. */
  conversations: number | undefined
  /** Whether the counts are loaded. */
  isCounted: boolean
  /** Counts from 0. */
  index: number
  total: number
  /** For the first card of each row, counting from 0. */
  rowIndex?: number
  rowRef?: Ref<HTMLLIElement>
  openMenu: (code: LabeledQrCode, button: HTMLElement) => void
  isSelected: boolean
  select: (code: string, isSelected: boolean) => void
}

function Labels({
  label: { place, campaign },
  className,
}: Pick<LabeledQrCode, 'label'> & { className: string }) {
  if (!place && !campaign) return <span className="text-text-faint">No labels yet</span>
  return (
    <Facts className={className}>
      <Fact isFirst>
        <bdi className="block truncate">{place || 'No place'}</bdi>
      </Fact>
      {campaign && (
        <Fact>
          <bdi className="block truncate">{campaign}</bdi>
        </Fact>
      )}
    </Facts>
  )
}

/** Wide lists have a heading that says what is counted, so only the number is shown there. */
function Count({ view, count }: { view: CodeView; count: number | undefined }) {
  const text = conversationsText(count)
  if (view === 'grid') return text
  return (
    <>
      <span aria-hidden="true" className="@max-3xl:hidden">
        {count ? `≈ ${formatNumber(count)}` : '–'}
      </span>
      <span aria-hidden="true" className="@3xl:hidden">
        {count ? `≈ ${formatCount(count, 'conversation')}` : text}
      </span>
      <span className="sr-only">{text}</span>
    </>
  )
}

/** Columns of the list and its heading. */
export const listColumns =
  '@3xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_6.5rem] @5xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)_6.5rem]'

const dimmedInDark =
  'after:absolute after:inset-0 after:rounded-[inherit] after:bg-[color:light-dark(transparent,rgb(0_0_0/0.1))]'

/** Placement of a code's parts, in a row of the list or a card of the grid. */
const looks = {
  list: {
    item: 'min-w-0 border-t border-border',
    box: 'group relative flex items-center gap-3 px-3 py-1.5 max-sm:gap-2 transition-colors hover:bg-surface-sunken has-[[aria-current]]:bg-accent-soft',
    // Above the link, which covers the whole row.
    select: 'relative z-1 grid place-items-center',
    // Dimmed in dark mode, where white is brighter than the text; the panel's is for scanning.
    image: `relative w-11 shrink-0 rounded-sm ${dimmedInDark}`,
    words: `grid min-w-0 flex-1 grid-cols-1 items-center gap-x-3 @md:grid-cols-[minmax(0,1fr)_auto] @3xl:gap-x-4 ${listColumns}`,
    link: 'line-clamp-2 rounded-sm text-left font-medium wrap-anywhere before:absolute before:inset-0 hover:text-accent-text focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-accent @md:@max-3xl:col-span-2',
    labels: 'flex-wrap @md:flex-nowrap @3xl:flex-wrap',
    smallLabels: '@max-3xl:text-xs',
    count:
      'relative w-fit text-sm whitespace-nowrap text-text-faint tabular-nums @max-3xl:text-xs @max-md:empty:min-h-4 @md:justify-self-end',
    menu: 'relative',
  },
  grid: {
    item: 'min-w-0 pb-4 max-sm:pb-2',
    box: 'group relative flex h-full overflow-hidden rounded-lg border border-border bg-surface-raised transition-colors hover:border-border-strong has-[[aria-current]]:border-accent has-[[aria-current]]:ring has-[[aria-current]]:ring-accent sm:flex-col',
    // Beside the text: over the image, it would prevent scanning the code.
    select: 'absolute right-1.5 bottom-1.5 z-1 size-7 rounded-sm *:m-0',
    image: 'max-sm:w-28 max-sm:shrink-0 max-sm:self-start max-sm:rounded-br-md',
    words: 'flex min-w-0 flex-1 flex-col gap-1 p-3 sm:border-t sm:border-border',
    link: 'mr-8 line-clamp-2 rounded-sm text-left font-medium wrap-anywhere before:absolute before:inset-0 hover:text-accent-text focus-visible:outline-none focus-visible:before:rounded-lg focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-accent sm:min-h-10',
    labels: 'flex-wrap',
    smallLabels: '',
    count: 'relative w-fit text-xs text-text-faint tabular-nums empty:min-h-4',
    menu: 'absolute! right-1.5 max-sm:top-1.5 sm:bottom-19',
  },
}

/** A code; clicking it opens its details. */
export const QrCard = memo(function QrCard(props: QrCardProps) {
  const { view, code, conversations, isCounted, index, total, rowIndex, rowRef, openMenu } = props
  const { isSelected, select, href, isOpen, open } = props
  const title = codeTitle(code)
  const look = looks[view]
  return (
    <li
      ref={rowRef}
      data-index={rowIndex}
      aria-posinset={index + 1}
      aria-setsize={total}
      className={look.item}
    >
      <div className={look.box}>
        <span className={look.select}>
          <SelectBox
            label={`Select ${title}`}
            checked={isSelected}
            onChange={(on) => select(code.code, on)}
          />
        </span>
        <CodeImage link={code.deep_link_url} className={look.image} />
        <div className={look.words}>
          <RowLink {...{ href, isOpen, open }} id={code.code} dir="auto" className={look.link}>
            {code.prefilled_message}
          </RowLink>
          <p className={classNames('text-sm text-text-muted', look.smallLabels)}>
            <Labels label={code.label} className={look.labels} />
          </p>
          <p {...tooltip(conversationsExplanation)} className={look.count}>
            {isCounted && <Count view={view} count={conversations} />}
          </p>
        </div>
        <IconButton
          size="small"
          aria-label={`Actions for ${title}`}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => openMenu(code, currentTarget)}
          className={look.menu}
        >
          <Ellipsis aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
    </li>
  )
})

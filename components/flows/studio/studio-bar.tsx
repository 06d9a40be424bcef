import { ChevronLeft } from 'lucide-react'
import Link from 'next/link'
import type { DragEventHandler, KeyboardEventHandler, ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'

interface StudioBarProps {
  /** The flow's name. */
  name: ReactNode
  /** Beside the name. */
  badge?: ReactNode
  /** Save status. Takes the remaining space, so that nothing moves when it changes. */
  state?: ReactNode
  /** The status is too long for the bar. */
  isStateLong?: boolean
  /** Switches between the parts of a flow. */
  views?: ReactNode
  /** Switches panes, if only one fits. */
  panes?: ReactNode
  /** Editing tools. Phones, which have a line for it, show it alone beside the panes. */
  tools?: ReactNode
  /** The primary button and the menu. */
  main?: ReactNode
}

/** One line above every part of a flow; in narrower windows, parts and panes each get their own line. */
export function StudioBar({ name, badge, state, isStateLong, views, panes, tools, main }: StudioBarProps) {
  return (
    <header
      className={classNames(
        'grid shrink-0 items-center gap-x-4 border-b border-border bg-surface px-4 max-sm:gap-x-2 max-lg:pt-2',
        'grid-cols-[minmax(0,1fr)_auto_auto] max-[23rem]:grid-cols-[auto_auto_minmax(0,1fr)_auto_auto] sm:grid-cols-[auto_minmax(0,1fr)_auto_auto] md:grid-cols-[auto_auto_minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,auto)_auto_minmax(7rem,1fr)_auto_auto] lg:grid-rows-[3rem] lg:gap-x-3',
        // Below the title’s line, which has the buttons, in markup order, so that focus follows reading order.
        "[grid-template-areas:'name_main_main'_'state_state_state'_'views_views_views'_'panes_panes_tools']",
        // In the smallest windows, the name has no room beside it: the badge is below, beside the status.
        isStateLong
          ? "max-[23rem]:[grid-template-areas:'back_name_name_main_main'_'._badge_badge_badge_badge'_'state_state_state_state_state'_'views_views_views_views_views'_'panes_panes_panes_panes_tools']"
          : "max-[23rem]:[grid-template-areas:'back_name_name_main_main'_'._badge_state_state_state'_'views_views_views_views_views'_'panes_panes_panes_panes_tools']",
        isStateLong
          ? "sm:[grid-template-areas:'name_name_name_main'_'state_state_state_state'_'views_tools_tools_tools'_'panes_panes_panes_panes']"
          : "sm:[grid-template-areas:'name_name_state_main'_'views_tools_tools_tools'_'panes_panes_panes_panes']",
        isStateLong
          ? "md:[grid-template-areas:'name_name_name_main'_'state_state_state_state'_'views_panes_panes_tools']"
          : "md:[grid-template-areas:'name_name_state_main'_'views_panes_panes_tools']",
        isStateLong
          ? "lg:[grid-template-areas:'name_views_._tools_main'_'state_state_state_state_state']"
          : "lg:[grid-template-areas:'name_views_state_tools_main']",
      )}
    >
      <div className="flex min-w-0 items-center gap-2 max-[23rem]:contents [grid-area:name]">
        <nav
          aria-label="Breadcrumb"
          className="flex shrink-0 items-center gap-1.5 text-text-faint max-[23rem]:[grid-area:back]"
        >
          <Link href="/flows" className="rounded-sm hover:text-text hover:underline">
            <ChevronLeft aria-hidden="true" className="-ml-1 size-4 sm:hidden" />
            <span className="max-sm:sr-only">Flows</span>
          </Link>
          <span aria-hidden="true" className="max-sm:hidden">
            /
          </span>
        </nav>
        <div
          className={classNames(
            'contents',
            // Without a status, the badge is beside the name if it fits there.
            !state &&
              'max-[23rem]:flex max-[23rem]:min-w-0 max-[23rem]:flex-wrap max-[23rem]:items-center max-[23rem]:gap-x-2 max-[23rem]:[grid-area:name]',
          )}
        >
          <h1
            data-tooltip={typeof name === 'string' ? name : undefined}
            // In the smallest windows, a long name has two lines, as high together as the buttons beside it.
            className="max-w-64 min-w-8 truncate font-semibold max-[23rem]:line-clamp-2 max-[23rem]:leading-5 max-[23rem]:whitespace-normal max-[23rem]:wrap-anywhere max-[23rem]:[grid-area:name]"
          >
            {name}
          </h1>
          <span
            className={classNames(
              'flex shrink-0 empty:hidden max-[23rem]:[grid-area:badge]',
              Boolean(state) && 'max-[23rem]:mt-1',
            )}
          >
            {badge}
          </span>
        </div>
      </div>
      <div
        className={classNames(
          '[grid-area:views] max-sm:-mx-4 max-sm:px-4 max-lg:empty:hidden lg:self-stretch',
          Boolean(panes) && 'max-sm:border-b max-sm:border-border',
        )}
      >
        {views}
      </div>
      <div
        className={classNames(
          'min-w-0 empty:hidden max-[23rem]:mt-1 [grid-area:state]',
          isStateLong ? 'lg:pb-2' : 'flex items-center sm:justify-end max-sm:text-xs',
        )}
      >
        {state}
      </div>
      <div className="[grid-area:panes] empty:hidden max-md:pb-2 max-sm:py-1.5 md:justify-self-end lg:hidden">
        {panes}
      </div>
      <div
        className={classNames(
          'flex items-center justify-end gap-1 [grid-area:tools] max-sm:py-1.5',
          !panes && 'max-sm:hidden',
        )}
      >
        {tools}
      </div>
      <div className="flex items-center gap-1 [grid-area:main]">{main}</div>
    </header>
  )
}

interface StudioFrameProps {
  bar: ReactNode
  children: ReactNode
  isBusy?: boolean
  /** The content is as long as it needs and scrolls with the page. */
  isPage?: boolean
  /** Everything around the studio is hidden. */
  isFocused?: boolean
  onKeyDown?: KeyboardEventHandler
  /** Handles anything dropped on it. */
  dropTarget?: Record<'onDragOverCapture' | 'onDragLeave' | 'onDropCapture', DragEventHandler>
}

/** The window beside the navigation: the bar, and below it what fills the rest. */
export function StudioFrame({
  bar,
  children,
  isBusy,
  isPage,
  isFocused,
  onKeyDown,
  dropTarget,
}: StudioFrameProps) {
  return (
    <div
      data-full-width={isPage ? 'page' : 'window'}
      data-focus-mode={isFocused || undefined}
      aria-busy={isBusy}
      onKeyDown={onKeyDown}
      {...dropTarget}
      // Hidden content of a pane must not make the page longer than the window.
      className={classNames(
        'relative -mx-4 -my-3 flex flex-1 flex-col sm:-mx-6 lg:-mx-8 lg:-my-4',
        !isPage && 'lg:min-h-120 lg:overflow-clip',
      )}
    >
      {bar}
      {children}
    </div>
  )
}

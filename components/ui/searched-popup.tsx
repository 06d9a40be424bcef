'use client'

import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { containerOf, listBoxPlace } from './list-box-place'
import { popupLook } from './popup-look'

interface SearchLineProps {
  label: string
  placeholder?: string
  onKeyDown?: React.KeyboardEventHandler<HTMLInputElement>
}

/**
 * The search of a Base UI combobox or autocomplete, at the top of its popup. Its text is large enough that phones don’t
 * zoom in.
 */
export function SearchLine({ label, placeholder = label, onKeyDown }: SearchLineProps) {
  return (
    <div className="flex items-center gap-2 border-b border-border px-3">
      <Search aria-hidden="true" className="size-4 shrink-0 text-text-faint" />
      <BaseCombobox.Input
        aria-label={label}
        placeholder={placeholder}
        onKeyDown={onKeyDown}
        className="h-9 w-full bg-transparent text-base outline-none pointer-coarse:text-lg"
      />
    </div>
  )
}

/** Items under a heading, or without one. */
export interface SearchedGroup<Item> {
  label?: string
  items: readonly Item[]
}

interface SearchedPopupProps<Item> {
  /** Accessible name of the popup. */
  name: string
  /** Accessible name of the list in it, if it has its own. */
  listName?: string
  /** The control it belongs to, unless that is the trigger of the surrounding combobox. */
  anchor?: HTMLElement
  search: SearchLineProps
  emptyText: string
  /** Shows an item, as a `Combobox.Item` with a key. */
  children: (item: Item) => ReactNode
}

/** The popup of a Base UI combobox whose items are groups: a search above a list. */
export function SearchedPopup<Item>(props: SearchedPopupProps<Item>) {
  const { name, listName, anchor, search, emptyText, children } = props
  return (
    <BaseCombobox.Portal container={anchor && containerOf(anchor)}>
      <BaseCombobox.Positioner anchor={anchor} {...listBoxPlace}>
        <BaseCombobox.Popup
          aria-label={name}
          finalFocus={anchor && (() => anchor)}
          className={classNames(
            popupLook,
            'flex max-h-[min(24rem,var(--available-height))] w-[max(var(--anchor-width),16rem)] max-w-(--available-width) flex-col',
          )}
        >
          <SearchLine {...search} />
          <BaseCombobox.Empty className="px-3 py-4 text-text-muted empty:p-0">{emptyText}</BaseCombobox.Empty>
          <BaseCombobox.List
            aria-label={listName}
            className="min-h-0 scroll-py-1 overflow-y-auto overscroll-contain p-1 empty:p-0"
          >
            {(group: SearchedGroup<Item>, index: number) => (
              <BaseCombobox.Group key={group.label ?? index} items={group.items}>
                {group.label && (
                  <BaseCombobox.GroupLabel className="px-2 pt-2 pb-1 text-xs font-medium text-text-faint">
                    {group.label}
                  </BaseCombobox.GroupLabel>
                )}
                <BaseCombobox.Collection>{children}</BaseCombobox.Collection>
              </BaseCombobox.Group>
            )}
          </BaseCombobox.List>
        </BaseCombobox.Popup>
      </BaseCombobox.Positioner>
    </BaseCombobox.Portal>
  )
}

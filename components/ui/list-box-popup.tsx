'use client'

import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as BaseSelect } from '@base-ui/react/select'
import { Check } from 'lucide-react'
import { classNames } from './class-names'
import {
  chooseIn,
  groupsOf,
  type ListBoxChoice,
  type OwnList,
  oneByOne,
  type ShownList,
} from './list-box-choices'
import { containerOf, isPressOn, listBoxPlace, nameOf } from './list-box-place'
import { ListBoxRow, listBoxRowLook } from './list-box-row'
import { ListBoxSearch } from './list-box-search'
import { popupLook } from './popup-look'

/** From this many choices on, there is a search. */
const searchedFrom = 12

function Choice({ choice }: { choice: ListBoxChoice }) {
  return (
    <BaseSelect.Item
      value={choice.value}
      label={choice.label}
      disabled={choice.isDisabled}
      className={listBoxRowLook}
    >
      <ListBoxRow
        choice={choice}
        mark={
          <BaseSelect.ItemIndicator>
            <Check aria-hidden="true" className="size-4 text-accent-text" />
          </BaseSelect.ItemIndicator>
        }
      />
    </BaseSelect.Item>
  )
}

function ShortList(props: ShownList) {
  const { anchor, groups, values, isMultiple, open, onOpenChange, onChoose } = props
  return (
    <BaseSelect.Root
      value={isMultiple ? [...values] : (values[0] ?? null)}
      multiple={isMultiple}
      onValueChange={(next: string | string[] | null) => onChoose([next ?? []].flat())}
      open={open}
      onOpenChange={(next, { event }) => !isPressOn(anchor, event) && onOpenChange(next)}
      modal={false}
    >
      <BaseSelect.Portal container={containerOf(anchor)}>
        <BaseSelect.Positioner anchor={anchor} alignItemWithTrigger={false} {...listBoxPlace}>
          <BaseSelect.Popup
            finalFocus={() => anchor}
            className={classNames(
              popupLook,
              'flex max-h-[min(24rem,var(--available-height))] max-w-(--available-width) min-w-[max(var(--anchor-width),11rem)] flex-col',
            )}
          >
            <BaseSelect.List
              aria-label={nameOf(anchor)}
              className="min-h-0 scroll-py-1 overflow-y-auto overscroll-contain p-1 outline-none"
            >
              {groups.map((group, index) => (
                <BaseSelect.Group
                  key={group.label ?? index}
                  className={index > 0 ? 'mt-1 border-t border-border pt-1' : undefined}
                >
                  {group.label && (
                    <BaseSelect.GroupLabel className="px-2 pt-1.5 pb-1 text-xs font-medium text-text-faint">
                      {group.label}
                    </BaseSelect.GroupLabel>
                  )}
                  {group.choices.map((choice) => (
                    <Choice key={choice.value} choice={choice} />
                  ))}
                </BaseSelect.Group>
              ))}
            </BaseSelect.List>
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  )
}

interface ListBoxPopupProps extends OwnList, Pick<ShownList, 'anchor' | 'open' | 'onOpenChange'> {}

/** The list of a select, with a search if it is long. Heavy: `useListBox` loads it just before it opens. */
export function ListBoxPopup({ groups, value, isMultiple = false, onChange, ...place }: ListBoxPopupProps) {
  const { anchor } = place
  const now = value ?? anchor.value
  const all = groups ?? groupsOf(anchor)
  const shown = isMultiple ? oneByOne(all) : all
  const order = shown.flatMap(({ choices }) => choices.map((choice) => choice.value))
  const choose = (values: readonly string[]) => {
    if (isMultiple) onChange?.(order.filter((one) => values.includes(one)).join(','))
    else if (values[0] !== undefined) chooseIn(anchor, values[0])
  }
  const List = order.length < searchedFrom ? ShortList : ListBoxSearch
  // The library's own styles would lack the page's nonce; this list doesn't need them.
  return (
    <CSPProvider disableStyleElements>
      <List
        {...place}
        groups={shown}
        values={isMultiple ? now.split(',') : [now]}
        isMultiple={isMultiple}
        onChoose={choose}
      />
    </CSPProvider>
  )
}

'use client'

import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { Check, Search } from 'lucide-react'
import { classNames } from './class-names'
import type { ListBoxChoice, ShownList } from './list-box-choices'
import { containerOf, isPressOn, listBoxPlace, nameOf } from './list-box-place'
import { ListBoxRow, listBoxRowLook } from './list-box-row'
import { popupLook } from './popup-look'

interface Group {
  label?: string
  items: readonly ListBoxChoice[]
}

function Choice({ choice }: { choice: ListBoxChoice }) {
  return (
    <BaseCombobox.Item value={choice} disabled={choice.isDisabled} className={listBoxRowLook}>
      <ListBoxRow
        choice={choice}
        mark={
          <BaseCombobox.ItemIndicator>
            <Check aria-hidden="true" className="size-4 text-accent-text" />
          </BaseCombobox.ItemIndicator>
        }
      />
    </BaseCombobox.Item>
  )
}

function Content({ name }: { name: string }) {
  return (
    <>
      <div className="flex items-center gap-2 border-b border-border px-3">
        <Search aria-hidden="true" className="size-4 shrink-0 text-text-faint" />
        <BaseCombobox.Input
          aria-label={`Search: ${name}`}
          placeholder="Search"
          className="h-9 w-full bg-transparent text-base outline-none"
        />
      </div>
      <BaseCombobox.Empty className="px-3 py-4 text-text-muted empty:p-0">No matches.</BaseCombobox.Empty>
      <BaseCombobox.List
        aria-label={name}
        className="min-h-0 scroll-py-1 overflow-y-auto overscroll-contain p-1 empty:p-0"
      >
        {(group: Group, index: number) => (
          <BaseCombobox.Group key={group.label ?? index} items={group.items}>
            {group.label && (
              <BaseCombobox.GroupLabel className="px-2 pt-2 pb-1 text-xs font-medium text-text-faint">
                {group.label}
              </BaseCombobox.GroupLabel>
            )}
            <BaseCombobox.Collection>
              {(choice: ListBoxChoice) => <Choice key={choice.value} choice={choice} />}
            </BaseCombobox.Collection>
          </BaseCombobox.Group>
        )}
      </BaseCombobox.List>
    </>
  )
}

/** A long list of a select, with search. */
export function ListBoxSearch(props: ShownList) {
  const { anchor, groups, values, isMultiple, open, onOpenChange, onChoose } = props
  const chosen = groups.flatMap(({ choices }) => choices.filter(({ value }) => values.includes(value)))
  const choose = (next: ListBoxChoice | ListBoxChoice[] | null) =>
    onChoose([next ?? []].flat().map(({ value }) => value))
  return (
    <BaseCombobox.Root
      items={groups.map(({ label, choices }): Group => ({ label, items: choices }))}
      value={isMultiple ? chosen : (chosen[0] ?? null)}
      multiple={isMultiple}
      onValueChange={choose}
      itemToStringLabel={(choice: ListBoxChoice) => `${choice.label} ${choice.detail ?? ''}`}
      isItemEqualToValue={(one: ListBoxChoice, other: ListBoxChoice) => one.value === other.value}
      open={open}
      onOpenChange={(next, { event }) => !isPressOn(anchor, event) && onOpenChange(next)}
      autoHighlight
    >
      <BaseCombobox.Portal container={containerOf(anchor)}>
        <BaseCombobox.Positioner anchor={anchor} {...listBoxPlace}>
          <BaseCombobox.Popup
            aria-label={nameOf(anchor)}
            finalFocus={() => anchor}
            className={classNames(
              popupLook,
              'flex max-h-[min(24rem,var(--available-height))] w-[max(var(--anchor-width),16rem)] max-w-(--available-width) flex-col',
            )}
          >
            <Content name={nameOf(anchor)} />
          </BaseCombobox.Popup>
        </BaseCombobox.Positioner>
      </BaseCombobox.Portal>
    </BaseCombobox.Root>
  )
}

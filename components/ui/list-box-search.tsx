'use client'

import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { Check } from 'lucide-react'
import type { ListBoxChoice, ShownList } from './list-box-choices'
import { isPressOn, nameOf } from './list-box-place'
import { ListBoxRow, listBoxRowLook } from './list-box-row'
import { type SearchedGroup, SearchedPopup } from './searched-popup'

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

/** A long list of a select, with search. */
export function ListBoxSearch(props: ShownList) {
  const { anchor, groups, values, isMultiple, open, onOpenChange, onChoose } = props
  const name = nameOf(anchor)
  const chosen = groups.flatMap(({ choices }) => choices.filter(({ value }) => values.includes(value)))
  const choose = (next: ListBoxChoice | ListBoxChoice[] | null) =>
    onChoose([next ?? []].flat().map(({ value }) => value))
  return (
    <BaseCombobox.Root
      items={groups.map(({ label, choices }): SearchedGroup<ListBoxChoice> => ({ label, items: choices }))}
      value={isMultiple ? chosen : (chosen[0] ?? null)}
      multiple={isMultiple}
      onValueChange={choose}
      itemToStringLabel={(choice: ListBoxChoice) => `${choice.label} ${choice.detail ?? ''}`}
      isItemEqualToValue={(one: ListBoxChoice, other: ListBoxChoice) => one.value === other.value}
      open={open}
      onOpenChange={(next, { event }) => !isPressOn(anchor, event) && onOpenChange(next)}
      autoHighlight
    >
      <SearchedPopup
        name={name}
        listName={name}
        anchor={anchor}
        search={{ label: `Search: ${name}`, placeholder: 'Search' }}
        emptyText="No matches."
      >
        {(choice: ListBoxChoice) => <Choice key={choice.value} choice={choice} />}
      </SearchedPopup>
    </BaseCombobox.Root>
  )
}

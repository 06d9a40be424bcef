'use client'

import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { Check, ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import { classNames } from './class-names'
import { inputLine, inputLook } from './input-look'
import { popupItemLook } from './popup-look'
import { SearchedPopup } from './searched-popup'
import { isTypedKey } from './typed-key'

export interface ComboboxOption {
  value: string
  label: string
  /** Shown faintly after the label, and searchable, such as a code. */
  detail?: string
}

export interface ComboboxGroup {
  label: string
  items: readonly ComboboxOption[]
}

interface ComboboxProps {
  /** For the label's `htmlFor`. */
  id?: string
  groups: readonly ComboboxGroup[]
  /** `''`: nothing is chosen. */
  value: string
  onChange: (value: string) => void
  placeholder: string
  searchLabel: string
  emptyText: string
  isReadOnly?: boolean
  /** Turns typed text that isn't an option into one: offered after the others, and shown if it is the value. */
  offer?: (typed: string) => ComboboxOption | undefined
  /** Heading of the offered option. */
  offerLabel?: string
  /** What was typed to open it: the list starts open, with this text in its search. */
  openedBy?: string
  /** Called when focus leaves; moving into the list doesn't count. */
  onBlur?: () => void
  ref?: React.Ref<HTMLButtonElement>
  'aria-invalid'?: boolean
  'aria-describedby'?: string
}

export const searchedText = ({ label, detail = '' }: ComboboxOption): string => `${label} ${detail}`

function Option({ option }: { option: ComboboxOption }) {
  return (
    <BaseCombobox.Item value={option} className={classNames(popupItemLook, 'pr-3')}>
      <span className="size-4">
        <BaseCombobox.ItemIndicator>
          <Check aria-hidden="true" className="size-4 text-accent-text" />
        </BaseCombobox.ItemIndicator>
      </span>
      <span className="min-w-0 flex-1 truncate">{option.label}</span>
      {option.detail && <span className="text-xs text-text-faint">{option.detail}</span>}
    </BaseCombobox.Item>
  )
}

/** Text typed before the search had focus highlights nothing; Enter still takes the first result. */
function chooseFirst(event: React.KeyboardEvent<HTMLInputElement>) {
  const { currentTarget: input, key } = event
  if (key !== 'Enter' || input.value === '' || input.getAttribute('aria-activedescendant')) return
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
  const first = list?.querySelector<HTMLElement>('[role=option]')
  if (!first) return
  event.preventDefault()
  first.click()
}

/** A choice from many options, found by typing. Heavy: load it with `next/dynamic` unless needed at once. */
export function Combobox(props: ComboboxProps) {
  const { groups: listed, value, onChange, placeholder, searchLabel, emptyText, isReadOnly, ...rest } = props
  const { ref, onBlur, offer, offerLabel = 'Another', openedBy, ...field } = rest
  const [isOpen, setIsOpen] = useState(openedBy !== undefined)
  const [typed, setTyped] = useState(openedBy ?? '')
  const options = listed.flatMap((group) => group.items)
  const offered = typed === '' ? undefined : offer?.(typed)
  const isNew = offered && !options.some((option) => option.value === offered.value)
  const groups = isNew ? [...listed, { label: offerLabel, items: [offered] }] : listed
  const chosen = options.find((option) => option.value === value) ?? offer?.(value) ?? null
  return (
    <BaseCombobox.Root
      items={groups}
      value={chosen}
      onValueChange={(option: ComboboxOption | null) => option && onChange(option.value)}
      itemToStringLabel={searchedText}
      isItemEqualToValue={(one: ComboboxOption, other: ComboboxOption) => one.value === other.value}
      inputValue={typed}
      onInputValueChange={setTyped}
      open={isOpen}
      onOpenChange={setIsOpen}
      readOnly={isReadOnly}
      autoHighlight
    >
      <BaseCombobox.Trigger
        {...field}
        ref={ref}
        onBlur={() => !isOpen && onBlur?.()}
        onKeyDown={(event) => {
          if (isReadOnly || !isTypedKey(event)) return
          event.preventDefault()
          // Letters typed before the search has focus belong to it, too.
          setTyped(isOpen ? typed + event.key : event.key)
          setIsOpen(true)
        }}
        className={classNames(inputLook, inputLine, 'flex items-center gap-2 text-left')}
      >
        <span className={classNames('min-w-0 flex-auto truncate', !chosen && 'text-text-faint')}>
          {chosen?.label ?? placeholder}
        </span>
        {chosen?.detail && (
          // Shrinks before the label does.
          <span className="min-w-0 shrink-999 truncate text-xs text-text-faint">{chosen.detail}</span>
        )}
        <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-text-faint" />
      </BaseCombobox.Trigger>
      <SearchedPopup
        name={searchLabel}
        search={{ label: searchLabel, onKeyDown: chooseFirst }}
        emptyText={emptyText}
      >
        {(option: ComboboxOption) => <Option key={option.value} option={option} />}
      </SearchedPopup>
    </BaseCombobox.Root>
  )
}

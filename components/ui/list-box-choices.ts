import type { State } from '@/lib/labels/states/state'
import type { Tone } from '@/lib/labels/tone'

/** A choice of a list box. Unlike options of the browser’s own list, it can have more than a label. */
export interface ListBoxChoice {
  value: string
  label: string
  /** A second line. */
  detail?: string
  /** A dot before it, which repeats what the label says. */
  tone?: Tone
  /** A status icon before it. */
  mark?: Pick<State, 'tone' | 'icon'>
  /** A count after it. */
  count?: number
  isDisabled?: boolean
}

/** A choice as a single line of text, as in the browser’s own list. */
export const choiceText = ({ label, detail }: ListBoxChoice) => (detail ? `${label} · ${detail}` : label)

export interface ListBoxGroup {
  label?: string
  choices: readonly ListBoxChoice[]
}

/** What a list offers beyond its select. */
export interface OwnList {
  /** Choices with more than a label; by default, the options of the select. */
  groups?: readonly ListBoxGroup[]
  /** The current choice; by default, the value of the select. */
  value?: string
  /**
   * Whether several can be chosen, with the values separated by commas. Reported by `onChange`, because no option of
   * the select has such a value.
   */
  isMultiple?: boolean
  onChange?: (value: string) => void
}

/** An open list, for the component that draws it. */
export interface ShownList {
  /** The select it belongs to. */
  anchor: HTMLSelectElement
  groups: readonly ListBoxGroup[]
  values: readonly string[]
  isMultiple: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  onChoose: (values: readonly string[]) => void
}

const choiceOf = (option: HTMLOptionElement): ListBoxChoice => ({
  value: option.value,
  label: option.label,
  isDisabled: option.disabled,
})

/** The choices of the browser’s own select, in its groups. */
export function groupsOf(select: HTMLSelectElement): ListBoxGroup[] {
  const groups: { label?: string; choices: ListBoxChoice[] }[] = []
  for (const option of select.options) {
    if (option.hidden) continue
    const parent = option.parentElement
    const label = parent instanceof HTMLOptGroupElement ? parent.label : undefined
    const last = groups.at(-1)
    if (last && last.label === label) last.choices.push(choiceOf(option))
    else groups.push({ label, choices: [choiceOf(option)] })
  }
  return groups
}

/** Sets the select and fires its events, as if a person did. */
export function chooseIn(select: HTMLSelectElement, value: string) {
  if (select.value === value) return
  select.value = value
  select.dispatchEvent(new Event('input', { bubbles: true }))
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

/** The choices that can be combined: without the empty one and those that stand for several values. */
export const oneByOne = (groups: readonly ListBoxGroup[]): ListBoxGroup[] =>
  groups
    .map((group) => ({ ...group, choices: group.choices.filter(({ value }) => /^[^,]+$/.test(value)) }))
    .filter(({ choices }) => choices.length > 0)

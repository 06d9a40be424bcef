import type { State } from '@/lib/labels/states/state'
import type { Tone } from '@/lib/labels/tone'

/** One line of a list box. Beside the browser's own list, which shows labels only, it can have more. */
export interface ListBoxChoice {
  value: string
  label: string
  /** A second line. */
  detail?: string
  /** A dot before it; a word beside it says the same. */
  tone?: Tone
  /** The picture of a status before it. */
  mark?: Pick<State, 'tone' | 'icon'>
  /** How many there are of it. */
  count?: number
  isDisabled?: boolean
}

/** A choice where there is one line of text, as in the browser's own list. */
export const choiceText = ({ label, detail }: ListBoxChoice) => (detail ? `${label} · ${detail}` : label)

export interface ListBoxGroup {
  label?: string
  choices: readonly ListBoxChoice[]
}

/** What a list shows and does beyond its select. */
export interface OwnList {
  /** Choices with more than a label; without, those of the select. */
  groups?: readonly ListBoxGroup[]
  /** The choice as it is drawn now; without, what the select says. */
  value?: string
  /** Several can be chosen, which stand with commas in the value; told by `onChange`, as no option of the select is so. */
  isMultiple?: boolean
  onChange?: (value: string) => void
}

/** An open list, for whoever draws it. */
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

/** The choices of the browser's own select, in its groups. */
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

/** Sets the select as a person does, so that whoever listens to it hears of it. */
export function chooseIn(select: HTMLSelectElement, value: string) {
  if (select.value === value) return
  select.value = value
  select.dispatchEvent(new Event('input', { bubbles: true }))
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Of choices that can be set together those that are one value: not the empty one, and none that stands for several. */
export const oneByOne = (groups: readonly ListBoxGroup[]): ListBoxGroup[] =>
  groups
    .map((group) => ({ ...group, choices: group.choices.filter(({ value }) => /^[^,]+$/.test(value)) }))
    .filter(({ choices }) => choices.length > 0)

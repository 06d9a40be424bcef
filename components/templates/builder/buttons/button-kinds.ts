import { templateLimits } from '@/lib/contract/limits'
import type { ButtonForm, ButtonFormType } from '@/lib/language/template/form'
import { wordOf } from '@/lib/language/template/json'

export interface ButtonKind {
  type: Exclude<ButtonFormType, 'OTHER'>
  label: string
}

/** Buttons that can be added, most used first. */
export const buttonKinds: readonly ButtonKind[] = [
  { type: 'QUICK_REPLY', label: 'Quick reply' },
  { type: 'URL', label: 'Open a website' },
  { type: 'PHONE_NUMBER', label: 'Call a number' },
  { type: 'COPY_CODE', label: 'Copy an offer code' },
  { type: 'FLOW', label: 'Open a flow' },
  { type: 'VOICE_CALL', label: 'Start a voice call' },
  { type: 'CATALOG', label: 'Open the catalog' },
  { type: 'MPM', label: 'Show products' },
]

/** Label of a button's kind; kinds without inputs in the builder use their API name. */
export function buttonKindLabel({ type, raw }: ButtonForm): string {
  const known = buttonKinds.find((kind) => kind.type === type)
  return known?.label ?? wordOf(Object(raw).type)
}

/** Why a button of this kind can't be added now; undefined if it can. Limits in spec:templates#more-buttons. */
export function addingRefusal(type: ButtonKind['type'], buttons: readonly ButtonForm[]): string | undefined {
  const { buttons: most, buttonsByType } = templateLimits
  if (buttons.length >= most) return `A template can have up to ${most} buttons.`
  const ofKind = buttons.filter((button) => button.type === type).length
  const mostOfKind = buttonsByType[type]
  if (ofKind < mostOfKind) return undefined
  return mostOfKind === 1
    ? 'A template can have only one of these.'
    : `A template can have up to ${mostOfKind} of these.`
}

/**
 * Position of a new button: quick replies after the last one, everything else at the end, so that quick replies stay
 * together (spec:templates#order-of-buttons).
 */
export function placeOfNew(type: ButtonKind['type'], buttons: readonly ButtonForm[]): number {
  const lastReply = buttons.findLastIndex((button) => button.type === 'QUICK_REPLY')
  return type === 'QUICK_REPLY' && lastReply !== -1 ? lastReply + 1 : buttons.length
}

/** Index of the button at `index` after a button was moved. */
export function movedIndex(index: number, from: number, to: number): number {
  if (index === from) return to
  if (from < index && index <= to) return index - 1
  return to <= index && index < from ? index + 1 : index
}

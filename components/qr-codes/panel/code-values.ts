import type { FieldErrors, ResolverResult } from 'react-hook-form'
import { labelRefusal } from '@/lib/contract/qr-label-refusal'
import type { LabeledQrCode } from '@/lib/contract/qr-labels'
import { messageRefusal } from '@/lib/qr/check-message'

/** Form values of a code. */
export interface CodeValues {
  prefilled_message: string
  label: { place: string; campaign: string }
}

export const emptyValues: CodeValues = { prefilled_message: '', label: { place: '', campaign: '' } }

/** Undefined stands for a new code. */
export const valuesOf = (code: LabeledQrCode | undefined): CodeValues =>
  code
    ? {
        prefilled_message: code.prefilled_message,
        label: { place: code.label.place, campaign: code.label.campaign },
      }
    : emptyValues

/** The message is sent unchanged, labels without surrounding spaces. */
export const toSent = ({ prefilled_message, label }: CodeValues): CodeValues => ({
  prefilled_message,
  label: { place: label.place.trim(), campaign: label.campaign.trim() },
})

/** Parts that are resolved separately in a conflict. */
export const codeParts = {
  prefilled_message: 'Message',
  label: 'Place and campaign',
} as const satisfies Record<keyof CodeValues, string>

/** A part as lines, for showing two versions. */
export const partLines = (values: CodeValues, part: keyof CodeValues): string[] =>
  (part === 'label' ? [values.label.place, values.label.campaign] : [values.prefilled_message]).filter(
    Boolean,
  )

const error = (message: string | undefined) =>
  message === undefined ? undefined : { type: 'check', message }

/** Problems with each input, worded as by the service. Surrounding spaces of labels don't count. */
export function checkCode({ prefilled_message, label }: CodeValues): FieldErrors<CodeValues> {
  const message = error(messageRefusal(prefilled_message))
  const place = error(labelRefusal('place', label.place.trim()))
  const campaign = error(labelRefusal('campaign', label.campaign.trim()))
  return {
    ...(message ? { prefilled_message: message } : {}),
    ...(place || campaign
      ? { label: { ...(place ? { place } : {}), ...(campaign ? { campaign } : {}) } }
      : {}),
  }
}

export function resolveCode(values: CodeValues): ResolverResult<CodeValues> {
  const errors = checkCode(values)
  if (Object.keys(errors).length > 0) return { values: {}, errors }
  return { values: toSent(values), errors: {} }
}

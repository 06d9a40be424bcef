import type { FieldErrors, ResolverResult } from 'react-hook-form'
import type { LabeledQrCode } from '@/lib/contract/qr-labels'
import { labelRefusal } from '@/lib/qr/check-label'
import { messageRefusal } from '@/lib/qr/check-message'

/** What someone types about a code. */
export interface CodeValues {
  prefilled_message: string
  label: { place: string; campaign: string }
}

export const emptyValues: CodeValues = { prefilled_message: '', label: { place: '', campaign: '' } }

export const valuesOf = ({ prefilled_message, label }: LabeledQrCode): CodeValues => ({
  prefilled_message,
  label: { place: label.place, campaign: label.campaign },
})

const error = (message: string | undefined) =>
  message === undefined ? undefined : { type: 'check', message }

/** What is wrong with each input, in the words of the service. Spaces around labels are taken away. */
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
  const { prefilled_message, label } = values
  return {
    values: { prefilled_message, label: { place: label.place.trim(), campaign: label.campaign.trim() } },
    errors: {},
  }
}

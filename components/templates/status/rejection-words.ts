import type { Template } from '@/lib/contract/templates'
import { type RejectionWords, rejectionReasonWords } from '@/lib/labels/rejection-reasons'

export interface Rejection extends Pick<RejectionWords, 'label'> {
  sentence: string
  /** The service's own explanation, if it gave one. */
  explanation?: string
  recommendation?: string
  /** The problem is in the writing, such as the variables, which samples would hide. */
  isAboutFormat?: true
}

type Rejectable = Pick<Template, 'status' | 'rejected_reason' | 'rejection_info'>

/** Why a template was rejected; undefined if it wasn't. Unknown reasons are shown as they are. */
export function rejectionOf({ status, rejected_reason, rejection_info }: Rejectable): Rejection | undefined {
  if (status !== 'REJECTED') return undefined
  const reason = rejected_reason ?? 'NONE'
  const { label, meaning } = rejectionReasonWords.get(reason) ?? {
    label: reason,
    meaning: 'The service gave no further explanation.',
  }
  return {
    label,
    sentence: meaning,
    ...(rejection_info?.reason ? { explanation: rejection_info.reason } : {}),
    ...(rejection_info?.recommendation ? { recommendation: rejection_info.recommendation } : {}),
    ...(reason === 'INVALID_FORMAT' ? { isAboutFormat: true } : {}),
  }
}

/** The whole rejection as a single text, for a tooltip. */
export function rejectionText({ label, sentence, explanation, recommendation }: Rejection): string {
  return [`${label}.`, explanation ?? sentence, recommendation].filter(Boolean).join(' ')
}

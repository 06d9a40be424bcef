'use client'

import { useToast } from '@/components/ui/toast-provider'
import { useCreateQrCode, useEditQrCode, useLabelQrCode } from '@/lib/browser/qr-codes'
import type { LabeledQrCode } from '@/lib/contract/qr-labels'
import { NEW_CODE } from '../list/qr-filters'
import type { CodeValues } from './code-values'
import { forgetUnsaved } from './unsaved-codes'

interface SaveCodeInput {
  /** Undefined for a new one. */
  code: LabeledQrCode | undefined
  /** What is saved already. */
  saved: CodeValues
  onCreated: (code: LabeledQrCode) => void
}

/** Saves a form: what was not changed is not sent, so that trying again after half of it failed does the other half. */
export function useSaveCode(phoneNumberId: string, { code, saved, onCreated }: SaveCodeInput) {
  const toast = useToast()
  const create = useCreateQrCode(phoneNumberId)
  const edit = useEditQrCode(phoneNumberId, code?.code ?? '')
  const relabel = useLabelQrCode(phoneNumberId, code?.code ?? '')
  return async ({ prefilled_message, label }: CodeValues) => {
    if (!code) {
      const created = await create.mutateAsync({ prefilled_message, label })
      forgetUnsaved(phoneNumberId, NEW_CODE)
      toast('QR code created')
      return onCreated(created)
    }
    if (prefilled_message !== saved.prefilled_message) await edit.mutateAsync({ prefilled_message })
    const isRelabeled = label.place !== saved.label.place || label.campaign !== saved.label.campaign
    if (isRelabeled) await relabel.mutateAsync(label)
    toast('Changes saved')
  }
}

'use client'

import { useEffect, useMemo, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { LabeledQrCode } from '@/lib/contract/qr-labels'
import { type CodeValues, emptyValues, resolveCode, valuesOf } from './code-values'
import { forgetUnsaved, keepUnsaved, unsavedOf } from './unsaved-codes'

const isSame = (one: CodeValues, other: CodeValues) =>
  one.prefilled_message === other.prefilled_message &&
  one.label.place === other.label.place &&
  one.label.campaign === other.label.campaign

/** The form of a code. What is typed is kept for the tab until it is saved; what others change comes in beside it. */
export function useCodeForm(phoneNumberId: string, key: string, code: LabeledQrCode | undefined) {
  const saved = useMemo(() => (code ? valuesOf(code) : emptyValues), [code])
  const [kept] = useState(() => unsavedOf(phoneNumberId, key))
  const form = useForm<CodeValues>({
    resolver: resolveCode,
    mode: 'onTouched',
    defaultValues: kept ?? saved,
    ...(kept ? {} : { values: saved, resetOptions: { keepDirtyValues: true } }),
  })
  const values = useWatch({ control: form.control, compute: (all: CodeValues) => all })
  const isUnsaved = !isSame(values, saved)

  // What is kept lives outside React: the panel comes and goes.
  useEffect(() => {
    if (isUnsaved) keepUnsaved(phoneNumberId, key, values)
    else forgetUnsaved(phoneNumberId, key)
  }, [phoneNumberId, key, values, isUnsaved])

  const discard = () => form.reset(saved)
  return { form, values, saved, isUnsaved, isRestored: kept !== undefined, discard }
}

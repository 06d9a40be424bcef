'use client'

import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { TabMemory } from '@/components/editing/tab-memory'
import type { UnsavedForm } from '@/components/editing/three-way'
import { useDocument } from '@/components/editing/use-document'
import { usePutBack } from '@/components/editing/use-put-back'
import { useToast } from '@/components/ui/toast-provider'
import { ProblemError, withFieldPaths } from '@/lib/browser/problem-error'
import { useCreateQrCode, useEditQrCode, useLabelQrCode } from '@/lib/browser/qr-codes'
import type { LabeledQrCode } from '@/lib/contract/qr-labels'
import { type CodeValues, resolveCode, toSent, valuesOf } from './code-values'

/** Unsaved input, by number and code. */
const unsavedCodes = new TabMemory<UnsavedForm<CodeValues>>()

interface CodeFormSettings {
  phoneNumberId: string
  /** Storage key of unsaved input: the code, or a new one. */
  formKey: string
  /** Undefined for a new one. */
  code: LabeledQrCode | undefined
  onCreated: (code: LabeledQrCode) => void
}

/** The form of a code. Unchanged values aren't sent: retrying after half of it failed sends only the other half. */
export function useCodeForm({ phoneNumberId, formKey, code, onCreated }: CodeFormSettings) {
  const name = `${phoneNumberId} ${formKey}`
  const [left] = useState(() => unsavedCodes.get(name))
  const form = useForm<CodeValues>({
    resolver: resolveCode,
    mode: 'onTouched',
    defaultValues: left?.mine ?? valuesOf(code),
  })
  // Every input has an initial value, so the values are complete.
  const values = useWatch({ control: form.control }) as CodeValues
  const toast = useToast()
  const create = useCreateQrCode(phoneNumberId)
  const edit = useEditQrCode(phoneNumberId, code?.code ?? '')
  const relabel = useLabelQrCode(phoneNumberId, code?.code ?? '')
  const change = async ({ prefilled_message, label }: Partial<CodeValues>) => {
    if (prefilled_message !== undefined) await edit.mutateAsync({ prefilled_message })
    if (!label) return
    await relabel.mutateAsync(label).catch((failure: unknown) => {
      if (!(failure instanceof ProblemError)) throw failure
      throw new ProblemError(withFieldPaths(failure.problem, (path) => `label.${path}`))
    })
  }
  const putBack = usePutBack({ form, toSent, send: change })
  const document = useDocument<CodeValues, LabeledQrCode | undefined, CodeValues>({
    form,
    mine: values,
    data: code,
    valuesOf,
    toSent,
    left,
    memory: unsavedCodes,
    name,
    async send(changes, known) {
      const { prefilled_message = '', label } = changes
      if (!known) return create.mutateAsync({ prefilled_message, label })
      await change(changes)
      return { ...known, ...changes }
    },
    readNewest: async () => code,
  })
  return {
    ...document,
    form,
    async save(typed: CodeValues, signal: AbortSignal) {
      const before = document.versions.theirs
      const end = await document.save(typed, signal)
      if (!end) return
      const saved = valuesOf(end.saved)
      if (code) toast('Changes saved', undefined, { undo: () => void putBack({ before, typed, saved }) })
      else toast('QR code created')
      if (!code && end.saved) onCreated(end.saved)
    },
  }
}

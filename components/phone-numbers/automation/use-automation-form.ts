'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useDocument } from '@/components/editing/use-document'
import { useToast } from '@/components/ui/toast-provider'
import { phoneNumberQueries, useSaveAutomation } from '@/lib/browser/phone-numbers'
import type { Automation } from '@/lib/contract/console/phone-numbers'
import { type AutomationValues, toAutomation, toValues, unsavedAutomations } from './automation-values'

/** The automation form: the opened version, the form's values, and the saved version. */
export function useAutomationForm(phoneNumberId: string, latest: Automation) {
  const [left] = useState(() => unsavedAutomations.get(phoneNumberId))
  const form = useForm<AutomationValues>({ defaultValues: left?.mine ?? toValues(latest) })
  // Every input has an initial value, so the values are complete.
  const values = useWatch({ control: form.control }) as AutomationValues
  const { mutateAsync } = useSaveAutomation(phoneNumberId)
  const queryClient = useQueryClient()
  const toast = useToast()
  const document = useDocument({
    form,
    mine: values,
    data: latest,
    valuesOf: toValues,
    toSent: toAutomation,
    left,
    memory: unsavedAutomations,
    name: phoneNumberId,
    send: (changes, base) => mutateAsync({ ...changes, base }),
    readNewest: () =>
      queryClient.fetchQuery({ ...phoneNumberQueries.automation(phoneNumberId), staleTime: 0 }),
  })
  return {
    ...document,
    form,
    values,
    async save(typed: AutomationValues, signal: AbortSignal) {
      if (await document.save(typed, signal))
        toast('Automation saved', 'Phones show it the next time someone opens the chat.')
    },
  }
}

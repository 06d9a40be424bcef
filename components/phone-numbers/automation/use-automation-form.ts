'use client'

import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useToast } from '@/components/ui/toast-provider'
import { type Automation, phoneNumberQueries, useSaveAutomation } from '@/lib/queries/phone-numbers'
import { type AutomationValues, changesOf, toValues } from './automation-values'
import { forgetUnsaved, keepUnsaved, unsavedOf } from './unsaved-automations'

/** The form over what a number says by itself: what it was opened with, what is in it, and what is saved by now. */
export function useAutomationForm(phoneNumberId: string, latest: Automation) {
  const [kept] = useState(() => unsavedOf(phoneNumberId))
  const [opened, setOpened] = useState(kept?.opened ?? latest)
  const form = useForm<AutomationValues>({ defaultValues: kept?.values ?? toValues(opened) })
  // Every input has a value from the start, so the values are whole.
  const values = useWatch({ control: form.control }) as AutomationValues
  const save = useSaveAutomation(phoneNumberId)
  const queryClient = useQueryClient()
  const toast = useToast()
  const changes = changesOf(values, opened)

  // The cache of what was read and the form hold their values outside of React: a form nobody wrote into follows.
  useEffect(() => {
    const { queryKey } = phoneNumberQueries.automation(phoneNumberId)
    return queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || query.queryHash !== hashKey(queryKey)) return
      const automation = queryClient.getQueryData(queryKey)
      if (!automation || automation === opened || changesOf(form.getValues(), opened)) return
      setOpened(automation)
      if (changesOf(form.getValues(), automation)) form.reset(toValues(automation))
    })
  }, [queryClient, phoneNumberId, opened, form])

  // What was typed outlives the page, and is not React's.
  useEffect(() => {
    forgetUnsaved(phoneNumberId)
    return () => {
      const typed = form.getValues()
      if (changesOf(typed, opened)) keepUnsaved(phoneNumberId, { opened, values: typed })
    }
  }, [phoneNumberId, opened, form])

  return {
    form,
    values,
    isUnsaved: changes !== undefined,
    /** The form holds what was left in it before. */
    isRestored: kept !== undefined,
    /** Somebody else saved something since the form was opened. */
    isChangedElsewhere: changesOf(toValues(latest), opened) !== undefined,
    discard() {
      setOpened(latest)
      form.reset(toValues(latest))
    },
    async save(typed: AutomationValues) {
      const update = changesOf(typed, opened)
      if (update) await save.mutateAsync(update)
      const saved = { ...latest, ...update }
      setOpened(saved)
      form.reset(toValues(saved))
      toast('The automation is saved', 'Phones show it from their next visit to the chat on.')
    },
  }
}

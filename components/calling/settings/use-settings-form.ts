'use client'

import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { useToast } from '@/components/ui/toast-provider'
import { callingQueries, useSaveCallingSettings } from '@/lib/browser/calling'
import type { CallingSettings } from '@/lib/contract/calling'
import { followLatest, type SettingsField, type SettingsValues, toValues, updateOf } from './settings-values'
import { forgetUnsaved, keepUnsaved, unsavedOf } from './unsaved-settings'

function fill(form: UseFormReturn<SettingsValues>, values: SettingsValues) {
  form.setValue('isOn', values.isOn)
  form.setValue('isIconShown', values.isIconShown)
}

/** The switches over the settings as they were read last. What is not touched here follows what is read. */
export function useSettingsForm(phoneNumberId: string, settings: CallingSettings) {
  const [kept] = useState(() => unsavedOf(phoneNumberId))
  const [opened, setOpened] = useState(kept?.opened ?? toValues(settings))
  const [moved, setMoved] = useState<readonly SettingsField[]>([])
  const form = useForm<SettingsValues>({ defaultValues: kept?.typed ?? opened })
  // Every switch has a value from the start, so the values are whole.
  const values = useWatch({ control: form.control }) as SettingsValues
  const { mutateAsync } = useSaveCallingSettings(phoneNumberId)
  const queryClient = useQueryClient()
  const toast = useToast()

  // The cache of what was read and the form hold their values outside of React.
  useEffect(() => {
    const { queryKey } = callingQueries.settings(phoneNumberId)
    const look = () => {
      const read = queryClient.getQueryData(queryKey)?.calling
      if (!read) return
      const latest = toValues(read)
      if (updateOf(opened, latest) === undefined) return
      const next = followLatest({ opened, typed: form.getValues(), latest })
      setOpened(latest)
      setMoved(next.changed)
      fill(form, next.values)
    }
    return queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryHash === hashKey(queryKey)) look()
    })
  }, [queryClient, phoneNumberId, opened, form])

  // What was switched outlives the page, and is not React's.
  useEffect(() => {
    forgetUnsaved(phoneNumberId)
    return () => {
      const typed = form.getValues()
      if (updateOf(opened, typed)) keepUnsaved(phoneNumberId, { opened, typed })
    }
  }, [phoneNumberId, opened, form])

  return {
    form,
    values,
    /** Switches that someone else moved since they were touched here last. */
    moved,
    isUnsaved: updateOf(opened, values) !== undefined,
    discard() {
      setMoved([])
      fill(form, opened)
    },
    async save(typed: SettingsValues) {
      const update = updateOf(opened, typed)
      if (!update) return
      setMoved([])
      await mutateAsync(update)
      toast(
        'Settings saved',
        typed.isOn ? 'They apply from the next call on.' : 'Calls in progress continue.',
      )
    },
  }
}

export type SettingsEditor = ReturnType<typeof useSettingsForm>

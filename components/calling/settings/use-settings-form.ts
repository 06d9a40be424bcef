'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { TabMemory } from '@/components/editing/tab-memory'
import type { UnsavedForm } from '@/components/editing/three-way'
import { useDocument } from '@/components/editing/use-document'
import { useToast } from '@/components/ui/toast-provider'
import { callingQueries, useSaveCallingSettings } from '@/lib/browser/calling'
import type { CallingSettings } from '@/lib/contract/calling'
import { type SettingsValues, toSent, toValues, updateOf } from './settings-values'

/** Unsaved switches, by phone number. */
const unsavedSettings = new TabMemory<UnsavedForm<SettingsValues>>()

/** Defaults of a number whose calling was never configured. */
export const noSettings: CallingSettings = { status: 'DISABLED' }

/**
 * The switches over the last loaded settings. A switch has two positions, so whoever changed the same one wanted the
 * same: there are no conflicts.
 */
export function useSettingsForm(phoneNumberId: string, settings: CallingSettings) {
  const [left] = useState(() => unsavedSettings.get(phoneNumberId))
  const form = useForm<SettingsValues>({ defaultValues: left?.mine ?? toValues(settings) })
  // Every switch has an initial value, so the values are complete.
  const values = useWatch({ control: form.control }) as SettingsValues
  const { mutateAsync } = useSaveCallingSettings(phoneNumberId)
  const queryClient = useQueryClient()
  const toast = useToast()
  const document = useDocument({
    form,
    mine: values,
    data: settings,
    valuesOf: toValues,
    toSent,
    left,
    memory: unsavedSettings,
    name: phoneNumberId,
    send: async (changes) => (await mutateAsync(updateOf(changes))).calling ?? noSettings,
    readNewest: async () => {
      const newest = await queryClient.fetchQuery({ ...callingQueries.settings(phoneNumberId), staleTime: 0 })
      return newest.calling ?? noSettings
    },
  })
  return {
    ...document,
    form,
    values,
    async save(typed: SettingsValues, signal: AbortSignal) {
      if (await document.save(typed, signal))
        toast(
          'Settings saved',
          typed.isOn ? 'Changes apply from the next call.' : 'Calls in progress continue.',
        )
    },
  }
}

export type SettingsEditor = ReturnType<typeof useSettingsForm>

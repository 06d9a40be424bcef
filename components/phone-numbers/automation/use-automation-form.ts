'use client'

import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { useToast } from '@/components/ui/toast-provider'
import { phoneNumberQueries, useSaveAutomation } from '@/lib/browser/phone-numbers'
import { ProblemError } from '@/lib/browser/problem-error'
import type { Automation } from '@/lib/contract/console/phone-numbers'
import { type AutomationValues, changesOf, toValues } from './automation-values'
import { type AutomationPart, afterSaving, chooseFor, rebase } from './rebase-automation'
import { forgetUnsaved, keepUnsaved, noteOpenUnsaved, unsavedOf } from './unsaved-automations'

/** More often than this nobody changes an automation while it is being saved. */
const TRIES = 3

/** Puts values into the form, in the parts that are others: an input someone types in stays the same input. */
function fill(form: UseFormReturn<AutomationValues>, next: AutomationValues) {
  const now = form.getValues()
  if (now.enable_welcome_message !== next.enable_welcome_message)
    form.setValue('enable_welcome_message', next.enable_welcome_message)
  if (JSON.stringify(now.prompts) !== JSON.stringify(next.prompts)) form.setValue('prompts', next.prompts)
  if (JSON.stringify(now.commands) !== JSON.stringify(next.commands)) form.setValue('commands', next.commands)
}

/** The form over the version it was opened with. It follows what is read in every part nobody wrote into. */
function useOpenedAutomation(phoneNumberId: string, latest: Automation) {
  const [kept] = useState(() => unsavedOf(phoneNumberId))
  const [opened, setOpened] = useState(kept?.opened ?? latest)
  const form = useForm<AutomationValues>({ defaultValues: kept?.values ?? toValues(opened) })
  const queryClient = useQueryClient()
  const isSettling = useRef(false)
  const { queryKey } = phoneNumberQueries.automation(phoneNumberId)
  const keyHash = hashKey(queryKey)

  // The cache of what was read and the form hold their values outside of React.
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        if (type !== 'updated' || query.queryHash !== keyHash || isSettling.current) return
        const theirs: Automation | undefined = query.state.data
        if (!theirs || theirs === opened) return
        const rebased = rebase({ opened, values: form.getValues(), theirs })
        setOpened(rebased.opened)
        fill(form, rebased.values)
      }),
    [queryClient, keyHash, opened, form],
  )

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
    opened,
    /** The form holds what was left in it before. */
    isRestored: kept !== undefined,
    /** From now on the form is over this version. */
    adopt(next: { opened: Automation; values: AutomationValues }) {
      setOpened(next.opened)
      fill(form, next.values)
      form.clearErrors()
    },
    /** `sent` is saved. The form may be gone by now, and another one in its place, which follows by itself. */
    settle(sent: AutomationValues, saved: Automation) {
      const next = afterSaving(sent, saved, form.getValues())
      setOpened(saved)
      fill(form, next.values)
      form.clearErrors()
      const left = unsavedOf(phoneNumberId)
      const after = left && afterSaving(sent, saved, left.values)
      if (after && changesOf(after.values, saved)) keepUnsaved(phoneNumberId, after)
      else forgetUnsaved(phoneNumberId)
      isSettling.current = true
      queryClient.setQueryData(queryKey, saved)
      isSettling.current = false
    },
  }
}

/** The form over what a number says by itself: what it was opened with, what is in it, and what is saved by now. */
export function useAutomationForm(phoneNumberId: string, latest: Automation) {
  const { form, opened, isRestored, adopt, settle } = useOpenedAutomation(phoneNumberId, latest)
  // Every input has a value from the start, so the values are whole.
  const values = useWatch({ control: form.control }) as AutomationValues
  const save = useSaveAutomation(phoneNumberId)
  const queryClient = useQueryClient()
  const toast = useToast()

  /** Saves what differs from the version that is known. A newer one is shown first wherever both changed a part. */
  const saveOver = async (known: Automation, typed: AutomationValues, tries = 1): Promise<void> => {
    const update = changesOf(typed, known)
    try {
      settle(typed, update ? await save.mutateAsync({ ...update, base: known }) : known)
      toast('Automation saved', 'Phones show it the next time the chat is opened.')
    } catch (failure) {
      const isConflict = failure instanceof ProblemError && failure.problem.kind === 'conflict'
      if (!isConflict || tries >= TRIES) throw failure
      const theirs = await queryClient.fetchQuery({
        ...phoneNumberQueries.automation(phoneNumberId),
        staleTime: 0,
      })
      const rebased = rebase({ opened: known, values: typed, theirs })
      if (rebased.conflicts.length === 0) await saveOver(theirs, rebased.values, tries + 1)
    }
  }

  const isUnsaved = changesOf(values, opened) !== undefined
  // The tab of the form says so, which is drawn outside of it.
  useEffect(() => (isUnsaved ? noteOpenUnsaved(phoneNumberId) : undefined), [isUnsaved, phoneNumberId])

  return {
    form,
    values,
    isUnsaved,
    isRestored,
    latest,
    /** Parts someone else saved since the form was opened, and that were changed in it, too. */
    conflicts: rebase({ opened, values, theirs: latest }).conflicts,
    choose: (part: AutomationPart, choice: 'mine' | 'theirs') =>
      adopt(chooseFor({ opened, values: form.getValues(), theirs: latest }, part, choice)),
    discard: () => adopt({ opened: latest, values: toValues(latest) }),
    save: (typed: AutomationValues) => saveOver(opened, typed),
  }
}

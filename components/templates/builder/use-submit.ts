'use client'

import { useRouter } from 'next/navigation'
import type { UseFormReturn } from 'react-hook-form'
import { useSave } from '@/components/form/use-save'
import { isProblemError, problemOf } from '@/components/ui/problem-of'
import { useToast } from '@/components/ui/toast-provider'
import type { SubmittedDraft } from '@/lib/contract/template-drafts'
import { ProblemError } from '@/lib/queries/problem-error'
import { useCreateTemplate, useEditTemplate } from '@/lib/queries/templates'
import type { BuilderValues } from './builder-values'
import type { DraftSaver } from './draft-saver'
import { forgetSaved } from './last-saved'
import { atInputs, toTemplateCreate, toTemplateEdit } from './submission'

/** The work, or the moment somebody stops waiting for it. */
function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    work.then(resolve, reject)
  })
}

/**
 * Sends the template, puts what is refused at its inputs, and goes to the template when it was taken.
 *
 * @param templateId the template being edited, undefined for a new one
 * @param loaded the form as it was before anything was written
 */
export function useSubmit(
  form: UseFormReturn<BuilderValues>,
  saver: DraftSaver,
  templateId: string | undefined,
  loaded: BuilderValues,
) {
  const router = useRouter()
  const toast = useToast()
  const create = useCreateTemplate()
  const edit = useEditTemplate(templateId ?? '')

  const send = async (values: BuilderValues, draft: SubmittedDraft | undefined) => {
    if (templateId === undefined) {
      const created = await create.mutateAsync({ template: toTemplateCreate(values), draft })
      return created.id
    }
    await edit.mutateAsync({ edit: toTemplateEdit(values, loaded), draft })
    return templateId
  }

  return useSave<BuilderValues, BuilderValues>(form, async (values, signal) => {
    try {
      const draft = await saver.readyToSubmit()
      const id = await untilAborted(send(values, draft), signal)
      if (draft) forgetSaved(draft.id)
      saver.end()
      toast(`${values.name} was submitted for review`, 'This page shows the answer by itself.')
      router.push(`/templates/${id}`)
    } catch (failure) {
      if (problemOf(failure).kind === 'conflict') await saver.meetNewer()
      throw isProblemError(failure) ? new ProblemError(atInputs(values, failure.problem)) : failure
    }
  })
}

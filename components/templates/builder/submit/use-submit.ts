'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type BaseSyntheticEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useSave } from '@/components/form/use-save'
import { isProblemError } from '@/components/ui/problem-of'
import { useToast } from '@/components/ui/toast-provider'
import { ProblemError } from '@/lib/browser/problem-error'
import { proposalQueries } from '@/lib/browser/proposals'
import { serviceNow } from '@/lib/browser/service-now'
import { scheduleEdit, useCreateTemplate, useEditTemplate } from '@/lib/browser/templates'
import { pendingProposalStates } from '@/lib/contract/proposal-states'
import type { SubmittedDraft } from '@/lib/contract/template-drafts'
import { toTemplateCreate, toTemplateEdit } from '@/lib/language/template/form-submission'
import { untilAborted } from '@/lib/work/until-aborted'
import type { BuilderValues } from '../builder-values'
import type { FixedParts } from '../checks/fixed-part-problems'
import { savedDrafts, submittedDrafts } from '../draft/left-drafts'
import type { TemplateDraftMachine } from '../draft/use-template-draft'
import type { TemplateStart } from '../template-start'
import { whenSubmitted } from './edit-left'
import { atInputs } from './submission'

interface SubmitSettings {
  machine: TemplateDraftMachine
  /** The template being edited; undefined for a new one. */
  template: TemplateStart['template']
  /** The form's initial values. */
  loaded: BuilderValues
  fixed: FixedParts
}

/** What was sent for approval, and as which proposal. */
export interface Proposed {
  id: string
  values: BuilderValues
}

/** Whether a proposal has reached its final outcome. */
function useIsDecided(id: string | undefined): boolean {
  const { data } = useQuery({ ...proposalQueries.one(id ?? ''), enabled: id !== undefined })
  return data !== undefined && !pendingProposalStates.includes(data.state)
}

/** Submits the template, shows errors at its inputs, and goes to the template if accepted. */
export function useSubmit(
  form: UseFormReturn<BuilderValues>,
  { machine, template, loaded, fixed }: SubmitSettings,
) {
  const router = useRouter()
  const toast = useToast()
  const create = useCreateTemplate()
  const templateId = template?.id
  const edit = useEditTemplate(templateId ?? '')
  const isScheduled = useRef(false)
  const [proposed, setProposed] = useState<Proposed>()
  const isDecided = useIsDecided(proposed?.id)

  const send = async (values: BuilderValues, draft: SubmittedDraft | undefined) => {
    if (templateId === undefined) {
      const created = await create.mutateAsync({ template: toTemplateCreate(values), draft })
      return { id: created.id }
    }
    const changed = { edit: toTemplateEdit(values, loaded), draft }
    if (isScheduled.current) return { id: templateId, dueAt: (await scheduleEdit(templateId, changed)).dueAt }
    await edit.mutateAsync(changed)
    return { id: templateId }
  }

  const { submit, ...saving } = useSave<BuilderValues, BuilderValues>(form, async (values, signal) => {
    try {
      const { id, dueAt, draft } = await machine.submit(async (saved) => {
        const draft = saved && { id: saved.id, revision: saved.revision }
        return { result: { ...(await untilAborted(send(values, draft), signal)), draft } }
      })
      machine.end()
      if (dueAt !== undefined) {
        toast(`The changes to ${values.name} will be submitted ${whenSubmitted(dueAt, serviceNow())}`)
        return router.push(`/templates/${id}`)
      }
      toast(`${values.name} was submitted for review`)
      if (!draft) return router.replace(`/templates/${id}`)
      savedDrafts.forget(draft.id)
      submittedDrafts.keep(draft.id, { templateId: id, name: values.name })
      router.push(`/templates/${id}`)
    } catch (failure) {
      const id = isProblemError(failure) ? failure.problem.proposalId : undefined
      setProposed(id === undefined ? undefined : { id, values })
      throw isProblemError(failure) ? new ProblemError(atInputs(values, failure.problem, fixed)) : failure
    }
  })

  return {
    ...saving,
    /** The pending proposal. */
    proposed: isDecided ? undefined : proposed,
    /** @param waits whether it is an edit scheduled for when the next one is possible */
    submit(event: BaseSyntheticEvent, waits: boolean) {
      isScheduled.current = waits
      return submit(event)
    },
  }
}

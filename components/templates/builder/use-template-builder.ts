'use client'

import { useRouter, useSearchParams } from 'next/navigation'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useDeleteDraft } from '@/lib/browser/template-drafts'
import type { Builder } from './builder-context'
import { type BuilderValues, fromDraftContent } from './builder-values'
import { forgetSaved, lastSaved, unchosenOf } from './last-saved'
import { fixedParts, type TemplateStart } from './template-start'
import { useChecks } from './use-checks'
import { useDraft } from './use-draft'
import { useSubmit } from './use-submit'

function removeDraftFromAddress() {
  const url = new URL(window.location.href)
  url.searchParams.delete('draft')
  window.history.replaceState(null, '', url)
}

/** Everything behind the builder's page: values, checks, draft and submission of one template. */
export function useTemplateBuilder(start: TemplateStart) {
  const router = useRouter()
  const draftInAddress = useSearchParams().get('draft') ?? undefined
  const [loaded] = useState<BuilderValues>(() => ({ ...start.form, pendingJson: null }))
  const draftId = start.draft?.id ?? draftInAddress
  const [draft] = useState(() => lastSaved(start.draft, draftId))
  const [unchosen] = useState(() => ({ id: draftId, values: fromDraftContent(unchosenOf(draftId)) }))
  const [initial] = useState(() => unchosen.values ?? fromDraftContent(draft?.content) ?? loaded)

  const form = useForm<BuilderValues>({ defaultValues: initial, shouldFocusError: false })
  const checks = useChecks(form, initial, start.purpose === 'edit')
  const { purpose, sourceId } = start
  const unchosenId = unchosen.values && unchosen.id
  const { saver, state } = useDraft(form, { draft, unchosenId, purpose, sourceId })
  const [fixed] = useState(() => fixedParts(start))
  const submission = useSubmit(form, { saver, templateId: start.template?.id, loaded, fixed })
  const { mutateAsync: deleteDraft } = useDeleteDraft()

  const show = (values: BuilderValues) => form.reset(values, { keepDefaultValues: true })
  const discard = async () => {
    if (saver.version) {
      await saver.flush()
      await deleteDraft(saver.version)
      forgetSaved(saver.version.id)
    }
    if (purpose === 'create' || purpose === 'copy') {
      saver.end()
      return router.push('/templates')
    }
    show(loaded)
    saver.restart()
    removeDraftFromAddress()
  }

  const builder = useMemo<Builder>(() => {
    const { template, usedLanguages, purpose } = start
    const { handle } = loaded.header
    const address = template && `/api/templates/${template.id}/sample`
    return {
      purpose,
      checks,
      usedLanguages,
      fixed,
      ...(address && handle !== '' && { loadedSample: { handle, address } }),
    }
  }, [start, loaded, checks, fixed])

  return { form, builder, loaded, draft, saver, draftState: state, submission, show, discard }
}

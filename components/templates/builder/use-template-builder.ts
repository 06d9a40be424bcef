'use client'

import { useRouter, useSearchParams } from 'next/navigation'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { newerOf } from '@/components/editing/tab-memory'
import { useDeleteDraft } from '@/lib/browser/template-drafts'
import type { Draft } from '@/lib/contract/template-drafts'
import { fromDraftContent } from '@/lib/language/template/draft-content'
import { contentFromForm } from '@/lib/language/template/form'
import { sampleAddresses } from '../preview/sample-addresses'
import type { Builder } from './builder-context'
import type { BuilderValues } from './builder-values'
import { useChecks } from './checks/use-checks'
import { savedDrafts, unchosenDrafts } from './draft/left-drafts'
import { useTemplateDraft } from './draft/use-template-draft'
import { useRenamedSamples } from './parts/use-renamed-samples'
import { useSubmit } from './submit/use-submit'
import { fixedParts, type TemplateStart } from './template-start'

function removeDraftFromAddress() {
  const url = new URL(window.location.href)
  url.searchParams.delete('draft')
  window.history.replaceState(null, '', url)
}

/**
 * The state of the builder's page: values, checks, draft and submission of one template.
 * @param isHeld the form is read-only until someone asks to edit
 */
export function useTemplateBuilder(start: TemplateStart, isReadOnly: boolean, isHeld: boolean) {
  const router = useRouter()
  const draftInAddress = useSearchParams().get('draft') ?? undefined
  const [loaded] = useState<BuilderValues>(() => ({ ...start.form, pendingJson: null }))
  const draftId = start.draft?.id ?? draftInAddress
  const [draft] = useState(() => newerOf<Draft>(start.draft, savedDrafts.get(draftId)))
  const [unchosen] = useState(() => ({ id: draftId, values: unchosenDrafts.get(draftId) }))
  const [initial] = useState(() => unchosen.values ?? fromDraftContent(draft?.content) ?? loaded)

  const form = useForm<BuilderValues>({ defaultValues: initial, shouldFocusError: false })
  useRenamedSamples(form)
  const checks = useChecks(form, initial, start.purpose === 'edit', start.source)
  const { purpose, sourceId } = start
  const origin = { draft, unchosenId: unchosen.values && unchosen.id, purpose, sourceId, isReadOnly }
  const { machine, state, others } = useTemplateDraft(form, origin)
  const [fixed] = useState(() => fixedParts(start))
  const [sampleNames] = useState(() => new Map(Object.entries(start.sampleNames ?? {})))
  const submission = useSubmit(form, { machine, template: start.template, loaded, fixed })
  const { mutateAsync: deleteDraft } = useDeleteDraft()

  const show = (values: BuilderValues) => form.reset(values, { keepDefaultValues: true })
  const discard = async () => {
    if (machine.getDraft()) await machine.flush()
    const saved = machine.getDraft()
    if (saved) {
      await deleteDraft({ id: saved.id, revision: saved.revision })
      savedDrafts.forget(saved.id)
    }
    if (purpose === 'create' || purpose === 'copy') {
      machine.end()
      return router.push('/templates')
    }
    show(loaded)
    machine.restart()
    removeDraftFromAddress()
  }

  const builder = useMemo<Builder>(() => {
    const { template, usedLanguages, purpose } = start
    return {
      purpose,
      checks,
      isReadOnly: isReadOnly || isHeld,
      usedLanguages,
      fixed,
      sampleNames,
      loadedSamples: template ? sampleAddresses(template.id, contentFromForm(loaded).components) : new Map(),
    }
  }, [start, loaded, checks, fixed, sampleNames, isReadOnly, isHeld])

  return {
    form,
    builder,
    initial,
    loaded,
    draft,
    machine,
    draftState: state,
    others,
    submission,
    show,
    discard,
  }
}

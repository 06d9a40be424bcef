'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useFormContext } from 'react-hook-form'
import { isProblemError } from '@/components/ui/problem-of'
import { loadFile } from '@/lib/browser/files'
import { randomId } from '@/lib/browser/random-id'
import { uploadSample } from '@/lib/browser/samples'
import { createDraft, draftQueries } from '@/lib/browser/template-drafts'
import { sampleHandle } from '@/lib/contract/sample-handles'
import { toDraftContent } from '@/lib/language/template/draft-content'
import { withHandles } from '@/lib/language/template/form-handles'
import { useBuilder } from '../builder-context'
import type { BuilderValues } from '../builder-values'
import { copyName } from './copy-name'

/** The file at a URL as a sample of this console; '' if it is gone. @throws ProblemError */
export async function keptSample(address: string): Promise<string> {
  const file = await loadFile(address).catch((failure: unknown) => {
    if (isProblemError(failure) && failure.problem.kind === 'notFound') return undefined
    throw failure
  })
  if (file === undefined) return ''
  const { id } = await uploadSample(new File([file], 'sample', { type: file.type }), () => {})
  return sampleHandle(id)
}

/**
 * Creates a new template's draft from the current values and opens it. The edit's draft stays.
 * @param flush saves the edit's draft; done during navigation, its address change would cancel that
 */
export function useDuplicate(templateId: string, flush: () => Promise<void>): () => Promise<void> {
  const { getValues } = useFormContext<BuilderValues>()
  const { loadedSamples } = useBuilder()
  const router = useRouter()
  const queryClient = useQueryClient()
  return async () => {
    await flush()
    const values = getValues()
    // A new template needs its own files: loaded handles belong to this one.
    const form = await withHandles(values, async (handle) => {
      const address = loadedSamples.get(handle)
      return address === undefined ? handle : keptSample(address)
    })
    const copy = { ...values, ...form, name: copyName(values.name) }
    const content = toDraftContent(copy, { purpose: 'copy', sourceId: templateId })
    const draft = await createDraft({ id: randomId(), templateId: null, content })
    void queryClient.invalidateQueries({ queryKey: draftQueries.list().queryKey })
    router.push(`/templates/new?draft=${encodeURIComponent(draft.id)}`)
  }
}

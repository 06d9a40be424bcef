'use client'

import { useEffect, useRef, useState } from 'react'
import { problemOf } from '@/components/ui/problem-of'
import { readDraft } from '@/lib/browser/template-drafts'
import { createTemplate, editTemplate, readTemplate } from '@/lib/browser/templates'
import type { Problem } from '@/lib/contract/error-object'
import { contentOf } from '@/lib/language/template/content'
import { formFromContent } from '@/lib/language/template/form'
import { toTemplateCreate, toTemplateEdit } from '../../builder/submission'
import { type ReadyDraft, stopsAll, submittable } from './ready-drafts'

/** What became of one draft. */
export type SubmitOutcome = { place: ReadyDraft } & ({ isSubmitted: true } | { reason: string })

export type SubmitState =
  | { kind: 'idle' }
  | { kind: 'submitting'; outcomes: readonly SubmitOutcome[]; all: number; isStopping: boolean }
  | { kind: 'ended'; outcomes: readonly SubmitOutcome[]; all: number; problem: Problem | undefined }

const submitted = { isSubmitted: true } as const

/** Submits the newest version of one draft; a draft that is gone was submitted before. @throws ProblemError */
async function submitOne({ draftId }: ReadyDraft): Promise<{ isSubmitted: true } | { reason: string }> {
  const draft = await readDraft(draftId)
  const found = submittable(draft)
  if ('reason' in found) return found
  const shown = { id: draft.id, revision: draft.revision }
  if (draft.templateId === null) {
    await createTemplate({ template: toTemplateCreate(found.form), draft: shown })
    return submitted
  }
  const loaded = formFromContent(contentOf(await readTemplate(draft.templateId)))
  await editTemplate(draft.templateId, { edit: toTemplateEdit(found.form, loaded), draft: shown })
  return submitted
}

/**
 * Submits drafts one after the other. It can be stopped between two of them, and ends by itself where the others would
 * be refused, too. What was submitted is no draft any more: starting again goes on with the rest.
 */
export function useSubmitDrafts() {
  const [state, setState] = useState<SubmitState>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)

  // The drafts that are still to come are not submitted once nobody looks on.
  useEffect(() => () => running.current?.abort(), [])

  const start = async (drafts: readonly ReadyDraft[]) => {
    const call = new AbortController()
    running.current = call
    const outcomes: SubmitOutcome[] = []
    const all = drafts.length
    let stoppedBy: Problem | undefined
    const show = () =>
      setState({ kind: 'submitting', outcomes: [...outcomes], all, isStopping: call.signal.aborted })
    show()
    for (const place of drafts) {
      if (call.signal.aborted || stoppedBy) break
      try {
        outcomes.push({ place, ...(await submitOne(place)) })
      } catch (failure) {
        const problem = problemOf(failure)
        if (stopsAll(problem)) stoppedBy = problem
        else outcomes.push({ place, reason: problem.detail || problem.title })
      }
      show()
    }
    setState({ kind: 'ended', outcomes, all, problem: stoppedBy })
  }
  const stop = () => {
    running.current?.abort()
    setState((now) => (now.kind === 'submitting' ? { ...now, isStopping: true } : now))
  }
  return { state, start: (drafts: readonly ReadyDraft[]) => void start(drafts), stop }
}

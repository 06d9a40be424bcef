'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { useToast } from '@/components/ui/toast-provider'
import { flowQueries } from '@/lib/browser/flows'
import type { Problem } from '@/lib/contract/error-object'
import type { UploadedDraft } from '@/lib/contract/flow-pages'
import type { ServiceReport } from './studio-context'
import { type FlowDraftMachine, uploadVersion } from './use-flow-draft'

/** Saves versions of what the studio shows, and keeps the service's last report. */
export function useVersion(flowId: string, machine: FlowDraftMachine, first: ServiceReport | undefined) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const [report, setReport] = useState(first)
  const [failure, setFailure] = useState<unknown>()
  const [isPending, setIsPending] = useState(false)

  const draft = useSyncExternalStore(machine.subscribe, machine.getDraft, machine.getDraft)

  const upload = useCallback(
    async (note?: string): Promise<UploadedDraft> => {
      const { text, uploaded } = await uploadVersion(machine, note)
      setReport({ text, errors: uploaded.validationErrors })
      return uploaded
    },
    [machine],
  )

  /** The service refused to publish because of errors in its newest document: mark them. */
  const noteRefusal = ({ kind }: Problem) => {
    if (kind !== 'flowHasValidationErrors') return
    const text = machine.getDraft()?.text ?? ''
    void queryClient
      .fetchQuery({ ...flowQueries.detail(flowId), staleTime: 0 })
      .then(({ validationErrors }) => setReport({ text, errors: validationErrors }))
      // The refusal itself is shown by the caller.
      .catch(() => undefined)
  }

  /** @throws ProblemError */
  const saveWith = async (note?: string) => {
    setIsPending(true)
    setFailure(undefined)
    try {
      const { validationErrors } = await upload(note)
      if (validationErrors.length === 0) toast('Version saved', 'The service found no errors in it.')
      else toast('Version saved with errors', 'They are marked in the JSON. Fix them before you publish.')
    } finally {
      setIsPending(false)
    }
  }
  const save = () =>
    saveWith().catch((error: unknown) => {
      // A conflict is shown where it is resolved.
      if (machine.getState().kind !== 'conflict') setFailure(error)
    })
  return {
    report,
    upload,
    save,
    saveWith,
    noteRefusal,
    isPending,
    failure,
    baseVersionId: draft?.baseVersionId ?? null,
    isFirst: draft?.isFirst === true,
  }
}

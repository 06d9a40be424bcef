'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '@/components/ui/problem-of'
import { useToast } from '@/components/ui/toast-provider'
import { useSaveFlowAnswers } from '@/lib/browser/flow-endpoint'
import { flowQueries } from '@/lib/browser/flows'
import type { FlowAnswers } from '@/lib/contract/flow-answers'
import { afterSave, isUnsaved, type KeptAnswers, keptOf } from './kept-answers'

/** The answers as the server has them or, from the first change on, as they are being written: until they are saved or dropped. */
export function useAnswers(flowId: string) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const query = flowQueries.answers(flowId)
  const { data, error: readError } = useQuery(query)
  const { mutateAsync, isPending, error, reset } = useSaveFlowAnswers(flowId)
  const [typed, setTyped] = useState<KeptAnswers>()
  const kept = typed ?? (data && keptOf(data))
  const save = async ({ saved, answers }: KeptAnswers) => {
    const { revision } = await mutateAsync({ revision: saved.revision, answers })
    setTyped((known) => known && afterSave(known, { revision, answers }))
    toast('Answers saved')
  }
  const takeTheirs = async () => {
    await queryClient.fetchQuery({ ...query, staleTime: 0 })
    setTyped(undefined)
    reset()
  }
  return {
    /** Undefined until they are read. */
    answers: kept?.answers,
    setAnswers: (answers: FlowAnswers) => setTyped((known) => kept && { ...(known ?? kept), answers }),
    isUnsaved: kept !== undefined && isUnsaved(kept),
    isPending,
    readError,
    problem: error && problemOf(error),
    // Why it failed is in `problem`.
    save: () => void (kept && save(kept).catch(() => undefined)),
    takeTheirs: () => void takeTheirs().catch(() => undefined),
  }
}

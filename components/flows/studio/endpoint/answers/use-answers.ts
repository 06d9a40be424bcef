'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useDocument } from '@/components/editing/use-document'
import { useToast } from '@/components/ui/toast-provider'
import { useSaveFlowAnswers } from '@/lib/browser/flow-endpoint'
import { flowQueries } from '@/lib/browser/flows'
import type { FlowAnswers, SavedFlowAnswers } from '@/lib/contract/flow-answers'
import { createSignal } from '@/lib/work/signal'
import { type AnswerParts, toAnswers, toParts, unsavedAnswers } from './answer-parts'

const valuesOf = ({ answers }: SavedFlowAnswers): AnswerParts => toParts(answers)
const toSent = (parts: AnswerParts): AnswerParts => parts

/** Holds answers while they are edited. */
function holdParts(first: AnswerParts) {
  let parts = first
  const { notify, subscribe } = createSignal()
  const put = (next: AnswerParts) => {
    parts = next
    notify()
  }
  return {
    subscribe,
    getValues: () => parts,
    setValue<Name extends keyof AnswerParts>(name: Name, value: AnswerParts[Name]) {
      put({ ...parts, [name]: value })
    },
    clearErrors() {},
    put,
  }
}

/** The answers being edited, based on those last loaded. */
export function useAnswers(flowId: string, read: SavedFlowAnswers) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { mutateAsync } = useSaveFlowAnswers(flowId)
  const [left] = useState(() => unsavedAnswers.get(flowId))
  const [form] = useState(() => holdParts(left?.mine ?? valuesOf(read)))
  const mine = useSyncExternalStore(form.subscribe, form.getValues, form.getValues)
  const document = useDocument({
    form,
    mine,
    data: read,
    valuesOf,
    toSent,
    left,
    memory: unsavedAnswers,
    name: flowId,
    send: (changes, known) =>
      mutateAsync({ revision: known.revision, answers: toAnswers({ ...valuesOf(known), ...changes }) }),
    readNewest: () => queryClient.fetchQuery({ ...flowQueries.answers(flowId), staleTime: 0 }),
  })
  return {
    ...document,
    answers: toAnswers(mine),
    setAnswers: (answers: FlowAnswers) => form.put(toParts(answers)),
    async save(signal: AbortSignal) {
      if (await document.save(mine, signal)) toast('Responses saved')
    },
  }
}

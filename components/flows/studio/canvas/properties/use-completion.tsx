'use client'

import { useMemo } from 'react'
import { useTypedChoices } from '@/components/ui/use-typed-choices'
import type { MemberSpec } from '@/lib/language/flow-json/language/spec'
import {
  fitting,
  type ReferenceChoice,
  referencesOn,
} from '@/lib/language/flow-json/language-service/references'
import { useCanvas } from '../canvas-context'
import { completed, completionAt } from './completion'

interface CompletionSettings {
  text: string
  set: (text: string) => void
  /** Only values of this type; all if omitted. */
  type?: MemberSpec['type']
  /** The member takes no references or can't be edited. */
  isOff: boolean
}

const keyOf = ({ text }: ReferenceChoice) => text
const draw = ({ text, label }: ReferenceChoice) => (
  <>
    <span className="block truncate font-mono text-xs">{text}</span>
    <span className="block truncate text-text-muted">{label}</span>
  </>
)

/** Completes references while they are typed: searches available values for what follows `${`. */
export function useCompletion({ text, set, type, isOff }: CompletionSettings) {
  const { model, screen } = useCanvas()
  const groups = useMemo(() => {
    const all = screen && !isOff ? referencesOn(model, screen) : []
    return type === undefined ? all : fitting(all, { type })
  }, [model, screen, type, isOff])
  return useTypedChoices<ReferenceChoice>({
    ...{ label: 'Values', text, set, isOff, keyOf, draw },
    find: (whole, caret) => completionAt(whole, caret, groups),
    complete: (whole, typed, choice) => completed(whole, typed, choice.text),
  })
}

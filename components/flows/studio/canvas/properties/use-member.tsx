'use client'

import { useId } from 'react'
import { emptyWords, isCalledOtherwise, memberWords } from '@/lib/language/flow-json/component-words'
import { setMember } from '@/lib/language/flow-json/edit/edit-components'
import type { MemberSpec } from '@/lib/language/flow-json/language/spec'
import type { JsonObject } from '@/lib/language/flow-json/model'
import { type Path, pointerOf, step } from '@/lib/language/flow-json/path'
import { useCanvas } from '../canvas-context'
import { isWithin } from '../edits/pointer-path'

/** A member to edit and the object it belongs to. */
export interface MemberProps {
  owner: Path | undefined
  ownerValue: JsonObject
  name: string
  spec: MemberSpec
  isRequired: boolean
  value: unknown
}

/** The problem with the value at a pointer, or with anything in it. */
export function useProblemAt(pointer: string, isExact = false): string | undefined {
  const { findings, component, screen } = useCanvas()
  const place = component ?? screen
  const found = findings.get(place ? pointerOf(place.path) : '') ?? []
  return found.find((each) => (isExact ? each.pointer === pointer : isWithin(each.pointer, pointer)))?.message
}

/** What a member is for, and its JSON name if the label differs. */
function MemberHint({ name, spec }: Pick<MemberProps, 'name' | 'spec'>) {
  return (
    <>
      {spec.description}
      {isCalledOtherwise(name) && (
        <>
          {' '}
          <code className="font-mono text-xs whitespace-nowrap">{name}</code>
        </>
      )}
    </>
  )
}

/** What a member's field needs: its name, problem and setter. */
export function useMember({ owner, name, spec, isRequired, value: written }: MemberProps) {
  const { edit, blockedBecause } = useCanvas()
  const id = useId()
  const pointer = pointerOf(step(owner, name))
  const problem = useProblemAt(pointer, spec.members !== undefined)
  const set = (value: unknown) =>
    edit({
      label: `Change ${memberWords(name).toLowerCase()}`,
      merge: pointer,
      make: (document) => setMember(document, owner, name, value),
    })
  return {
    id,
    pointer,
    set,
    isReadOnly: blockedBecause !== undefined,
    field: {
      id,
      label: memberWords(name),
      hint: <MemberHint name={name} spec={spec} />,
      error: problem && (emptyWords(name, written) ?? problem),
      isRequired,
    },
  }
}

'use client'

import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import type { Choice } from './three-way'

/** A part of a form that was changed here and elsewhere, with both versions as lines. */
interface DisputedPart<Name> {
  name: Name
  label: string
  mine: readonly string[]
  theirs: readonly string[]
}

interface VersionChoiceProps<Name> {
  title: string
  parts: readonly DisputedPart<Name>[]
  choose: (part: Name, choice: Choice) => void
  /** Parts that already show the other version. */
  followed: readonly string[]
  /** It stopped a save. */
  hasStoppedSave: boolean
}

const sides = [
  ['mine', 'Mine', 'Keep mine'],
  ['theirs', 'Theirs', 'Take theirs'],
] as const

/** Goes to the choice when it appears elsewhere on the page, unless someone is typing and didn't try to save. */
function useLead(hasStoppedSave: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Focus and scroll positions belong to the browser.
  useEffect(() => {
    const isTyping = document.activeElement?.matches('input, textarea, select') ?? false
    if (isTyping && !hasStoppedSave) return
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start', behavior: isStill ? 'instant' : 'smooth' })
  }, [hasStoppedSave])
  return heading
}

function Notice<Name extends string>(props: VersionChoiceProps<Name>) {
  const { title, parts, choose, followed, hasStoppedSave } = props
  const heading = useLead(hasStoppedSave)
  return (
    <Callout tone="warning" isAlert>
      <h3 ref={heading} tabIndex={-1} className="mb-1 scroll-mt-20 text-base font-semibold outline-none">
        {title}
      </h3>
      {parts.length > 0 &&
        'Nothing was overwritten. Choose what to keep; you can still change it before you save. '}
      {followed.length > 0 && `Updated to the saved version: ${followed.join(', ')}.`}
      {parts.map(({ name, label, ...versions }) => (
        <fieldset key={name} className="mt-3 min-w-0">
          <legend className="mb-1 font-medium">{label}</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {sides.map(([side, owner, act]) => (
              <div
                key={side}
                className="flex min-w-0 flex-col items-start gap-2 rounded-md border border-border-strong/55 bg-surface-raised p-2.5 text-sm text-text"
              >
                <span className="font-medium">{owner}</span>
                <ul className="min-w-0 grow space-y-0.5">
                  {versions[side].map((line, place) => (
                    <li key={place} dir="auto" className="wrap-anywhere whitespace-pre-line">
                      {line}
                    </li>
                  ))}
                  {versions[side].length === 0 && <li className="text-text-faint">(none)</li>}
                </ul>
                <Button size="small" onClick={() => choose(name, side)}>
                  {act}
                  <span className="sr-only"> of {label}</span>
                </Button>
              </div>
            ))}
          </div>
        </fieldset>
      ))}
    </Callout>
  )
}

/**
 * What someone else saved since a form was opened. For parts that both changed, one version is chosen; nothing is
 * saved before.
 */
export function VersionChoice<Name extends string>(props: VersionChoiceProps<Name>) {
  return props.parts.length > 0 || props.followed.length > 0 ? <Notice {...props} /> : null
}

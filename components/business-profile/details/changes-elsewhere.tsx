'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { type ChangedField, type Choice, type Choices, choiceFor, unchosen } from './changed-elsewhere'
import { verticalName } from './vertical-name'

const sides = [
  ['mine', 'Mine'],
  ['theirs', 'Theirs'],
] as const satisfies [Choice, string][]

interface VersionsProps {
  changed: ChangedField
  choice: Choice | undefined
  choose: (choice: Choice) => void
}

/** Both versions of a field, to choose one. */
function Versions({ changed, choice, choose }: VersionsProps) {
  const id = useId()
  const { field, label, isChangedHere } = changed
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {sides.map(([side, name]) => {
          const text = field === 'vertical' ? verticalName(changed[side]) : changed[side]
          return (
            <label
              key={side}
              className="flex cursor-pointer gap-2.5 rounded-md border border-border-strong/55 bg-surface-raised p-2.5 text-text transition-colors has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name={id}
                checked={choice === side}
                onChange={() => choose(side)}
                className="mt-0.5 size-4 shrink-0 accent-accent outline-none"
              />
              <span className="min-w-0 text-sm">
                <span className="block font-medium">
                  {side === 'mine' && !isChangedHere ? 'Original' : name}
                </span>
                <span dir="auto" className="block wrap-anywhere whitespace-pre-line">
                  {text || <span className="text-text-faint">(empty)</span>}
                </span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

interface ChangesElsewhereProps {
  changes: readonly ChangedField[]
  /** A save ended here. */
  hasStoppedSave: boolean
  settle: (choices: Choices) => void
}

/** Leads to what appeared further down; not away from an input someone is typing in, unless they wanted to save. */
function useLead(hasStoppedSave: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Focus and scrolling are the browser's.
  useEffect(() => {
    const isTyping = document.activeElement?.matches('input, textarea, select') ?? false
    if (isTyping && !hasStoppedSave) return
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start', behavior: isStill ? 'instant' : 'smooth' })
  }, [hasStoppedSave])
  return heading
}

/** What someone else changed since the form was opened, field by field. Nothing is saved before a choice is made. */
export function ChangesElsewhere({ changes, hasStoppedSave, settle }: ChangesElsewhereProps) {
  const heading = useLead(hasStoppedSave)
  const [choices, setChoices] = useState<Choices>({})
  const open = unchosen(changes, choices)
  return (
    <Callout
      tone="warning"
      isAlert
      action={
        <Button
          blockedBecause={
            open.length > 0 ? `Choose for ${open.map(({ label }) => label).join(', ')} first.` : undefined
          }
          onClick={() => settle(choices)}
        >
          Use these
        </Button>
      }
    >
      <h3 ref={heading} tabIndex={-1} className="mb-1 scroll-mt-20 text-base font-semibold outline-none">
        This profile was changed since you opened it
      </h3>
      Nothing was overwritten. Choose what to keep; you can still change it before you save.
      <div className="mt-3 space-y-3">
        {changes.map((changed) => (
          <Versions
            key={changed.field}
            changed={changed}
            choice={choiceFor(changed, choices)}
            choose={(choice) => setChoices({ ...choices, [changed.field]: choice })}
          />
        ))}
      </div>
    </Callout>
  )
}

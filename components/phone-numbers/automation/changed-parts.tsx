'use client'

import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import type { Automation } from '@/lib/contract/console/phone-numbers'
import { type AutomationPart, automationParts, partLines } from './rebase-automation'

interface ChangedPartsProps {
  parts: readonly AutomationPart[]
  mine: Automation
  theirs: Automation
  choose: (part: AutomationPart, choice: 'mine' | 'theirs') => void
}

const sides = [
  ['mine', 'Mine', 'Keep mine'],
  ['theirs', 'Theirs', 'Take theirs'],
] as const

/** What someone else saved in parts that were changed here, too: both versions, to choose one. Nothing is saved before. */
export function ChangedParts({ parts, choose, ...versions }: ChangedPartsProps) {
  if (parts.length === 0) return null
  return (
    <Callout tone="warning" isAlert title="Someone else saved the automation in the meantime">
      Nothing was overwritten. Choose what to keep; you can still change it before you save.
      {parts.map((part) => (
        <section key={part} aria-label={automationParts[part]} className="mt-3">
          <h3 className="mb-1 font-medium">{automationParts[part]}</h3>
          <div className="grid gap-2 sm:grid-cols-2">
            {sides.map(([side, name, act]) => {
              const lines = partLines(versions[side], part)
              return (
                <div
                  key={side}
                  className="flex min-w-0 flex-col items-start gap-2 rounded-md border border-border-strong/55 bg-surface-raised p-2.5 text-sm text-text"
                >
                  <span className="font-medium">{name}</span>
                  <ul className="min-w-0 grow space-y-0.5">
                    {lines.map((line, place) => (
                      <li key={place} dir="auto" className="wrap-anywhere">
                        {line}
                      </li>
                    ))}
                    {lines.length === 0 && <li className="text-text-faint">(none)</li>}
                  </ul>
                  <Button size="small" onClick={() => choose(part, side)}>
                    {act}
                    <span className="sr-only"> of {automationParts[part]}</span>
                  </Button>
                </div>
              )
            })}
          </div>
        </section>
      ))}
    </Callout>
  )
}

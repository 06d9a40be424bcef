'use client'

import { type ReactNode, useId } from 'react'
import { classNames } from '@/components/ui/class-names'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { Switch } from '@/components/ui/switch'
import type { Problem } from '@/lib/contract/error-object'

interface SwitchRowProps {
  label: string
  hint?: string
  isOn: boolean
  set: (isOn: boolean) => void
  /** Why the last click was refused. */
  problem: Problem | undefined
  /** More controls of the row. */
  children?: ReactNode
}

/** A switch that saves with each click (`useInstantSave`); what was refused is said under it. */
export function SwitchRow({ label, hint, isOn, set, problem, children }: SwitchRowProps) {
  const id = useId()
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:gap-x-4">
      <Switch
        id={id}
        aria-describedby={described || undefined}
        checked={isOn}
        onChange={({ target }) => set(target.checked)}
      />
      <div
        className={classNames(
          'min-w-0 flex-1 basis-16 sm:basis-48',
          // More controls stand below the label on phones, which has the line to itself.
          Boolean(children) && 'max-xs:basis-3/4',
        )}
      >
        <label htmlFor={id} className="block wrap-anywhere">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-xs text-text-faint">
            {hint}
          </p>
        )}
      </div>
      {children}
      {problem && (
        <div id={`${id}-problem`} className="basis-full">
          <ProblemNotice problem={problem} />
        </div>
      )}
    </div>
  )
}

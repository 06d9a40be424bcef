'use client'

import { type ReactNode, useId } from 'react'
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
  /** The switch is before its label, for rows in several columns, where it would stand beside the next label. */
  isSwitchFirst?: boolean
  /** More controls of the row, before the switch. */
  children?: ReactNode
}

/** A switch that saves with each click (`useInstantSave`); errors are shown below it. */
export function SwitchRow({ label, hint, isOn, set, problem, isSwitchFirst, children }: SwitchRowProps) {
  const id = useId()
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-16">
        <label htmlFor={id} className="block wrap-anywhere">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-xs text-text-faint">
            {hint}
          </p>
        )}
      </div>
      {/* On phones, more controls are below the line of label and switch. */}
      {children && (
        <div className="flex items-center gap-x-4 max-xs:order-last max-xs:basis-full max-xs:justify-between">
          {children}
        </div>
      )}
      <Switch
        id={id}
        aria-describedby={described || undefined}
        checked={isOn}
        className={isSwitchFirst ? 'order-first self-start' : undefined}
        onChange={({ target }) => set(target.checked)}
      />
      {problem && (
        <div id={`${id}-problem`} className="order-last basis-full">
          <ProblemNotice problem={problem} />
        </div>
      )}
    </div>
  )
}

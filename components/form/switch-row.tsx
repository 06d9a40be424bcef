'use client'

import { type ReactNode, useId } from 'react'
import { classNames } from '@/components/ui/class-names'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { Switch } from '@/components/ui/switch'
import type { Problem } from '@/lib/contract/error-object'

interface SwitchRowProps {
  label: string
  hint?: ReactNode
  isOn: boolean
  set: (isOn: boolean) => void
  /** Why the last click was refused. */
  problem: Problem | undefined
  /** It can’t be changed; the hint says why. */
  isDisabled?: boolean
  /** More controls of the row, at its end. */
  children?: ReactNode
  /** Of these controls. */
  controlsClassName?: string
}

/**
 * A switch that saves with each click (`useInstantSave`), before its label, because rows in several columns would have
 * it beside the next label; errors are shown below it.
 */
export function SwitchRow({
  label,
  hint,
  isOn,
  set,
  problem,
  isDisabled,
  children,
  controlsClassName,
}: SwitchRowProps) {
  const id = useId()
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Switch
        id={id}
        aria-describedby={described || undefined}
        checked={isOn}
        disabled={isDisabled}
        onChange={({ target }) => set(target.checked)}
      />
      {/* Where it has too little room, more controls are below it. */}
      <div className="min-w-0 flex-1 basis-30">
        <label htmlFor={id} className="block wrap-anywhere">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-xs text-pretty text-text-faint">
            {hint}
          </p>
        )}
      </div>
      {children && (
        <div className={classNames('ml-auto flex items-center gap-x-4', controlsClassName)}>{children}</div>
      )}
      {problem && (
        <div id={`${id}-problem`} className="basis-full">
          <ProblemNotice problem={problem} />
        </div>
      )}
    </div>
  )
}

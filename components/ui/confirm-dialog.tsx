'use client'

import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from './button'
import { Dialog, type DialogProps } from './dialog'
import { Input } from './input'
import { ProblemNotice } from './problem-notice'
import { useAttempt } from './use-attempt'

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** What the action costs: a sentence or two, or `Costs` for a list of them. */
  children: ReactNode
  /** Names the action, unlike "OK". */
  confirmLabel: string
  variant?: 'danger' | 'primary'
  size?: DialogProps['size']
  /** A word that has to be typed, if a lot would be lost. */
  typeToConfirm?: string
  /** Why it isn't possible, if the dialog can be opened anyway. */
  blockedBecause?: string | undefined
  /** Closes the dialog when it resolves, and shows the failure when it rejects. */
  confirm: () => Promise<unknown>
}

function TypedWord({
  id,
  word,
  typed,
  onType,
}: {
  id: string
  word: string
  typed: string
  onType: (typed: string) => void
}) {
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block font-medium wrap-anywhere">
        Type <code className="rounded-sm bg-surface-hover px-1 py-0.5 font-mono text-sm">{word}</code> to
        confirm
      </label>
      <Input
        id={id}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
    </div>
  )
}

/**
 * Asks for confirmation and says what the action costs. Only for dialogs in files that are loaded lazily themselves;
 * everything else uses `LazyConfirmDialog`.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, children, confirmLabel, variant = 'danger', size, typeToConfirm } = props
  const id = useId()
  const { run, isPending, problem, forget } = useAttempt()
  const [typed, setTyped] = useState('')
  const isTyped = typeToConfirm === undefined || typed.trim() === typeToConfirm
  const blockedBecause = props.blockedBecause ?? (isTyped ? undefined : `Type ${typeToConfirm} first.`)
  const change = (next: boolean) => {
    setTyped('')
    forget()
    onOpenChange(next)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (blockedBecause === undefined && (await run(props.confirm))) change(false)
  }
  const footer = (
    <>
      <Button onClick={() => change(false)}>Cancel</Button>
      <Button type="submit" form={id} variant={variant} pending={isPending} blockedBecause={blockedBecause}>
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onOpenChange={change} title={title} size={size} isBusy={isPending} footer={footer}>
      <form id={id} className="space-y-4" onSubmit={submit}>
        <div className="space-y-2 text-pretty">{children}</div>
        {typeToConfirm !== undefined && (
          <TypedWord id={`${id}-word`} word={typeToConfirm} typed={typed} onType={setTyped} />
        )}
        {problem && <ProblemNotice problem={problem} />}
      </form>
    </Dialog>
  )
}

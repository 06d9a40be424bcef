'use client'

import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Dialog } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { useDeleteTemplates } from '@/lib/browser/templates'
import type { Template } from '@/lib/contract/templates'
import { languageName } from '@/lib/language/template/language-name'
import { type DeletionScope, planDeletion } from './deletion'

interface DeleteDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The language that is shown. */
  template: Template
  /** Every language of the name, this one included. */
  templates: readonly Template[]
  onDeleted: (scope: DeletionScope) => void
}

interface ScopeFieldProps {
  scope: DeletionScope
  choose: (scope: DeletionScope) => void
  language: string
  count: number
}

function ScopeField({ scope, choose, language, count }: ScopeFieldProps) {
  const name = useId()
  const choices = [
    { value: 'language' as const, label: `Only ${languageName(language)} (${language})` },
    { value: 'all' as const, label: `All ${count} languages` },
  ]
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">What to delete</legend>
      <div className="space-y-1">
        {choices.map(({ value, label }) => (
          <label key={value} className="flex cursor-pointer items-center gap-2">
            <input
              type="radio"
              name={name}
              checked={scope === value}
              onChange={() => choose(value)}
              className="size-4 accent-accent"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Asks which languages to delete, says what it costs, and where that is much asks for the name. Load it lazily. */
export function DeleteDialog({ open, onOpenChange, template, templates, onDeleted }: DeleteDialogProps) {
  const id = useId()
  const [scope, setScope] = useState<DeletionScope>('language')
  const [typed, setTyped] = useState('')
  const deleteTemplates = useDeleteTemplates()
  const { name, language } = template
  const { blockedBecause, costs, isTyped } = planDeletion(scope === 'all' ? templates : [template])
  const missing = isTyped && typed.trim() !== name ? 'Type the name of the template first.' : undefined

  const change = (next: boolean) => {
    setTyped('')
    deleteTemplates.reset()
    onOpenChange(next)
  }
  const choose = (next: DeletionScope) => {
    setScope(next)
    deleteTemplates.reset()
  }
  const submit = () => {
    if (blockedBecause || missing || deleteTemplates.isPending) return
    const what = scope === 'all' ? { name } : { name, language }
    // The page may take the dialog away as soon as it hears of the deletion: a callback of the dialog would be lost.
    deleteTemplates.mutateAsync(what).then(
      () => onDeleted(scope),
      () => undefined,
    )
  }

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={`Delete ${name}`}
      isBusy={deleteTemplates.isPending}
      footer={
        <>
          <Button onClick={() => change(false)}>Cancel</Button>
          <Button
            type="submit"
            form={id}
            variant="danger"
            pending={deleteTemplates.isPending}
            blockedBecause={blockedBecause ?? missing}
          >
            {scope === 'all' && templates.length > 1 ? 'Delete all languages' : 'Delete language'}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {templates.length > 1 && (
          <ScopeField scope={scope} choose={choose} language={language} count={templates.length} />
        )}
        {blockedBecause ? (
          <Callout tone="warning">{blockedBecause}</Callout>
        ) : (
          <div className="space-y-1.5 text-pretty text-text-muted">
            {costs.map((cost) => (
              <p key={cost}>{cost}</p>
            ))}
          </div>
        )}
        {isTyped && !blockedBecause && (
          <div className="space-y-1.5">
            <label htmlFor={`${id}-name`} className="block font-medium">
              Type the name to confirm
            </label>
            <Input
              id={`${id}-name`}
              value={typed}
              placeholder={name}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
            />
          </div>
        )}
        {deleteTemplates.error && <ProblemNotice problem={problemOf(deleteTemplates.error)} />}
      </form>
    </Dialog>
  )
}

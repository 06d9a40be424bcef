'use client'

import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Callout } from '@/components/ui/callout'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Costs } from '@/components/ui/costs'
import { templateQueries, useDeleteTemplates } from '@/lib/browser/templates'
import type { Template } from '@/lib/contract/templates'
import { templateUsesInWords } from '@/lib/labels/use-words'
import { languageName } from '@/lib/language/template/language-name'
import { type DeletionScope, planDeletion } from './deletion'

interface DeleteDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The language shown. */
  template: Template
  /** All languages of the name, including this one. */
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

/** Asks which languages to delete and says what it costs; the name of an approved one has to be typed. Load it lazily. */
export function DeleteDialog({ open, onOpenChange, template, templates, onDeleted }: DeleteDialogProps) {
  const [scope, setScope] = useState<DeletionScope>('language')
  const deleteTemplates = useDeleteTemplates()
  const { name, language } = template
  const { data: uses } = useQuery({ ...templateQueries.uses(template.id), enabled: open })
  const isLast = scope === 'all' || templates.length === 1
  const { blockedBecause, costs, isTyped } = planDeletion(
    scope === 'all' ? templates : [template],
    isLast && uses ? templateUsesInWords(uses) : [],
  )
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Delete ${name}?`}
      confirmLabel={scope === 'all' && templates.length > 1 ? 'Delete all languages' : 'Delete language'}
      typeToConfirm={isTyped && !blockedBecause ? name : undefined}
      blockedBecause={blockedBecause}
      confirm={async () => {
        await deleteTemplates.mutateAsync(scope === 'all' ? { name } : { name, language })
        onDeleted(scope)
      }}
    >
      {templates.length > 1 && (
        <ScopeField scope={scope} choose={setScope} language={language} count={templates.length} />
      )}
      {blockedBecause ? <Callout tone="warning">{blockedBecause}</Callout> : <Costs costs={costs} />}
    </ConfirmDialog>
  )
}

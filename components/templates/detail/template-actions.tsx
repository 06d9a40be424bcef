'use client'

import { Copy, Pencil, Plus, Trash2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { type Role, refusal } from '@/lib/access/roles'
import { templateCan } from '@/lib/contract/template-states'
import type { Template } from '@/lib/contract/templates'
import { SendTemplateButton } from '../send/send-template-button'
import { GuardedLink } from '../status/guarded-link'
import type { DeletionScope } from './deletion'
import { templateHref } from './use-selected-template'

const loadDialog = () => import('./delete-dialog')
const DeleteDialog = dynamic(() => loadDialog().then((module) => module.DeleteDialog), { ssr: false })

interface TemplateActionsProps {
  role: Role
  template: Template
  templates: readonly Template[]
  onDeleted: (template: Template, scope: DeletionScope) => void
}

/** What can be done with the language that is shown. What cannot be done says why. */
export function TemplateActions({ role, template, templates, onDeleted }: TemplateActionsProps) {
  const [deletes, setDeletes] = useState<Template>()
  const [isAsking, setIsAsking] = useState(false)
  const mayWrite = refusal(role, 'templates.write')
  const newFrom = `/templates/new?from=${encodeURIComponent(template.id)}`
  return (
    <>
      <SendTemplateButton role={role} template={template} />
      <GuardedLink href={`${newFrom}&as=copy`} prefetch={false} blockedBecause={mayWrite}>
        <Copy aria-hidden="true" className="size-4" />
        Duplicate
      </GuardedLink>
      <GuardedLink href={`${newFrom}&as=language`} prefetch={false} blockedBecause={mayWrite}>
        <Plus aria-hidden="true" className="size-4" />
        Add language
      </GuardedLink>
      <Button
        blockedBecause={refusal(role, 'templates.delete')}
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={() => {
          setDeletes(template)
          setIsAsking(true)
        }}
      >
        <Trash2 aria-hidden="true" className="size-4" />
        Delete
      </Button>
      <GuardedLink
        href={`${templateHref(template.id)}/edit`}
        prefetch={false}
        variant="primary"
        blockedBecause={mayWrite ?? templateCan.edit(template.status)}
      >
        <Pencil aria-hidden="true" className="size-4" />
        Edit
      </GuardedLink>
      {deletes && (
        <DeleteDialog
          key={deletes.id}
          open={isAsking}
          onOpenChange={setIsAsking}
          // It may be approved while the dialog is open, and then costs more to delete.
          template={templates.find(({ id }) => id === deletes.id) ?? deletes}
          templates={templates}
          onDeleted={(scope) => {
            setIsAsking(false)
            onDeleted(deletes, scope)
          }}
        />
      )}
    </>
  )
}

'use client'

import { Copy, Pencil, Plus, Trash2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import { MoreActions } from '@/components/ui/more-actions'
import { ActionWords } from '@/components/ui/page-header'
import { useDialog } from '@/components/ui/use-dialog'
import { type Role, refusal } from '@/lib/access/roles'
import { templateCan } from '@/lib/contract/template-states'
import type { Template } from '@/lib/contract/templates'
import { SendTemplateButton } from '../send/send-template-button'
import { GuardedLink } from '../status/guarded-link'
import type { DeletionScope } from './deletion'
import { templateHref } from './use-selected-template'

const DeleteDialog = dynamic(() => import('./delete-dialog').then((module) => module.DeleteDialog), {
  ssr: false,
})

interface TemplateActionsProps {
  role: Role
  template: Template
  templates: readonly Template[]
  onDeleted: (template: Template, scope: DeletionScope) => void
}

/** What can be done with the language that is shown. What cannot be done says why. */
export function TemplateActions({ role, template, templates, onDeleted }: TemplateActionsProps) {
  const { about: deletes, turn, show, props: dialog } = useDialog<Template>()
  const mayWrite = refusal(role, 'templates.write')
  const newFrom = `/templates/new?from=${encodeURIComponent(template.id)}`
  return (
    <>
      <SendTemplateButton role={role} template={template} />
      <GuardedLink href={`${newFrom}&as=language`} prefetch={false} blockedBecause={mayWrite}>
        <Plus aria-hidden="true" className="size-4" />
        <ActionWords>Add language</ActionWords>
      </GuardedLink>
      <MoreActions
        name={template.name}
        entries={[
          {
            label: 'Duplicate',
            icon: <Copy />,
            href: `${newFrom}&as=copy`,
            blockedBecause: mayWrite,
          },
          {
            label: 'Delete',
            icon: <Trash2 />,
            isDangerous: true,
            blockedBecause: refusal(role, 'templates.delete'),
            onSelect: () => show(template),
          },
        ]}
      />
      {deletes && (
        <DeleteDialog
          key={turn}
          {...dialog}
          // It may be approved while the dialog is open, and then costs more to delete.
          template={templates.find(({ id }) => id === deletes.id) ?? deletes}
          templates={templates}
          onDeleted={(scope) => {
            dialog.onOpenChange(false)
            onDeleted(deletes, scope)
          }}
        />
      )}
    </>
  )
}

/** What people come to a template for. */
export function EditTemplateLink({ role, template }: Pick<TemplateActionsProps, 'role' | 'template'>) {
  return (
    <GuardedLink
      href={`${templateHref(template.id)}/edit`}
      prefetch={false}
      variant="primary"
      blockedBecause={refusal(role, 'templates.write') ?? templateCan.edit(template.status)}
    >
      <Pencil aria-hidden="true" className="size-4" />
      Edit
    </GuardedLink>
  )
}

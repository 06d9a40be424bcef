'use client'

import { Copy, CopyPlus, Folder, History, Pencil, Plus, Share2, Tag, Trash2, UserRound } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { HeaderActions } from '@/components/ui/header-actions'
import { useDialog } from '@/components/ui/use-dialog'
import { type Role, refusal } from '@/lib/access/roles'
import { templateCan } from '@/lib/contract/template-states'
import type { Template } from '@/lib/contract/templates'
import { formatCount } from '@/lib/labels/numbers'
import { languageName } from '@/lib/language/template/language-name'
import { writeMember } from '../builder/template-start'
import type { BulkPlan } from '../bulk/bulk-dialog'
import { AskedLabels } from '../labels/asked-labels'
import type { WantedLabels } from '../labels/label-choice'
import { AskedNames } from '../names/asked-names'
import type { WantedNames } from '../names/names-words'
import { useSendTemplate } from '../send/use-send-template'
import { GuardedLink } from '../status/guarded-link'
import type { DeletionScope } from './deletion'
import { templateHref } from './use-selected-template'

const DeleteDialog = dynamic(() => import('./delete-dialog').then((module) => module.DeleteDialog), {
  ssr: false,
})

const BulkDialog = dynamic(() => import('../bulk/bulk-dialog').then((module) => module.BulkDialog), {
  ssr: false,
})

const ShareDialog = dynamic(
  () => import('@/components/form/share-link/share-dialog').then((module) => module.ShareDialog),
  { ssr: false },
)

interface TemplateActionsProps {
  role: Role
  template: Template
  templates: readonly Template[]
  onDeleted: (template: Template, scope: DeletionScope) => void
}

const duplicateAll = (templates: readonly Template[]): BulkPlan => ({
  action: {
    kind: 'duplicate',
    templates: templates.map(({ id, name, language }) => ({ id, name, language })),
  },
  count: formatCount(templates.length, 'language version'),
})

/** Undefined for a name with one language, which is simply duplicated. */
const duplicateAllEntry = (
  templates: readonly Template[],
  mayWrite: string | undefined,
  ask: (plan: BulkPlan) => void,
) =>
  templates.length > 1
    ? [
        {
          label: 'Duplicate all languages',
          icon: <CopyPlus />,
          blockedBecause: mayWrite,
          onSelect: () => ask(duplicateAll(templates)),
        },
      ]
    : []

/** The menu entry for sharing a preview, with its dialog. */
function useSharePreview(role: Role, { id, name, language }: Template) {
  const { isUsed, turn, show, props } = useDialog()
  const subject = { kind: 'template', id, name: `${name} in ${languageName(language)}` } as const
  return {
    entry: {
      label: 'Share preview',
      icon: <Share2 />,
      blockedBecause: refusal(role, 'templates.write'),
      onSelect: () => show(),
    },
    dialog: isUsed && <ShareDialog key={`share ${turn}`} {...props} subject={subject} />,
  }
}

/** Actions for the language shown. Unavailable ones say why. */
export function TemplateActions({ role, template, templates, onDeleted }: TemplateActionsProps) {
  const { about: deletes, turn, show, props: dialog } = useDialog<Template>()
  const duplicating = useDialog<BulkPlan>()
  const asking = useDialog<WantedLabels>()
  const moving = useDialog<WantedNames>()
  const owning = useDialog<WantedNames>()
  const sharing = useSharePreview(role, template)
  const sending = useSendTemplate(role, template)
  const canBeSent = templateCan.send(template.status) === undefined
  const router = useRouter()
  const mayWrite = refusal(role, 'templates.write')
  const newFrom = `/templates/new?from=${encodeURIComponent(template.id)}`
  return (
    <>
      <HeaderActions
        name={template.name}
        buttons={[
          ...(canBeSent ? sending.buttons : []),
          {
            label: 'Add language',
            icon: <Plus />,
            href: `${newFrom}&as=language`,
            blockedBecause: mayWrite,
          },
        ]}
        more={[
          // The menu has room to say why not.
          ...(canBeSent ? [] : sending.buttons),
          {
            label: 'Duplicate',
            icon: <Copy />,
            href: `${newFrom}&as=copy`,
            blockedBecause: mayWrite,
          },
          ...duplicateAllEntry(templates, mayWrite, duplicating.show),
          sharing.entry,
          {
            label: 'Labels',
            icon: <Tag />,
            blockedBecause: mayWrite,
            onSelect: () => asking.show({ labeled: new Map([[template.name, template.labels ?? []]]) }),
          },
          {
            label: 'Move to folder',
            icon: <Folder />,
            blockedBecause: mayWrite,
            onSelect: () => moving.show({ names: [template.name] }),
          },
          {
            label: 'Owner',
            icon: <UserRound />,
            blockedBecause: mayWrite,
            onSelect: () => owning.show({ names: [template.name] }),
          },
          {
            label: 'History',
            icon: <History />,
            href: `/history?${new URLSearchParams({ kind: 'template', thing: template.id })}`,
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
      {sending.dialog}
      {sharing.dialog}
      <AskedLabels asking={asking} />
      <AskedNames moving={moving} owning={owning} />
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
      {duplicating.about && (
        <BulkDialog
          key={`duplicate ${duplicating.turn}`}
          plan={duplicating.about}
          {...duplicating.props}
          onStarted={() => router.push('/templates')}
        />
      )}
    </>
  )
}

/** The most common action on a template. While it can't be edited, edits are written as a draft. */
export function EditTemplateLink({ role, template }: Pick<TemplateActionsProps, 'role' | 'template'>) {
  const { id, status } = template
  const blockedBecause = refusal(role, 'templates.write') ?? templateCan.editLater(status)
  const isForLater = blockedBecause === undefined && templateCan.edit(status) !== undefined
  return (
    <GuardedLink
      href={isForLater ? `${templateHref(id)}/edit?${writeMember}` : `${templateHref(id)}/edit`}
      prefetch={false}
      variant="primary"
      blockedBecause={blockedBecause}
    >
      <Pencil aria-hidden="true" className="size-4" />
      {isForLater ? (
        <span>
          Edit<span className="max-sm:sr-only"> as draft</span>
        </span>
      ) : (
        'Edit'
      )}
    </GuardedLink>
  )
}

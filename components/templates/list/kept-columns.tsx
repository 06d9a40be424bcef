import dynamic from 'next/dynamic'
import { sortedByServer } from '@/components/list/sorting'
import type { Column } from '@/components/list/table-columns'
import type { TemplateGroup } from './group-by-name'

const KeptCell = dynamic(() => import('./kept-cells').then((module) => module.KeptCell))

const labels = { read: 'Read rate', owner: 'Owner', folder: 'Folder', created: 'Created', edited: 'Edited' }
export type KeptColumn = keyof typeof labels

const keptColumn = (kind: KeptColumn): Column<TemplateGroup, unknown> => ({
  label: labels[kind],
  width: 'w-[12%]',
  card: 'labeled',
  isNumber: kind === 'read',
  choice: { name: kind, isUsual: false },
  className: 'text-text-muted',
  bones: 'h-4 w-16',
  sort: sortedByServer(kind),
  cell: ({ templates }) => <KeptCell {...{ kind, templates }} />,
})

/** Columns of what this console knows of templates, shown to who chooses them. */
export const keptColumns = (['read', 'owner', 'folder', 'created', 'edited'] as const).map(keptColumn)

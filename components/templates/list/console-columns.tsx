import dynamic from 'next/dynamic'
import { sortedByServer } from '@/components/list/sorting'
import type { Column } from '@/components/list/table-columns'
import type { ConsoleColumn } from './console-column-cells'
import type { TemplateGroup } from './group-by-name'

const ConsoleColumnCell = dynamic(() =>
  import('./console-column-cells').then((module) => module.ConsoleColumnCell),
)

const labels: Record<ConsoleColumn, string> = {
  read: 'Read rate',
  owner: 'Owner',
  folder: 'Folder',
  created: 'Created',
  edited: 'Edited',
}

const consoleColumn = (kind: ConsoleColumn): Column<TemplateGroup, unknown> => ({
  label: labels[kind],
  width: 'w-[12%]',
  card: 'labeled',
  isNumber: kind === 'read',
  choice: { name: kind, isUsual: false },
  className: 'text-text-muted',
  bones: 'h-4 w-16',
  sort: sortedByServer(kind),
  cell: ({ templates }) => <ConsoleColumnCell {...{ kind, templates }} />,
})

/** Optional columns with what this console knows about templates. */
export const consoleColumns = (['read', 'owner', 'folder', 'created', 'edited'] as const).map(consoleColumn)

'use client'

import { Copy, Folder, type LucideIcon, Tag, Trash2, UserRound } from 'lucide-react'
import type { ComponentProps } from 'react'
import { SelectionBar } from '@/components/list/selection-bar'
import type { Selection } from '@/components/list/use-selection'
import { Button } from '@/components/ui/button'
import { ExportLink } from '@/components/ui/export-link'
import { useDialog } from '@/components/ui/use-dialog'
import { type Role, refusal } from '@/lib/access/roles'
import { addressOf } from '@/lib/browser/call'
import type { TemplateFilters } from '@/lib/browser/templates'
import type { ChosenTemplate } from '@/lib/contract/bulk-jobs'
import { templateFolderLimits } from '@/lib/contract/template-names'
import { formatCount, formatNumber } from '@/lib/labels/numbers'
import { AskedLabels } from '../labels/asked-labels'
import type { WantedLabels } from '../labels/label-choice'
import type { TemplateGroup } from '../list/group-by-name'
import { AskedNames } from '../names/asked-names'
import type { WantedNames } from '../names/names-words'
import type { BulkPlan } from './bulk-dialog'
import { PlannedBulk } from './planned-bulk'

const noun = { one: 'template', many: 'templates' }
const { namesAtOnce } = templateFolderLimits
/** IDs that fit into an address. */
const mostExported = 200

interface TemplateSelectionBarProps {
  role: Role
  groups: readonly TemplateGroup[]
  filters: TemplateFilters
  /** More matching templates haven't been loaded. */
  hasMore: boolean
  selection: Selection<string>
}

interface BarButtonProps extends Pick<ComponentProps<typeof Button>, 'blockedBecause' | 'onClick'> {
  icon: LucideIcon
  label: string
}

/** Only the icon on narrow screens. */
const BarButton = ({ icon: Icon, label, ...button }: BarButtonProps) => (
  <Button size="small" {...button}>
    <Icon aria-hidden="true" className="size-4" />
    <span className="max-lg:sr-only">{label}</span>
  </Button>
)

/** Actions for the selected templates. Load it lazily. */
export function TemplateSelectionBar(props: TemplateSelectionBarProps) {
  const { role, groups, filters, hasMore, selection } = props
  const planning = useDialog<BulkPlan>()
  const asking = useDialog<WantedLabels>()
  const moving = useDialog<WantedNames>()
  const owning = useDialog<WantedNames>()
  const isBeyond = selection.isAll && hasMore
  const shown = groups.filter(({ name }) => selection.ids.has(name))
  const chosen = shown.flatMap(({ templates }): ChosenTemplate[] =>
    templates.map(({ id, name, language }) => ({ id, name, language })),
  )
  const tooMany =
    !isBeyond && shown.length > namesAtOnce
      ? `Select up to ${formatNumber(namesAtOnce)} templates, or all that match.`
      : undefined
  const what = isBeyond ? { matching: filters } : { templates: chosen }
  const count = isBeyond ? 'all matching templates' : formatCount(chosen.length, 'language version')
  const ask = (kind: 'duplicate' | 'delete') => planning.show({ action: { kind, ...what }, count })
  const wanted: WantedNames = isBeyond ? { matching: filters } : { names: shown.map(({ name }) => name) }
  const ids = chosen.map(({ id }) => id).join(',')
  return (
    <>
      <SelectionBar {...{ noun, selection, hasMore }}>
        <BarButton
          icon={Copy}
          label="Duplicate"
          blockedBecause={refusal(role, 'templates.write')}
          onClick={() => ask('duplicate')}
        />
        <BarButton
          icon={Tag}
          label="Labels"
          blockedBecause={refusal(role, 'templates.write') ?? tooMany}
          onClick={() =>
            asking.show(
              isBeyond
                ? { matching: filters }
                : { labeled: new Map(shown.map(({ name, labels }) => [name, labels])) },
            )
          }
        />
        <BarButton
          icon={Folder}
          label="Move"
          blockedBecause={refusal(role, 'templates.write') ?? tooMany}
          onClick={() => moving.show(wanted)}
        />
        <BarButton
          icon={UserRound}
          label="Owner"
          blockedBecause={refusal(role, 'templates.write') ?? tooMany}
          onClick={() => owning.show(wanted)}
        />
        {isBeyond || chosen.length <= mostExported ? (
          <ExportLink
            size="small"
            format="CSV"
            address={() =>
              addressOf('GET /api/templates/export', { query: isBeyond ? { ...filters } : { ids } })
            }
          />
        ) : (
          <Button size="small" blockedBecause="Select fewer templates, or export all matches.">
            Export as CSV
          </Button>
        )}
        <Button
          size="small"
          variant="danger"
          blockedBecause={refusal(role, 'templates.delete')}
          onClick={() => ask('delete')}
        >
          <Trash2 aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">Delete</span>
        </Button>
      </SelectionBar>
      <AskedLabels asking={asking} />
      <AskedNames moving={moving} owning={owning} />
      <PlannedBulk planning={planning} onStarted={selection.clear} />
    </>
  )
}

import { Folder } from 'lucide-react'
import { RelativeTime } from '@/components/ui/relative-time'
import { tooltip } from '@/components/ui/tooltip'
import type { Template } from '@/lib/contract/templates'
import { formatPercent } from '@/lib/labels/numbers'
import { beforeConsole, FolderName } from '../names/console-facts'
import type { TemplateGroup } from './group-by-name'

type Moment = NonNullable<Template['created']>
type Templates = TemplateGroup['templates']

export type ConsoleColumn = 'read' | 'owner' | 'folder' | 'created' | 'edited'

/** When its first language was created; undefined if unknown. */
const createdOf = (templates: Templates) =>
  templates
    .flatMap(({ created }) => created ?? [])
    .reduce<Moment | undefined>((first, each) => (first && first.at <= each.at ? first : each), undefined)

/** When one of its languages was last edited. */
const editedOf = (templates: Templates) =>
  templates
    .flatMap(({ edited }) => edited ?? [])
    .reduce<Moment | undefined>((last, each) => (last && last.at >= each.at ? last : each), undefined)

const Nothing = () => <span data-nothing="" />

/** When something was done, and by whom. */
function WrittenMoment({ moment }: { moment: Moment | undefined }) {
  if (!moment)
    return (
      <span {...tooltip(beforeConsole)} className="text-text-faint">
        Unknown
      </span>
    )
  return (
    // Added columns may be narrow.
    <span className="min-w-0 [&_time]:whitespace-normal">
      <RelativeTime at={moment.at} className="inline-block first-letter:uppercase" />
      {moment.by !== '' && (
        <span dir="auto" className="block truncate text-xs text-text-faint">
          {moment.by ?? 'outside this console'}
        </span>
      )}
    </span>
  )
}

function ReadRate({ templates }: { templates: Templates }) {
  const sum = (kind: 'sent' | 'read') =>
    templates.reduce((all, { performance }) => all + (performance?.[kind] ?? 0), 0)
  const sent = sum('sent')
  return sent > 0 ? formatPercent(Math.min(1, sum('read') / sent)) : <Nothing />
}

/** What this console knows about a name of templates. Heavy: load it with `next/dynamic`. */
export function ConsoleColumnCell({ kind, templates }: { kind: ConsoleColumn; templates: Templates }) {
  const [{ owner, folder }] = templates
  switch (kind) {
    case 'read':
      return <ReadRate templates={templates} />
    case 'owner':
      return owner ? <bdi className="wrap-anywhere">{owner.name}</bdi> : <Nothing />
    case 'folder':
      return folder ? (
        <span className="flex gap-1.5">
          <Folder aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-text-faint" />
          <FolderName folder={folder} />
        </span>
      ) : (
        <Nothing />
      )
    case 'created':
      return <WrittenMoment moment={createdOf(templates)} />
    case 'edited':
      return <WrittenMoment moment={editedOf(templates)} />
  }
}

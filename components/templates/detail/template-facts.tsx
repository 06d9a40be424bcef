import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { Id } from '@/components/ui/id'
import { RelativeTime } from '@/components/ui/relative-time'
import { StateBadge } from '@/components/ui/state-badge'
import { StateDot } from '@/components/ui/state-dot'
import { tooltip } from '@/components/ui/tooltip'
import type { Role } from '@/lib/access/roles'
import type { Template } from '@/lib/contract/templates'
import { formatPeriod } from '@/lib/labels/durations'
import { explainState } from '@/lib/labels/states/state'
import { qualityWords } from '@/lib/labels/states/template-quality'
import { statusWords } from '@/lib/labels/states/templates'
import { CostButton } from '../costs/cost-button'
import { beforeConsole, FolderName } from '../names/console-facts'
import { categoryName } from '../status/category-words'

function Fact({ label, children, note }: { label: string; children: ReactNode; note?: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 border-t border-border px-4 py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-text-faint">{label}</dt>
      <dd className="min-w-0">
        <div className="flex min-h-5 flex-wrap items-center gap-x-1.5">{children}</div>
        {note && <p className="mt-0.5 text-sm text-pretty text-text-muted">{note}</p>}
      </dd>
    </div>
  )
}

/** The wire tells seconds since 1970; some answers write them as text. */
function qualityAt(quality: Template['quality_score']): number | undefined {
  const ms = Number(quality?.date) * 1000
  return ms > 0 ? ms : undefined
}

/** When it was created or edited, and by whom. */
const WrittenFact = ({ moment }: { moment: Template['created'] }) =>
  moment ? (
    <>
      <RelativeTime at={moment.at} />
      {moment.by !== '' && (
        <span dir="auto" className="text-text-faint">
          {moment.by === null ? 'outside this console' : `by ${moment.by}`}
        </span>
      )}
    </>
  ) : (
    <span {...tooltip(beforeConsole)} className="text-text-faint">
      Unknown
    </span>
  )

/** States that need no words here: a notice above explains them, or there is nothing to explain. */
const isExplained: readonly string[] = ['APPROVED', 'REJECTED', 'PAUSED', 'DISABLED', 'LIMIT_EXCEEDED']

/** What there is to know about one language of a template. */
export function TemplateFacts({ template, role }: { template: Template; role: Role }) {
  const { id, status, category, previous_category, quality_score } = template
  const { parameter_format, message_send_ttl_seconds } = template
  const ratedAt = qualityAt(quality_score)
  const quality = qualityWords(quality_score?.score)
  return (
    <Card title="Facts" isFlush>
      <dl>
        {!isExplained.includes(status) && (
          <Fact label="Status" note={statusWords(status).meaning}>
            <StateBadge state={statusWords(status)} />
          </Fact>
        )}
        <Fact label="Quality" note={status === 'APPROVED' ? explainState(quality) : quality.meaning}>
          <StateDot state={quality} />
          {ratedAt && (
            <span className="text-text-faint">
              rated <RelativeTime at={ratedAt} />
            </span>
          )}
        </Fact>
        <Fact label="Category">
          {categoryName(category)}
          {previous_category && previous_category !== category && (
            <span className="text-text-faint">was {categoryName(previous_category)}</span>
          )}
          <CostButton role={role} priced={() => template} className="-my-1 ml-auto" />
        </Fact>
        {message_send_ttl_seconds !== undefined && message_send_ttl_seconds > 0 && (
          <Fact label="Delivery" note="Phones that are off for longer don’t get the message.">
            Delivered within {formatPeriod(message_send_ttl_seconds)}
          </Fact>
        )}
        <Fact label="Variables">
          {parameter_format === 'NAMED' ? 'Names, such as {{first_name}}' : 'Numbers, such as {{1}}'}
        </Fact>
        <Fact label="Owner">{template.owner ? <bdi>{template.owner.name}</bdi> : 'None'}</Fact>
        {template.folder && (
          <Fact label="Folder">
            <FolderName folder={template.folder} />
          </Fact>
        )}
        <Fact label="Created">
          <WrittenFact moment={template.created} />
        </Fact>
        {template.edited?.at !== template.created?.at && (
          <Fact label="Edited">
            <WrittenFact moment={template.edited} />
          </Fact>
        )}
        <Fact label="Template ID">
          <Id text={id} label="Copy template ID" />
        </Fact>
      </dl>
    </Card>
  )
}

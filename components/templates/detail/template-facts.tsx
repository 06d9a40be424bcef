import { Card } from '@/components/ui/card'
import { Id } from '@/components/ui/id'
import { RelativeTime } from '@/components/ui/relative-time'
import { StateDot } from '@/components/ui/state-dot'
import { tooltip } from '@/components/ui/tooltip'
import type { Role } from '@/lib/access/roles'
import type { TemplateHistoryEntry } from '@/lib/contract/template-history'
import type { Template } from '@/lib/contract/templates'
import { formatPeriod } from '@/lib/labels/durations'
import { explainState } from '@/lib/labels/states/state'
import { qualityWords } from '@/lib/labels/states/template-quality'
import { CostButton } from '../costs/cost-button'
import { beforeConsole, FolderName } from '../names/console-facts'
import { categoryName } from '../status/category-words'
import { EditsLeft } from './edits-left'
import { Fact } from './fact'

/** The API sends seconds since 1970, sometimes as a string. */
function qualityAt(quality: Template['quality_score']): number | undefined {
  const ms = Number(quality?.date) * 1000
  return ms > 0 ? ms : undefined
}

/** When it was created or edited, and by whom. */
const WrittenFact = ({ moment }: { moment: Template['created'] }) =>
  moment ? (
    <>
      <RelativeTime at={moment.at} className="inline-block first-letter:uppercase" />
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

interface TemplateFactsProps {
  template: Template
  role: Role
  /** Its history; undefined while loading. */
  moments: readonly TemplateHistoryEntry[] | undefined
  /** When the template was loaded, ms since 1970. */
  readAt: number
}

/** Details of one language of a template. The status is beside the title, available actions above. */
export function TemplateFacts({ template, role, moments, readAt }: TemplateFactsProps) {
  const { id, status, category, previous_category, quality_score } = template
  const { parameter_format, message_send_ttl_seconds } = template
  const ratedAt = qualityAt(quality_score)
  const quality = qualityWords(quality_score?.score)
  return (
    <Card title="Details" isFlush>
      <dl>
        <Fact label="Quality" note={qualityNote(status, quality)}>
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
          <CostButton role={role} priced={() => template} isInLine />
        </Fact>
        <EditsLeft {...{ status, moments, readAt }} />
        {message_send_ttl_seconds !== undefined && message_send_ttl_seconds > 0 && (
          <Fact label="Delivery" note="Phones that are off for longer don’t get the message.">
            Delivered within {formatPeriod(message_send_ttl_seconds)}
          </Fact>
        )}
        {parameter_format === 'NAMED' && <Fact label="Variables">{'Names, such as {{first_name}}'}</Fact>}
        {template.owner && (
          <Fact label="Owner">
            <bdi>{template.owner.name}</bdi>
          </Fact>
        )}
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

/** What a rating means, unless a pause above already says it. */
function qualityNote(status: string, quality: ReturnType<typeof qualityWords>) {
  if (status === 'PAUSED') return undefined
  return status === 'APPROVED' ? explainState(quality) : quality.meaning
}

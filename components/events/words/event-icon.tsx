import {
  Activity,
  Building2,
  CircleCheck,
  CircleX,
  MessageCircle,
  MessageSquareText,
  PhoneCall,
  Send,
  Smartphone,
  TriangleAlert,
  Workflow,
} from 'lucide-react'
import { createElement } from 'react'
import { classNames } from '@/components/ui/class-names'
import { softTone, textTone } from '@/components/ui/tone'
import type { EventObjectKind, EventRow } from '@/lib/contract/event-log'
import { severityWords } from '@/lib/labels/states/severities'

const kinds: Record<EventObjectKind, typeof Activity> = {
  template: MessageSquareText,
  'phone-number': Smartphone,
  flow: Workflow,
  account: Building2,
  message: MessageCircle,
  call: PhoneCall,
  receiver: Send,
}

const badges = { danger: CircleX, warning: TriangleAlert, success: CircleCheck, info: undefined }
/** An icon for what an event is about, with its severity in the corner; announced if more than informational. */
export function EventIcon({ event, className }: { event: EventRow; className?: string }) {
  const { severity, objectKind } = event
  const { label, tone } = severityWords[severity]
  const badge = badges[severity]
  return (
    <span
      className={classNames(
        'relative grid size-7 shrink-0 place-items-center rounded-md',
        softTone.neutral,
        className,
      )}
    >
      {createElement(objectKind ? kinds[objectKind] : Activity, { 'aria-hidden': true, className: 'size-4' })}
      {badge && (
        <span className="absolute -right-1 -bottom-1 rounded-full bg-surface">
          {createElement(badge, {
            'aria-hidden': true,
            strokeWidth: 2.5,
            className: classNames('size-3.5', textTone[tone]),
          })}
        </span>
      )}
      {severity !== 'info' && <span className="sr-only">{label}: </span>}
    </span>
  )
}

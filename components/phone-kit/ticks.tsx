import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react'

export type Delivery = 'sending' | 'failed' | 'refused' | 'sent' | 'read'

const words: Record<Delivery, string> = {
  sending: 'Being sent',
  failed: 'Not sent',
  refused: 'Not sent',
  sent: 'Sent',
  read: 'Read',
}

/** Delivery status of an own message. */
export function Ticks({ delivery }: { delivery: Delivery }) {
  const look = 'size-4'
  const icons = {
    sending: <Clock className="size-3" />,
    failed: <CircleAlert className="size-3.5 text-(--phone-alert)" />,
    refused: <CircleAlert className="size-3.5 text-(--phone-alert)" />,
    sent: <Check className={look} />,
    read: <CheckCheck className={`${look} text-(--phone-seen)`} />,
  }
  return (
    <span role="img" lang="en" aria-label={words[delivery]} className="inline-flex items-center">
      {icons[delivery]}
    </span>
  )
}

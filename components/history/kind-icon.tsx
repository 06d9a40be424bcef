import {
  ContactRound,
  MessageSquareText,
  MessagesSquare,
  PhoneCall,
  QrCode,
  Send,
  Workflow,
} from 'lucide-react'
import type { ContentKind } from '@/lib/contract/content-history'

const icons: Record<ContentKind, typeof Send> = {
  flow: Workflow,
  profile: ContactRound,
  automation: MessagesSquare,
  calling: PhoneCall,
  'qr-code': QrCode,
  subscription: Send,
  template: MessageSquareText,
}

/** An icon of 28 px for what was changed. Decorative: the sentence beside it says the same. */
export function KindIcon({ kind }: { kind: ContentKind }) {
  const Icon = icons[kind]
  return (
    <span
      aria-hidden="true"
      className="grid size-7 shrink-0 place-items-center rounded-md bg-neutral-soft text-neutral-text"
    >
      <Icon className="size-4" />
    </span>
  )
}

'use client'

import { Copy, ExternalLink, List, MessageSquare, Phone, PhoneCall, Reply, Workflow } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { MessageAction } from './read-message'

const look =
  'flex min-h-11 w-full items-center justify-center gap-2 px-3 py-2 text-center font-medium text-(--phone-link) hover:bg-(--phone-fill)/60 focus-visible:-outline-offset-2 [&_svg]:size-4.5 [&_svg]:shrink-0'
const confirmsForMs = 2000

function Label({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <>
      {icon}
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {children}
      </span>
    </>
  )
}

/** Copies a code; where the browser does not let it, the code is shown to be copied by hand. */
function CopyCode({ label, code }: { label: string; code: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  const copy = async () => {
    const isCopied = await navigator.clipboard?.writeText(code).then(
      () => true,
      () => false,
    )
    setOutcome(isCopied ? 'copied' : 'refused')
    if (isCopied) setTimeout(() => setOutcome(undefined), confirmsForMs)
  }
  return (
    <>
      <button type="button" onClick={() => void copy()} className={look}>
        <Label icon={<Copy aria-hidden="true" />}>{outcome === 'copied' ? 'Copied' : label}</Label>
      </button>
      <p role="status" className={outcome === 'refused' ? 'px-3 pb-2 text-center' : 'sr-only'}>
        {outcome === 'copied' && 'Copied'}
        {outcome === 'refused' && <code className="font-mono select-all">{code}</code>}
      </p>
    </>
  )
}

interface ActionButtonProps {
  action: MessageAction
  /** Answers, or opens what the button opens. */
  onAct: (action: MessageAction) => void
}

const icons = {
  'quick-reply': Reply,
  reply: Reply,
  list: List,
  flow: Workflow,
  consent: PhoneCall,
  other: MessageSquare,
}

/** One button of a message, doing what it says. */
export function ActionButton({ action, onAct }: ActionButtonProps) {
  const { kind, label } = action
  switch (kind) {
    case 'link':
      return /^https?:\/\//i.test(action.url) ? (
        <a href={action.url} target="_blank" rel="noopener noreferrer" className={look}>
          <Label icon={<ExternalLink aria-hidden="true" />}>{label}</Label>
        </a>
      ) : null
    case 'call':
      return (
        <a href={`tel:${action.phoneNumber.replaceAll(/[^\d+]/g, '')}`} className={look}>
          <Label icon={<Phone aria-hidden="true" />}>{label}</Label>
        </a>
      )
    case 'copy':
      return <CopyCode label={label} code={action.code} />
    case 'other':
      return (
        <p className={`${look} hover:bg-transparent opacity-80`}>
          <Label icon={<MessageSquare aria-hidden="true" />}>{label}</Label>
        </p>
      )
    default: {
      const Icon = icons[kind]
      return (
        <button type="button" onClick={() => onAct(action)} className={look}>
          <Label icon={<Icon aria-hidden="true" />}>{label}</Label>
        </button>
      )
    }
  }
}

/** As phones do it: more than three fold to two and a line that opens the rest. */
const MOST_SHOWN = 3

interface ActionButtonsProps {
  actions: readonly MessageAction[]
  onAct: (action: MessageAction) => void
  onShowAll: () => void
}

export function ActionButtons({ actions, onAct, onShowAll }: ActionButtonsProps) {
  if (actions.length === 0) return null
  const isFolded = actions.length > MOST_SHOWN
  const shown = isFolded ? actions.slice(0, MOST_SHOWN - 1) : actions
  return (
    <ul aria-label="Buttons" className="divide-y divide-(--phone-line) border-t border-(--phone-line)">
      {shown.map((action, index) => (
        <li key={index}>
          <ActionButton action={action} onAct={onAct} />
        </li>
      ))}
      {isFolded && (
        <li>
          <button type="button" onClick={onShowAll} className={look}>
            <Label icon={<List aria-hidden="true" />}>See all options</Label>
          </button>
        </li>
      )}
    </ul>
  )
}

import {
  Copy,
  ExternalLink,
  List,
  MessageSquare,
  Phone,
  PhoneCall,
  Reply,
  ShoppingBag,
  Workflow,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonsBeforeFolding } from '@/lib/contract/page-limits'
import { phoneWords } from '@/lib/language/template/phone-words'

/** What a button does. */
export type ButtonKind =
  | 'quick-reply'
  | 'reply'
  | 'list'
  | 'flow'
  | 'consent'
  | 'link'
  | 'call'
  | 'copy'
  | 'voice-call'
  | 'products'
  /** A kind the phone doesn’t know. */
  | 'other'

const icons = {
  'quick-reply': Reply,
  reply: Reply,
  list: List,
  flow: Workflow,
  consent: PhoneCall,
  link: ExternalLink,
  call: Phone,
  copy: Copy,
  'voice-call': PhoneCall,
  products: ShoppingBag,
  other: MessageSquare,
}

/** Icons to mirror in right-to-left text. */
const pointing = new Set<ButtonKind>(['quick-reply', 'reply', 'list', 'link'])

/** Classes of a message button, for any element. */
export const buttonLook =
  'flex min-h-11 w-full items-center justify-center gap-2 px-3 py-2 text-center font-medium text-(--phone-link) hover:bg-(--phone-fill)/60 focus-visible:-outline-offset-2 [&_svg]:size-4.5 [&_svg]:shrink-0'

/** Icon and text of a button. */
export function ButtonLabel({ kind, children }: { kind: ButtonKind; children: string }) {
  const Icon = icons[kind]
  return (
    <>
      <Icon aria-hidden="true" className={pointing.has(kind) ? 'rtl:-scale-x-100' : undefined} />
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {children}
      </span>
    </>
  )
}

/** A button without an action, for previews of messages. */
export function PicturedButton({ kind, label }: { kind: ButtonKind; label: string }) {
  return (
    <p className={`${buttonLook} hover:bg-transparent`}>
      <ButtonLabel kind={kind}>{label || 'Button text'}</ButtonLabel>
    </p>
  )
}

interface ButtonListProps<Button> {
  /** Accessible name. */
  label?: string
  buttons: readonly Button[]
  draw: (button: Button) => ReactNode
  /** Language of the message; also used for the phone’s own text, such as “See all options”. */
  language: string
  onShowAll: () => void
}

/** Buttons under a message. With more than three, shows two and a button that opens all. */
export function ButtonList<Button>({
  label = 'Buttons',
  buttons,
  draw,
  language,
  onShowAll,
}: ButtonListProps<Button>) {
  if (buttons.length === 0) return null
  const most = buttonsBeforeFolding
  const isFolded = buttons.length > most
  return (
    <ul
      data-part="buttons"
      aria-label={label}
      className="divide-y divide-(--phone-line) border-t border-(--phone-line)"
    >
      {(isFolded ? buttons.slice(0, most - 1) : buttons).map((button, index) => (
        <li key={index}>{draw(button)}</li>
      ))}
      {isFolded && (
        <li>
          <button type="button" onClick={onShowAll} className={buttonLook}>
            <ButtonLabel kind="list">{phoneWords(language).allOptions}</ButtonLabel>
          </button>
        </li>
      )}
    </ul>
  )
}

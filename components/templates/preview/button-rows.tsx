import { Copy, ExternalLink, List, MessageSquare, Phone, Reply, Workflow } from 'lucide-react'
import type { PreviewButton } from '@/lib/template-text/preview'

const iconLook = { 'aria-hidden': true, className: 'size-4 shrink-0' } as const

const icons = new Map([
  ['QUICK_REPLY', <Reply key="reply" {...iconLook} />],
  ['URL', <ExternalLink key="link" {...iconLook} />],
  ['PHONE_NUMBER', <Phone key="phone" {...iconLook} />],
  ['VOICE_CALL', <Phone key="call" {...iconLook} />],
  ['COPY_CODE', <Copy key="copy" {...iconLook} />],
  ['OTP', <Copy key="code" {...iconLook} />],
  ['FLOW', <Workflow key="flow" {...iconLook} />],
  ['CATALOG', <List key="catalog" {...iconLook} />],
])

const row =
  'flex min-h-10 items-center justify-center gap-2 px-3 py-2 text-center font-medium text-(--phone-link)'

/** One button of a message. It is a picture of a button: pressing it would do nothing. */
export function ButtonRow({ button }: { button: PreviewButton }) {
  return (
    <li className={row}>
      {icons.get(button.type) ?? <MessageSquare {...iconLook} />}
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {button.text || <span className="opacity-70">Button text</span>}
      </span>
    </li>
  )
}

interface ButtonRowsProps {
  buttons: readonly PreviewButton[]
  isFolded: boolean
  onOpen: () => void
}

/** The buttons under a message; of more than three, two and a line that opens the rest. */
export function ButtonRows({ buttons, isFolded, onOpen }: ButtonRowsProps) {
  if (buttons.length === 0) return null
  return (
    <ul aria-label="Buttons" className="divide-y divide-(--phone-line) border-t border-(--phone-line)">
      {buttons.map((button) => (
        <ButtonRow key={button.key} button={button} />
      ))}
      {isFolded && (
        <li>
          <button
            type="button"
            onClick={onOpen}
            className={`${row} w-full rounded-b-lg hover:bg-(--phone-fill) focus-visible:-outline-offset-2`}
          >
            <List aria-hidden="true" className="size-4 shrink-0" />
            See all options
          </button>
        </li>
      )}
    </ul>
  )
}

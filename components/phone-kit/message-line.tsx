import { SendHorizontal } from 'lucide-react'

/** The bar of the message input. Avoids the safe area of phones. */
export const messageBarLook =
  'flex items-end gap-2 px-[max(0.625rem,env(safe-area-inset-left),env(safe-area-inset-right))] pt-2 pb-[max(0.625rem,env(safe-area-inset-bottom))]'

export const messageLineLook =
  'field-sizing-content max-h-32 min-h-11 min-w-0 flex-1 resize-none rounded-[1.4rem] border border-(--phone-line) bg-(--phone-bubble) px-4 py-2.25 text-lg outline-none focus-visible:border-(--phone-faint) placeholder:text-(--phone-faint)'

/** The send button with its icon. */
export const sendLook = (isOn: boolean): string =>
  `grid size-11 shrink-0 place-items-center rounded-full ${
    isOn ? 'bg-(--phone-accent) text-(--phone-on-accent)' : 'bg-(--phone-fill) text-(--phone-faint)'
  }`

export const SendSign = () => <SendHorizontal aria-hidden="true" className="size-5 rtl:-scale-x-100" />

/** The message input of a preview. */
export function PicturedMessageLine({ typed, empty = 'Message' }: { typed: string; empty?: string }) {
  return (
    <div aria-hidden="true" className={messageBarLook}>
      <span className={messageLineLook}>
        {typed === '' ? <span className="text-(--phone-faint)">{empty}</span> : typed}
      </span>
      <span className={sendLook(typed !== '')}>
        <SendSign />
      </span>
    </div>
  )
}

import type { ReactNode } from 'react'
import { phoneColors, wallpaper } from '@/components/phone-kit/colors'
import { ScreenBar } from '@/components/phone-kit/screen-bar'
import { WallNote } from '@/components/phone-kit/wall'
import { Badge } from '@/components/ui/badge'
import { classNames } from '@/components/ui/class-names'
import type { Tone } from '@/lib/labels/tone'

/** What the console is, in a sentence and a picture: drawn on the server alone, so that it costs no script. */
export function ProductPicture() {
  return (
    <aside
      aria-label="About Switchboard"
      className="sticky top-0 hidden h-dvh min-h-160 flex-col items-center justify-center gap-8 overflow-hidden border-l border-border bg-linear-to-br from-surface-sunken to-accent-soft px-8 lg:flex"
    >
      <div className="max-w-110 text-center">
        <p className="text-xl font-semibold tracking-tight text-balance">
          One console for your business messaging account
        </p>
        <p className="mt-2 text-pretty text-text-muted">
          Templates, flows, calls and the health of every number, next to the phone your customers see.
        </p>
      </div>
      <div aria-hidden="true" inert className="relative select-none">
        <div
          style={phoneColors}
          className="w-72 rounded-[2.25rem] bg-(--phone-frame) p-2.5 leading-[1.4] text-(--phone-text) shadow-[0_24px_56px_-24px_rgb(8_20_24/0.5)]"
        >
          <div className="flex h-[min(33rem,calc(100dvh-18rem))] min-h-84 flex-col overflow-hidden rounded-[1.75rem] bg-(--phone-bar)">
            <span className="mx-auto mt-2 mb-1 h-4 w-18 shrink-0 rounded-full bg-(--phone-frame)" />
            <Chat />
            <span className="mx-auto mb-1.5 h-1 w-28 shrink-0 rounded-full bg-(--phone-text)/30" />
          </div>
        </div>
        <Note className="top-22 -right-34" kind="Template" name="order_shipped" tone="success">
          Approved
        </Note>
        <Note className="top-66 -left-40" kind="Quality" name="+1 555 010 0100" tone="success">
          High
        </Note>
        <Note className="-right-28 bottom-24" kind="Flow" name="Change delivery" tone="info">
          Published
        </Note>
      </div>
    </aside>
  )
}

interface NoteProps {
  kind: string
  name: string
  tone: Tone
  className: string
  children: ReactNode
}

/** How something of the account stands, at the edge of the phone. */
function Note({ kind, name, tone, className, children }: NoteProps) {
  return (
    <div
      className={classNames(
        'absolute hidden w-44 rounded-md border border-border bg-surface-raised px-3 py-2 shadow-[0_8px_24px_-12px_rgb(8_20_24/0.35)] xl:block',
        className,
      )}
    >
      <p className="flex items-center justify-between gap-2 text-xs text-text-muted">
        {kind} <Badge tone={tone}>{children}</Badge>
      </p>
      <p className="mt-0.5 truncate text-sm font-medium">{name}</p>
    </div>
  )
}

const buttonLook = 'py-3 text-center font-medium text-(--phone-link)'
const time = 'float-end ms-2.5 mt-1.5 inline-flex items-center gap-1 text-xs text-(--phone-faint)'

function Chat() {
  return (
    <>
      <ScreenBar>
        <span className="ms-1 grid size-9 shrink-0 place-items-center rounded-full bg-(--phone-chip) font-semibold text-(--phone-chip-text)">
          L
        </span>
        <span className="ms-1 min-w-0">
          <span className="block text-lg leading-5 font-semibold">Lumen Shop</span>
          <span className="block text-xs text-(--phone-faint)">Business account</span>
        </span>
      </ScreenBar>
      <div style={wallpaper} className="flex-1 space-y-2 overflow-hidden p-3">
        <WallNote>Today</WallNote>
        <div className="w-60 rounded-[0.9rem] rounded-ss-sm bg-(--phone-bubble) shadow-[0_1px_1px_rgb(0_0_0/0.1)]">
          <div className="flow-root px-2.5 py-1.5">
            <p className="font-bold">Your order is on its way</p>
            <p className="mt-1">
              Hello Maria, order <strong>A-1042</strong> left us today. It arrives on Thursday, between 9 and
              12.
              <span className={time}>9:38</span>
            </p>
          </div>
          <div className="divide-y divide-(--phone-line) border-t border-(--phone-line)">
            <p className={buttonLook}>Track your order</p>
            <p className={buttonLook}>Change delivery</p>
          </div>
        </div>
        <p className="ms-auto flow-root w-fit rounded-[0.9rem] rounded-se-sm bg-(--phone-own) px-2.5 py-1.5 shadow-[0_1px_1px_rgb(0_0_0/0.1)]">
          Thank you!
          <span className={time}>
            9:40 <span className="text-(--phone-seen)">✓✓</span>
          </span>
        </p>
      </div>
      <p className="mx-3 my-2.5 rounded-full border border-(--phone-line) bg-(--phone-bubble) px-4 py-2 text-(--phone-faint)">
        Message
      </p>
    </>
  )
}

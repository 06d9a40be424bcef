import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { PicturedButton } from '@/components/phone-kit/button-list'
import { wallpaper } from '@/components/phone-kit/colors'
import { Device } from '@/components/phone-kit/device'
import { PicturedMessageLine } from '@/components/phone-kit/message-line'
import { ScreenBar } from '@/components/phone-kit/screen-bar'
import { Ticks } from '@/components/phone-kit/ticks'
import { WallNote } from '@/components/phone-kit/wall'
import { Badge } from '@/components/ui/badge'
import { classNames } from '@/components/ui/class-names'
import type { Tone } from '@/components/ui/tone'

const phone = {
  frame:
    'w-72 rounded-[2.25rem] p-2.5 shadow-[0_24px_56px_-24px_rgb(8_20_24/0.5)] [--phone-home:1rem] [--phone-status:1.75rem]',
  screen: 'h-[min(33rem,calc(100dvh-18rem))] min-h-84 rounded-[1.75rem]',
}

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
        <Device look={phone} time="9:41">
          <Chat />
        </Device>
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

const time = 'float-end ms-2.5 mt-1.5 inline-flex items-center gap-1 text-xs text-(--phone-faint)'

function Chat() {
  return (
    <>
      <ScreenBar>
        <ChevronLeft className="size-5.5 shrink-0" />
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-(--phone-chip) font-semibold text-(--phone-chip-text)">
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
            <PicturedButton kind="link" label="Track your order" />
            <PicturedButton kind="flow" label="Change delivery" />
          </div>
        </div>
        <p className="ms-auto flow-root w-fit rounded-[0.9rem] rounded-se-sm bg-(--phone-own) px-2.5 py-1.5 shadow-[0_1px_1px_rgb(0_0_0/0.1)]">
          Thank you!
          <span className={time}>
            9:40 <Ticks delivery="read" />
          </span>
        </p>
      </div>
      <div className="bg-(--phone-bar)">
        <PicturedMessageLine typed="" />
      </div>
    </>
  )
}

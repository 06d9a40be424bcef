import type { ReactNode } from 'react'
import { bubbleLook } from '@/components/phone-kit/bubble-look'
import { wallpaper } from '@/components/phone-kit/colors'
import { DeviceFrame } from '@/components/phone-kit/device-frame'
import { ScreenBar } from '@/components/phone-kit/screen-bar'
import { WallNote } from '@/components/phone-kit/wall'
import { classNames } from '@/components/ui/class-names'
import { StateBadge } from '@/components/ui/state-badge'
import { StateDot } from '@/components/ui/state-dot'
import { flowStatusWords } from '@/lib/labels/states/flows'
import { numberQuality } from '@/lib/labels/states/phone-numbers'
import { statusWords } from '@/lib/labels/states/templates'

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
        <div className="w-80 [--device-height:calc(100dvh-15rem)]">
          <DeviceFrame time="9:41">
            <div className="flex min-h-0 flex-1 flex-col pt-(--phone-status) pb-(--phone-home)">
              <Chat />
            </div>
          </DeviceFrame>
        </div>
        <Note className="top-24 -right-30" kind="Template" name="order_shipped">
          <StateBadge state={statusWords('APPROVED')} />
        </Note>
        <Note className="top-76 -left-38" kind="Quality" name="+1 555-010-0100">
          <StateDot state={numberQuality('GREEN')} />
        </Note>
        <Note className="-right-24 bottom-26" kind="Flow" name="Change delivery">
          <StateBadge state={flowStatusWords('PUBLISHED')} />
        </Note>
      </div>
    </aside>
  )
}

interface NoteProps {
  kind: string
  name: string
  className: string
  children: ReactNode
}

/** How something of the account stands, at the edge of the phone. */
function Note({ kind, name, className, children }: NoteProps) {
  return (
    <div
      className={classNames(
        'absolute hidden w-44 rounded-md border border-border bg-surface-raised px-3 py-2 shadow-[0_8px_24px_-12px_rgb(8_20_24/0.35)] xl:block',
        className,
      )}
    >
      <p className="flex items-center justify-between gap-2 text-xs text-text-muted">
        {kind} {children}
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
        <div className={`w-66 ${bubbleLook(false)}`}>
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
        <p className={`flow-root w-fit px-2.5 py-1.5 ${bubbleLook(true)}`}>
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

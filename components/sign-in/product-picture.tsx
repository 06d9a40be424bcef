import { ArrowLeft, BadgeCheck, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { bubbleLook } from '@/components/phone-kit/bubble-look'
import { BubbleTime } from '@/components/phone-kit/bubble-time'
import { PicturedButton } from '@/components/phone-kit/button-list'
import { wallpaper } from '@/components/phone-kit/colors'
import { DeviceFrame } from '@/components/phone-kit/device-frame'
import { PicturedMessageLine } from '@/components/phone-kit/message-line'
import { barButton, ScreenBar } from '@/components/phone-kit/screen-bar'
import { Ticks } from '@/components/phone-kit/ticks'
import { WallNote } from '@/components/phone-kit/wall'
import { classNames } from '@/components/ui/class-names'
import { StateBadge } from '@/components/ui/state-badge'
import { StateDot } from '@/components/ui/state-dot'
import { flowStatusWords } from '@/lib/labels/states/flows'
import { numberQuality } from '@/lib/labels/states/phone-numbers'
import { statusWords } from '@/lib/labels/states/templates'

/** The shop's profile photo: a glowing lamp. */
const ShopSign = () => (
  <svg viewBox="0 0 36 36" className="size-9 shrink-0 rounded-full">
    <path fill="#17332f" d="M0 0h36v36H0z" />
    <circle cx="18" cy="17" r="13" fill="#ffd98a" opacity=".35" />
    <path fill="#fff0c9" d="M14 8h8l4 10H10z" />
    <path fill="#c08a52" d="M17.200 18h1.600v8h-1.600zM13 28q0-2 5-2t5 2z" />
  </svg>
)

/** The console in a sentence and a picture, rendered on the server only, without client-side code. */
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
        <p className="mt-2 text-balance text-text-muted">
          Templates, flows, calls, and the health of every number, next to what customers see on their phones.
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
        <Note className="top-24 -right-40" kind="Template" name="order_shipped">
          <StateBadge state={statusWords('APPROVED')} />
        </Note>
        <Note className="top-92 -left-43" kind="Quality" name="+1 555-010-0100">
          <StateDot state={numberQuality('GREEN')} />
        </Note>
        <Note className="-right-40 bottom-26" kind="Flow" name="Change delivery">
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

/** A status note at the edge of the phone. */
function Note({ kind, name, className, children }: NoteProps) {
  return (
    <div
      className={classNames(
        'absolute hidden w-44 rounded-md border border-border-strong/55 bg-surface-raised px-3 py-2 shadow-[0_8px_24px_-12px_rgb(8_20_24/0.35)] xl:block',
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

interface MessageProps {
  at: string
  isOwn?: boolean
  children: ReactNode
  buttons?: ReactNode
}

/** A static chat bubble. */
function Message({ at, isOwn = false, children, buttons }: MessageProps) {
  return (
    <div
      className={classNames('max-w-[86%] text-[0.9375rem]', bubbleLook(isOwn), buttons ? 'w-76' : 'w-fit')}
    >
      <div className="flow-root px-2.5 pt-1.5 pb-1">
        {children}
        <BubbleTime>
          <time>{at}</time>
          {isOwn && <Ticks delivery="read" />}
        </BubbleTime>
      </div>
      {buttons && (
        <div className="divide-y divide-(--phone-line) border-t border-(--phone-line)">{buttons}</div>
      )}
    </div>
  )
}

function Chat() {
  return (
    <>
      <ScreenBar>
        <span className={barButton}>
          <ArrowLeft />
        </span>
        <ShopSign />
        <span className="ms-1 min-w-0 flex-1">
          <span className="flex items-center gap-1 text-lg leading-5 font-semibold">
            Lumen & Oak <BadgeCheck className="size-4 text-(--phone-link)" />
          </span>
          <span className="block text-xs text-(--phone-faint)">Business account</span>
        </span>
        <span className={barButton}>
          <Phone />
        </span>
      </ScreenBar>
      <div style={wallpaper} className="flex-1 space-y-2 overflow-hidden p-3">
        <WallNote>Today</WallNote>
        <Message
          at="9:38 AM"
          buttons={
            <>
              <PicturedButton kind="link" label="Track your order" />
              <PicturedButton kind="flow" label="Change delivery" />
            </>
          }
        >
          <p className="mb-1 font-bold">Your order is on its way</p>
          Hello Maria, order <strong>A-1042</strong> left us today. It arrives on Thursday between 9 AM and
          noon.
        </Message>
        <Message isOwn at="9:40 AM">
          Thank you!
        </Message>
        <Message at="9:40 AM" buttons={<PicturedButton kind="flow" label="Tell us" />}>
          You’re welcome. How was your order? Telling us takes a minute.
        </Message>
      </div>
      <PicturedMessageLine typed="" />
    </>
  )
}

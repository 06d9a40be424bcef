import { ArrowLeft, BadgeCheck, Phone } from 'lucide-react'
import { RoundPicture } from '@/components/ui/round-picture'
import { barButton, ScreenBar } from './screen-bar'

interface ChatTitleProps {
  /** Of the business, as customers see it. */
  name: string
  /** Where its picture is. */
  picture: string | undefined
  /** Under the name: what they are, or do. */
  line?: string
  /** The name is the heading of the screen. */
  isHeading?: boolean
}

/** Who one writes with, over a chat. */
export function ChatTitle({ name, picture, line = 'Business account', isHeading = false }: ChatTitleProps) {
  const Name = isHeading ? 'h1' : 'span'
  return (
    <>
      <RoundPicture src={picture} name={name} className="size-9" />
      <span className="min-w-0">
        <span className="flex items-center gap-1">
          <Name className="truncate text-lg leading-5 font-semibold">
            <bdi>{name}</bdi>
          </Name>
          <BadgeCheck lang="en" aria-label="Verified" className="size-4 shrink-0 text-(--phone-link)" />
        </span>
        <span role="status" className="block truncate text-xs text-(--phone-faint)">
          <bdi>{line}</bdi>
        </span>
      </span>
    </>
  )
}

/** What leads to the card of the business. */
export const chatTitleLook =
  'flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-md px-1 hover:bg-(--phone-fill) focus-visible:-outline-offset-2'

/** Nothing is pressed there: where a picture is narrower than phones are, its name needs the room. */
const pictured = `${barButton} @max-[18rem]/screen:w-7`

/** The bar over a chat in a picture of a phone: nothing in it can be pressed. */
export function PicturedChatBar({ hasCall = true, ...title }: ChatTitleProps & { hasCall?: boolean }) {
  return (
    <div inert aria-hidden="true">
      <ScreenBar>
        <span className={pictured}>
          <ArrowLeft className="rtl:-scale-x-100" />
        </span>
        <span className={chatTitleLook}>
          <ChatTitle {...title} />
        </span>
        {hasCall && (
          <span className={pictured}>
            <Phone />
          </span>
        )}
      </ScreenBar>
    </div>
  )
}

import { ArrowLeft, BadgeCheck, Phone } from 'lucide-react'
import { RoundPicture } from '@/components/ui/round-picture'
import { barButton, ScreenBar } from './screen-bar'

interface ChatTitleProps {
  /** Name of the business, as customers see it. */
  name: string
  /** URL of its photo. */
  picture: string | undefined
  /** Below the name: the kind of business, or what it is doing. */
  line?: string
  /** The name is the screen's heading. */
  isHeading?: boolean
}

/** The business at the top of a chat. */
export function ChatTitle({ name, picture, line = 'Business account', isHeading = false }: ChatTitleProps) {
  const Name = isHeading ? 'h1' : 'span'
  return (
    <>
      <RoundPicture tone="phone" src={picture} name={name} className="size-9" />
      <span className="min-w-0">
        <span className="flex items-center gap-1">
          <Name className="truncate text-lg leading-5 font-semibold">
            <bdi>{name}</bdi>
          </Name>
          <BadgeCheck lang="en" aria-label="Verified" className="size-4 shrink-0 text-(--phone-link)" />
        </span>
        <span role="status" className="block truncate text-[0.8125rem] leading-4 text-(--phone-faint)">
          <bdi>{line}</bdi>
        </span>
      </span>
    </>
  )
}

/** The link to the business's profile. */
export const chatTitleLook =
  'flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-md px-1 hover:bg-(--phone-fill) focus-visible:-outline-offset-2'

/** In narrow previews, the name needs the space of these buttons. */
const pictured = `${barButton} @max-[18rem]/screen:w-7`

/** The chat bar of a preview, without working buttons. */
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

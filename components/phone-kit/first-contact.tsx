import { RoundPicture } from '@/components/ui/round-picture'
import { ShownAbout } from './shown-about'

interface FirstContactProps {
  name: string
  displayPhoneNumber: string
  /** URL of its photo. */
  picture: string | undefined
  about: string
  /** Before the first message: what happens next. */
  note?: string | undefined
}

/** The start of a chat: who the business is. */
export function FirstContact({ name, displayPhoneNumber, picture, about, note }: FirstContactProps) {
  return (
    <div className="mx-auto mb-4 max-w-72 rounded-[0.9rem] bg-(--phone-bubble) px-4 py-4 text-center shadow-[0_1px_1px_rgb(0_0_0/0.1)]">
      <RoundPicture tone="phone" src={picture} name={name} className="mx-auto size-16 text-xl" />
      <p className="mt-2 text-lg leading-5 font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <p className="text-sm text-(--phone-faint)">
        <bdi>{displayPhoneNumber}</bdi>
      </p>
      {about !== '' && (
        <p dir="auto" className="mt-1.5 wrap-anywhere">
          <ShownAbout about={about} />
        </p>
      )}
      {note !== undefined && (
        <p className="mt-3 border-t border-(--phone-line) pt-2.5 text-sm text-pretty text-(--phone-faint)">
          {note}
        </p>
      )}
    </div>
  )
}

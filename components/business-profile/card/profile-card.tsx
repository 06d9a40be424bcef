import { Globe, Mail, MapPin, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { phoneColours } from '@/components/ui/phone-colours'
import { profileLimits } from '@/lib/contract/limits'
import { countCharacters, cutCharacters } from '@/lib/template-text/count-characters'
import type { ProfileValues } from '../details/profile-values'
import { verticalName } from '../details/vertical-name'
import { ProfileAvatar } from '../photo/profile-avatar'

const { aboutShown } = profileLimits

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3 border-t border-(--phone-line) px-4 py-2.5 first:border-t-0">
      <span className="mt-0.5 text-(--phone-faint) [&_svg]:size-4">{icon}</span>
      <span className="min-w-0 flex-1 wrap-anywhere whitespace-pre-line">{children}</span>
    </li>
  )
}

function About({ about }: { about: string }) {
  const isCut = countCharacters(about) > aboutShown
  return (
    <div className="space-y-1 bg-(--phone-bubble) px-4 py-3">
      <p className="text-xs text-(--phone-faint)">About</p>
      <p dir="auto" className="wrap-anywhere">
        {isCut ? cutCharacters(about, aboutShown) : about}
        {isCut && <span className="text-(--phone-faint)">…</span>}
        {about === '' && <span className="text-(--phone-faint)">Nothing yet</span>}
      </p>
    </div>
  )
}

interface ProfileCardProps {
  values: ProfileValues
  /** Of the business, as customers see it. */
  name: string
  displayPhoneNumber: string
  /** Address of the photo. */
  src: string | undefined
}

/** The profile as a phone shows it, while it is being written. */
export function ProfileCard({ values, name, displayPhoneNumber, src }: ProfileCardProps) {
  const { about, address, description, email, vertical, websites } = values
  const given = websites.map((website) => website.trim()).filter(Boolean)
  const lines = [
    vertical && { key: 'vertical', icon: <Store aria-hidden="true" />, text: verticalName(vertical) },
    address.trim() && { key: 'address', icon: <MapPin aria-hidden="true" />, text: address.trim() },
    email.trim() && { key: 'email', icon: <Mail aria-hidden="true" />, text: email.trim(), isLink: true },
    ...given.map((website, index) => ({
      key: `website-${index}`,
      icon: <Globe aria-hidden="true" />,
      text: website,
      isLink: true,
    })),
  ].filter((line) => line !== '')
  return (
    <div
      style={phoneColours}
      className="mx-auto w-full max-w-88 rounded-[2.25rem] bg-(--phone-frame) p-2.5 text-base text-(--phone-text) shadow-[0_16px_40px_-16px_rgb(8_20_24/0.45)]"
    >
      <div
        role="group"
        aria-label="The profile on a phone"
        tabIndex={0}
        className="min-h-[32rem] space-y-2 overflow-y-auto overscroll-contain rounded-[1.75rem] bg-(--phone-wall) focus-visible:-outline-offset-2 xl:max-h-[max(32rem,calc(100dvh-6rem))]"
      >
        <div className="space-y-2 bg-(--phone-bubble) px-4 pt-8 pb-4 text-center">
          <ProfileAvatar src={src} name={name} alt="" className="mx-auto size-28 text-2xl" />
          <div>
            <p className="text-lg font-semibold wrap-anywhere">
              <bdi>{name}</bdi>
            </p>
            <p className="text-sm text-(--phone-faint) tabular-nums">{displayPhoneNumber}</p>
          </div>
        </div>
        <About about={about.trim()} />
        {(description.trim() !== '' || lines.length > 0) && (
          <ul className="bg-(--phone-bubble)">
            {description.trim() !== '' && (
              <li dir="auto" className="px-4 py-3 wrap-anywhere whitespace-pre-line">
                {description.trim()}
              </li>
            )}
            {lines.map(({ key, icon, text, ...line }) => (
              <Line key={key} icon={icon}>
                <bdi className={'isLink' in line ? 'text-(--phone-link)' : undefined}>{text}</bdi>
              </Line>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

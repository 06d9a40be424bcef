import { ArrowLeft } from 'lucide-react'
import { Device } from '@/components/phone-kit/device'
import { Profile } from '@/components/phone-kit/profile'
import { barButton, ScreenBar } from '@/components/phone-kit/screen-bar'
import type { ProfileValues } from '../details/profile-values'

interface ProfileCardProps {
  values: ProfileValues
  /** Name of the business, as customers see it. */
  name: string
  displayPhoneNumber: string
  /** URL of the photo. */
  src: string | undefined
}

/** The profile as it is sent: without surrounding spaces. */
export function PicturedProfile({ values, name, displayPhoneNumber, src }: ProfileCardProps) {
  const { about, address, description, email, vertical, websites } = values
  return (
    <Profile
      isPicture
      label="The profile on a phone"
      {...{ name, displayPhoneNumber, vertical }}
      picture={src}
      about={about.trim()}
      description={description.trim()}
      address={address.trim()}
      email={email.trim()}
      websites={websites.map((website) => website.trim()).filter(Boolean)}
    />
  )
}

/** A live preview of the profile on a phone. */
export function ProfileCard(props: ProfileCardProps) {
  return (
    <Device>
      <div inert aria-hidden="true">
        <ScreenBar>
          <span className={barButton}>
            <ArrowLeft />
          </span>
          <p className="text-lg font-semibold">Business</p>
        </ScreenBar>
      </div>
      <PicturedProfile {...props} />
    </Device>
  )
}

import { ArrowLeft } from 'lucide-react'
import { Device } from '@/components/phone-kit/device'
import { Profile } from '@/components/phone-kit/profile'
import { barButton, ScreenBar } from '@/components/phone-kit/screen-bar'
import type { ProfileValues } from '../details/profile-values'

interface ProfileCardProps {
  values: ProfileValues
  /** Of the business, as customers see it. */
  name: string
  displayPhoneNumber: string
  /** Address of the photo. */
  src: string | undefined
}

/** The profile as it is sent: without the space around texts. */
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

/** The profile as a phone shows it, while it is being written. */
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

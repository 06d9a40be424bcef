import { Globe, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { phoneColors } from '@/components/phone-kit/colors'
import { RoundPicture } from '@/components/ui/round-picture'
import type { LinkOwner } from '@/lib/contract/qr-codes'

const linkLook = '-my-2 block py-2 text-accent-text underline-offset-2 hover:underline'

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3 py-2">
      <span className="mt-0.5 text-text-faint [&_svg]:size-4.5">{icon}</span>
      <span dir="auto" className="min-w-0 flex-1 wrap-anywhere whitespace-pre-line">
        {children}
      </span>
    </li>
  )
}

/** Whose code it is and how to reach them, from the business profile. */
export function LinkBusiness({ owner }: { owner: LinkOwner }) {
  const { name, displayPhoneNumber, about, email, address, websites, pictureUrl } = owner
  return (
    <section aria-label="The business">
      <div style={phoneColors} className="flex items-center gap-4">
        <RoundPicture tone="phone" src={pictureUrl} name={name} className="size-16 text-xl" />
        <p className="min-w-0">
          <bdi className="block text-lg font-semibold wrap-anywhere">{name}</bdi>
          {about !== '' && (
            <span dir="auto" className="block text-sm wrap-anywhere text-text-muted">
              {about}
            </span>
          )}
        </p>
      </div>
      <ul className="mt-3 divide-y divide-border">
        {displayPhoneNumber !== '' && (
          <Line icon={<Phone aria-hidden="true" />}>
            <a href={`tel:${displayPhoneNumber.replace(/[^+\d]/g, '')}`} className={linkLook}>
              <bdi>{displayPhoneNumber}</bdi>
            </a>
          </Line>
        )}
        {email !== '' && (
          <Line icon={<Mail aria-hidden="true" />}>
            <a href={`mailto:${email}`} className={linkLook}>
              {email}
            </a>
          </Line>
        )}
        {websites.map((website) => (
          <Line key={website} icon={<Globe aria-hidden="true" />}>
            <a href={website} target="_blank" rel="noopener noreferrer" className={linkLook}>
              {website}
            </a>
          </Line>
        ))}
        {address !== '' && <Line icon={<MapPin aria-hidden="true" />}>{address}</Line>}
      </ul>
    </section>
  )
}

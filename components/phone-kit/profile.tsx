import { BadgeCheck, Globe, Info, Mail, MapPin, Store, TextAlignStart } from 'lucide-react'
import type { ReactNode } from 'react'
import { RoundPicture } from '@/components/ui/round-picture'
import { verticalNames } from '@/lib/contract/verticals'
import { profileWords } from './profile-words'
import { toTheEdge } from './screen-bar'
import { ShownAbout } from './shown-about'
import { textSide } from './text-side'

const verticals = new Map<string, string>(Object.entries(verticalNames))

const lineLook = 'flex gap-3 px-5 py-3'

const LineIcon = ({ children }: { children: ReactNode }) => (
  <span className="mt-0.5 text-(--phone-faint) [&_svg]:size-4.5">{children}</span>
)

interface LineProps {
  icon: ReactNode
  label: string
  /** Of the text, if not the phone's. */
  lang?: 'en' | undefined
  children: ReactNode
}

function Line({ icon, label, lang, children }: LineProps) {
  return (
    <li className={`border-t border-(--phone-line) first:border-t-0 ${lineLook}`}>
      <LineIcon>{icon}</LineIcon>
      <div className="min-w-0 flex-1">
        <p className="text-xs text-(--phone-faint)">{label}</p>
        <div dir="auto" lang={lang} className="text-pretty wrap-anywhere whitespace-pre-line">
          {children}
        </div>
      </div>
    </li>
  )
}

/** As high as its line including padding and label, to be easy to tap. */
const linkLook = '-my-3 block py-3 text-(--phone-link) underline-offset-2 hover:underline'

interface AddressProps {
  href: string
  isPicture: boolean
  children: string
}

function Address({ href, isPicture, children }: AddressProps) {
  if (isPicture) return <span className={linkLook}>{children}</span>
  return (
    <a
      href={href}
      target={href.startsWith('mailto:') ? undefined : '_blank'}
      rel="noopener noreferrer"
      className={linkLook}
    >
      {children}
    </a>
  )
}

/** Without what every address has. */
const shortAddress = (website: string) => website.replace(/^https:\/\//i, '').replace(/^([^/]+)\/$/, '$1')

/** A business profile; `''` for empty fields. */
export interface ProfileFacts {
  name: string
  displayPhoneNumber: string
  /** URL of its photo. */
  picture: string | undefined
  about: string
  description: string
  vertical: string
  address: string
  email: string
  websites: readonly string[]
}

/** Fades out above the home indicator: there may be more. */
const fadeOut =
  '[mask-image:linear-gradient(black_calc(100%-var(--phone-home)-1.5rem),transparent_calc(100%-var(--phone-home)-0.5rem))]'

interface ProfileProps extends ProfileFacts {
  /** Accessible name. */
  label: string
  /** A preview of an unsaved profile: links don't work, and missing parts have placeholders. */
  isPicture?: boolean
  /** The phone's own text, in its language. */
  words?: typeof profileWords
  /** Below the name: what concerns the customer and this business. */
  children?: ReactNode
}

interface HeadProps extends ProfileFacts {
  isPicture: boolean
  verified: string
}

function Head({ name, displayPhoneNumber, picture, isPicture, verified }: HeadProps) {
  // The page around a preview has its own heading.
  const Name = isPicture ? 'p' : 'h1'
  return (
    <div className="bg-(--phone-bubble) px-5 pt-8 pb-5 text-center">
      <RoundPicture tone="phone" src={picture} name={name} className="mx-auto size-28 text-2xl" />
      <Name className="mt-3 text-xl font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </Name>
      <p className="text-(--phone-faint)">
        <bdi>{displayPhoneNumber}</bdi>
      </p>
      <p className="mt-1 inline-flex items-center gap-1 text-sm text-(--phone-faint)">
        <BadgeCheck aria-hidden="true" className="size-4 text-(--phone-link)" />
        {verified}
      </p>
    </div>
  )
}

function Lines({
  words,
  description,
  vertical,
  address,
  email,
  websites,
  isPicture,
}: ProfileFacts & { isPicture: boolean; words: typeof profileWords }) {
  if (!description && !vertical && !address && !email && websites.length === 0) return null
  return (
    <ul className="bg-(--phone-bubble)">
      {description !== '' && (
        <Line
          icon={<TextAlignStart aria-hidden="true" className="rtl:-scale-x-100" />}
          label={words.description}
        >
          {description}
        </Line>
      )}
      {vertical !== '' && (
        <Line
          icon={<Store aria-hidden="true" />}
          label={words.category}
          lang={verticals.has(vertical) ? 'en' : undefined}
        >
          {verticals.get(vertical) ?? vertical}
        </Line>
      )}
      {address !== '' && (
        <Line icon={<MapPin aria-hidden="true" />} label={words.address}>
          {address}
        </Line>
      )}
      {email !== '' && (
        <Line icon={<Mail aria-hidden="true" />} label={words.email}>
          <Address href={`mailto:${email}`} isPicture={isPicture}>
            {email}
          </Address>
        </Line>
      )}
      {websites.map((website, index) => (
        <Line key={index} icon={<Globe aria-hidden="true" />} label={words.website}>
          {/^https?:\/\//i.test(website) ? (
            <Address href={website} isPicture={isPicture}>
              {shortAddress(website)}
            </Address>
          ) : (
            website
          )}
        </Line>
      ))}
    </ul>
  )
}

/** A business profile as phones show it. */
export function Profile({
  label,
  isPicture = false,
  words = profileWords,
  children,
  ...facts
}: ProfileProps) {
  const { about } = facts
  return (
    <div
      tabIndex={0}
      role="group"
      aria-label={label}
      className={`min-h-0 flex-1 space-y-2.5 overflow-y-auto overscroll-contain bg-(--phone-wall) text-[0.9375rem] leading-[1.4] focus-visible:-outline-offset-2 ${toTheEdge} ${fadeOut} ${textSide}`}
    >
      <Head {...facts} isPicture={isPicture} verified={words.verified} />
      {children}
      {(about !== '' || isPicture) && (
        <div className={`bg-(--phone-bubble) ${lineLook}`}>
          <LineIcon>
            <Info aria-hidden="true" />
          </LineIcon>
          <div className="min-w-0 flex-1">
            <p className="text-xs text-(--phone-faint)">{words.about}</p>
            <p dir="auto" className="text-pretty wrap-anywhere">
              {about === '' ? (
                <span className="text-(--phone-faint)">Nothing yet</span>
              ) : (
                <ShownAbout about={about} />
              )}
            </p>
          </div>
        </div>
      )}
      <Lines {...facts} {...{ isPicture, words }} />
    </div>
  )
}

'use client'

import { ExternalLink, FileText, ImageIcon, MapPin, Video } from 'lucide-react'
import { useState } from 'react'
import { Picture } from '@/components/ui/picture'
import { parseUrl } from '@/lib/contract/parse-url'
import { type MediaHeader, mediaWord } from './media-word'

const box =
  'relative grid w-full place-items-center overflow-hidden rounded-md bg-(--phone-fill) text-(--phone-faint)'
const iconLook = { 'aria-hidden': true, className: 'size-9' } as const
const icons = new Map([
  ['IMAGE', <ImageIcon key="image" {...iconLook} />],
  ['VIDEO', <Video key="video" {...iconLook} />],
])

/** In place of a file that cannot be shown here. One that is elsewhere is only linked to: this page loads nothing from there. */
function Placeholder({ format, url }: MediaHeader) {
  const isElsewhere = url !== undefined && /^https?:\/\//i.test(url)
  return (
    <div className={`${box} aspect-[1.91]`}>
      <span className="grid justify-items-center gap-1.5 px-4 text-center text-sm">
        {icons.get(format) ?? <FileText {...iconLook} />}
        {isElsewhere ? (
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-8 items-center gap-1.5 text-(--phone-link) underline underline-offset-2"
          >
            Open the {mediaWord(format).toLowerCase()} at {hostOf(url)}
            <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
          </a>
        ) : (
          mediaWord(format)
        )}
      </span>
    </div>
  )
}

const hostOf = (url: string) => parseUrl(url)?.host ?? 'its address'

function DocumentLine({ url, filename = 'Document' }: MediaHeader) {
  const line = (
    <>
      <FileText aria-hidden="true" className="size-8 shrink-0 text-(--phone-faint)" />
      <bdi className="min-w-0 truncate font-medium">{filename}</bdi>
    </>
  )
  const look = 'flex min-h-12 items-center gap-2.5 rounded-md bg-(--phone-fill) p-2.5'
  if (url === undefined) return <div className={look}>{line}</div>
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={`${look} hover:underline`}>
      {line}
    </a>
  )
}

/** A place: a map that is not loaded, and under it what the place is called. */
function LocationCard({ name, address }: MediaHeader) {
  return (
    <div className="overflow-hidden rounded-md bg-(--phone-fill)">
      <div className={`${box} aspect-[2.4] rounded-none border-b border-(--phone-line)`}>
        <MapPin {...iconLook} />
      </div>
      <div className="px-2.5 py-1.5">
        <p dir="auto" className="font-medium wrap-anywhere">
          {name || mediaWord('LOCATION')}
        </p>
        {address && (
          <p dir="auto" className="text-[0.8125rem] text-(--phone-faint) wrap-anywhere">
            {address}
          </p>
        )}
      </div>
    </div>
  )
}

/** The file or place a message begins with. */
export function Media(props: MediaHeader) {
  const { format, url } = props
  const [isBroken, setIsBroken] = useState(false)
  if (format === 'DOCUMENT') return <DocumentLine {...props} />
  if (format === 'LOCATION') return <LocationCard {...props} />
  const isHere = url?.startsWith('/') === true && !isBroken
  if (isHere && format === 'IMAGE') {
    return (
      <Picture
        src={url}
        alt="Sent by the business"
        className={`${box} aspect-[1.91] object-cover`}
        instead={<Placeholder {...props} />}
      />
    )
  }
  if (isHere && format === 'VIDEO') {
    return (
      <video
        src={url}
        controls
        playsInline
        preload="metadata"
        aria-label="Video from the business"
        onError={() => setIsBroken(true)}
        className={`${box} aspect-[1.91] object-cover`}
      />
    )
  }
  return <Placeholder {...props} />
}

'use client'

import { FileText, MapPin } from 'lucide-react'
import { useRef, useState } from 'react'
import { Picture } from '@/components/ui/picture'
import { messageWords } from '@/lib/language/template/message-words'
import { MediaPlaceholder, mediaBox, PlaySign } from './media-placeholder'
import { type MediaHeader, mediaWord } from './media-word'

interface MediaProps extends MediaHeader {
  /** Language of the phone's own text; empty for English. */
  language?: string
}

/** File type according to the name. */
const fileKind = (filename: string): string | undefined =>
  /\.([a-z0-9]{1,5})$/i.exec(filename)?.[1]?.toUpperCase()

function DocumentLine({ url, filename, language = '' }: MediaProps) {
  const kind = fileKind(filename ?? '')
  const line = (
    <>
      <FileText aria-hidden="true" className="size-8 shrink-0 text-(--phone-alert)" />
      <span className="min-w-0">
        <bdi
          lang={filename === undefined ? messageWords(language).language : undefined}
          className="block truncate leading-5 font-medium"
        >
          {filename ?? mediaWord('DOCUMENT', language)}
        </bdi>
        {kind && <span className="block text-xs text-(--phone-faint)">{kind}</span>}
      </span>
    </>
  )
  const look = 'flex min-h-14 items-center gap-2.5 rounded-md bg-(--phone-fill) p-2.5'
  if (url === undefined) return <div className={look}>{line}</div>
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={`${look} hover:underline`}>
      {line}
    </a>
  )
}

/** A location: a drawn map, without loading one, above the name of the place. */
function LocationCard({ name, address, language = '' }: MediaProps) {
  return (
    <div className="overflow-hidden rounded-md bg-(--phone-fill)">
      <div className={`${mediaBox} phone-map aspect-[2.1] rounded-none border-b border-(--phone-line)`}>
        <MapPin
          aria-hidden="true"
          className="size-9 -translate-y-2 fill-(--phone-bubble) text-(--phone-alert)"
        />
      </div>
      <div className="px-2.5 py-1.5">
        <p
          dir="auto"
          lang={name ? undefined : messageWords(language).language}
          className="font-medium wrap-anywhere"
        >
          {name || mediaWord('LOCATION', language)}
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

/** Files of this console, and images embedded by the page: nothing is loaded from elsewhere. */
const ours = /^(?:\/|data:image\/jpeg;base64,)/

/** The file or location at the start of a message. */
export function Media(props: MediaProps) {
  const { format, url } = props
  /** A new file may load. */
  const [failed, setFailed] = useState<string>()
  const [isPlayed, setIsPlayed] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  if (format === 'DOCUMENT') return <DocumentLine {...props} />
  if (format === 'LOCATION') return <LocationCard {...props} />
  const isHere = url !== undefined && ours.test(url) && url !== failed
  if (isHere && format === 'IMAGE') {
    return (
      <Picture
        src={url}
        lang="en"
        alt="Sent by the business"
        className={`${mediaBox} aspect-[1.91] object-cover`}
        instead={<MediaPlaceholder {...props} isFailed />}
      />
    )
  }
  if (isHere && format === 'VIDEO') {
    return (
      <div className="relative">
        <video
          ref={video}
          src={url}
          controls={isPlayed}
          playsInline
          preload="metadata"
          lang="en"
          aria-label="Video from the business"
          onError={() => setFailed(url)}
          className={`${mediaBox} aspect-[1.91] object-cover`}
        />
        {!isPlayed && (
          <button
            type="button"
            lang="en"
            aria-label="Play the video"
            onClick={() => {
              setIsPlayed(true)
              video.current?.focus()
              void video.current?.play().catch(() => setFailed(url))
            }}
            className="absolute inset-0 grid place-items-center rounded-md focus-visible:-outline-offset-2"
          >
            <PlaySign />
          </button>
        )}
      </div>
    )
  }
  return <MediaPlaceholder {...props} isFailed={url !== undefined && url === failed} />
}

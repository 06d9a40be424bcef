'use client'

import { ChevronLeft, ChevronRight, ImageOff } from 'lucide-react'
import { useMemo, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { AlternativeText, Picture } from '@/components/ui/picture'
import type { ImageCarouselView, ImageView } from '@/lib/language/flow-json/run/view-types'
import { pictureAddress } from '../text/picture'

function FlowPicture({ src, altText, fit }: { src: string; altText?: string; fit: 'contain' | 'cover' }) {
  const address = useMemo(() => pictureAddress(src), [src])
  return (
    <Picture
      src={address}
      alt={altText ?? ''}
      className={classNames('size-full', fit === 'cover' ? 'object-cover' : 'object-contain')}
      instead={
        <span className="grid size-full min-h-[5em] place-items-center bg-(--phone-fill) p-2 text-center text-[0.85em]">
          <span>
            <ImageOff aria-hidden="true" className="mx-auto size-[1.6em]" />
            <AlternativeText>{altText ?? 'This image can’t be shown.'}</AlternativeText>
          </span>
        </span>
      }
    />
  )
}

/** An image, as wide as the screen unless it says otherwise. */
export function ImagePart({ view }: { view: ImageView }) {
  const { width, height, aspectRatio } = view
  return (
    <div
      style={{
        width: width === undefined ? undefined : `${width}px`,
        height: height === undefined ? undefined : `${height}px`,
        aspectRatio: height === undefined && view.scaleType === 'cover' ? aspectRatio : undefined,
      }}
      className="mx-auto max-w-full overflow-hidden"
    >
      <FlowPicture src={view.src} altText={view.altText} fit={view.scaleType} />
    </div>
  )
}

const arrow =
  'absolute inset-y-0 my-auto grid size-[2.2em] place-items-center rounded-full bg-[rgb(8_20_24/0.6)] text-[#fff] aria-disabled:opacity-35 [&_svg]:size-[1.1em]'

/** Up to three images, one at a time. */
export function CarouselPart({ view }: { view: ImageCarouselView }) {
  const [wanted, setWanted] = useState(0)
  const { images } = view
  const shown = Math.min(wanted, images.length - 1)
  const image = images[shown]
  if (!image) return null
  const go = (by: number) => setWanted(Math.max(0, Math.min(images.length - 1, shown + by)))
  return (
    <div role="group" aria-roledescription="carousel" aria-label="Images">
      <div
        style={{ aspectRatio: view.aspectRatio.replace(':', ' / ') }}
        className="relative overflow-hidden rounded-[0.6em] bg-(--phone-fill)"
      >
        <FlowPicture key={shown} src={image.src} altText={image.altText} fit={view.scaleType} />
        {images.length > 1 && (
          <>
            <button
              type="button"
              aria-label="Previous image"
              aria-disabled={shown === 0}
              onClick={() => go(-1)}
              className={classNames(arrow, 'start-[0.4em]')}
            >
              <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
            </button>
            <button
              type="button"
              aria-label="Next image"
              aria-disabled={shown === images.length - 1}
              onClick={() => go(1)}
              className={classNames(arrow, 'end-[0.4em]')}
            >
              <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
            </button>
          </>
        )}
      </div>
      {images.length > 1 && (
        <p role="status" dir="ltr" className="pt-[0.3em] text-center text-[0.8em] text-(--phone-faint)">
          {shown + 1} of {images.length}
        </p>
      )}
    </div>
  )
}

'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { RoundPicture } from '@/components/ui/round-picture'
import { Skeleton } from '@/components/ui/skeleton'
import { useAttempt } from '@/components/ui/use-attempt'
import { keptPhotoAddress, profileQueries } from '@/lib/browser/business-profile'
import type { EarlierPhoto } from '@/lib/contract/console/business-profile'
import { earlierPhotoText, photoAtAddress } from './earlier-photo'

interface EarlierPhotosDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  phoneNumberId: string
  /** Name of the business. */
  name: string
  /** URL of the current photo at the service. */
  shownUrl: string | undefined
  /** Starts restoring a photo; resolves once the upload has started. */
  restore: (photo: EarlierPhoto) => Promise<void>
  /** Why no photo can be restored now. */
  blockedBecause: string | undefined
}

/** Earlier photos of a profile, newest first, each with a button to restore it. */
export function EarlierPhotosDialog(props: EarlierPhotosDialogProps) {
  const { open, onOpenChange, phoneNumberId, name, shownUrl, restore, blockedBecause } = props
  const { data, error } = useQuery({
    ...profileQueries.photos(phoneNumberId),
    enabled: open,
    staleTime: 0,
  })
  const [loading, setLoading] = useState<string>()
  const { run, problem } = useAttempt()
  const photos = data?.data
  const shown = photos && photoAtAddress(photos, shownUrl)
  const putBack = async (photo: EarlierPhoto) => {
    setLoading(photo.hash)
    if (await run(() => restore(photo))) onOpenChange(false)
    setLoading(undefined)
  }
  const failure = problem ?? (error ? problemOf(error) : undefined)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Earlier photos"
      description="Recent profile photos of this number."
    >
      {failure && <ProblemNotice problem={failure} />}
      {!photos && !error && <Skeleton className="h-20 w-full" />}
      {photos?.length === 0 && (
        <p className="text-text-muted">No photos yet. A photo is kept here when it is set or replaced.</p>
      )}
      <ul className="divide-y divide-border empty:hidden">
        {photos?.map((photo) => (
          <li key={photo.hash} className="flex items-center gap-3 py-3">
            <RoundPicture
              src={keptPhotoAddress(phoneNumberId, photo.hash)}
              name={name}
              alt=""
              className="size-14"
            />
            <p className="min-w-0 flex-1 text-sm text-pretty">{earlierPhotoText(photo)}</p>
            {photo === shown ? (
              <span className="text-sm text-text-muted">In use</span>
            ) : (
              <Button
                size="small"
                aria-label={`Use again: ${earlierPhotoText(photo)}`}
                pending={loading === photo.hash}
                blockedBecause={blockedBecause}
                onClick={() => void putBack(photo)}
              >
                Use again
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

'use client'

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { describeImage, type EncodedImage, imageFileName } from '@/components/ui/image-crop/encode-image'
import { problemOf } from '@/components/ui/problem-of'
import { useToast } from '@/components/ui/toast-provider'
import { profileQueries } from '@/lib/browser/business-profile'
import { applyPhoto, keepPhoto, loadKeptPhoto, uploadApi } from '@/lib/browser/business-profile-upload'
import { keepSaved } from '@/lib/browser/keep-saved'
import type { BusinessProfile } from '@/lib/contract/business-profile'
import type { EarlierPhoto } from '@/lib/contract/console/business-profile'
import type { Problem } from '@/lib/contract/error-object'
import { earlierPhotoText, photoAtAddress } from './earlier-photo'
import { PhotoUpload, pauseUntilOnline, type UploadProgress } from './photo-upload'

/** A photo that was just set. */
interface SentPhoto {
  profile: BusinessProfile
  /** Some services show it after a delay. */
  isShown: boolean
  /** URL of the previous photo at the service. */
  replacedUrl: string
}

/** A photo being uploaded. */
interface Sending {
  upload: PhotoUpload<SentPhoto>
  /** Object URL of the new photo. */
  url: string
  /** How the file was converted, or which earlier photo it is. */
  note: string
  onDone: (result: SentPhoto) => Promise<void>
}

export type SendingState =
  | { kind: 'idle' }
  | { kind: 'uploading'; sending: Sending; progress: UploadProgress }
  | { kind: 'failed'; sending: Sending; problem: Problem }

const firstStep: UploadProgress = { step: 'open', sent: 0, isWaiting: false }

/** Uploads a photo to a profile, step by step. */
function useSending(phoneNumberId: string) {
  const [state, setState] = useState<SendingState>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)
  const queryClient = useQueryClient()

  // An upload is outside React and would continue after leaving the page.
  useEffect(() => () => running.current?.abort(), [])

  const end = (sending: Sending) => {
    running.current?.abort()
    URL.revokeObjectURL(sending.url)
    setState({ kind: 'idle' })
  }
  const run = async (sending: Sending) => {
    running.current?.abort()
    const call = new AbortController()
    running.current = call
    setState({ kind: 'uploading', sending, progress: firstStep })
    const { queryKey } = profileQueries.detail(phoneNumberId)
    try {
      const result = await sending.upload.run(call.signal)
      if (call.signal.aborted) return
      await keepSaved(queryClient, queryKey, result.profile)
      end(sending)
      await sending.onDone(result)
    } catch (failure) {
      // It is unknown whether the last step had started.
      if (call.signal.aborted) return void queryClient.invalidateQueries({ queryKey })
      const problem = problemOf(failure)
      // Someone else changed the photo: show theirs before this one may replace it.
      if (problem.kind === 'conflict') await queryClient.invalidateQueries({ queryKey })
      setState({ kind: 'failed', sending, problem })
    }
  }
  return {
    state,
    run,
    end,
    tell: (progress: UploadProgress) =>
      setState((now) => (now.kind === 'uploading' ? { ...now, progress } : now)),
  }
}

/** Sets a number's profile photo, or restores an earlier one. The old one stays until that is done. */
export function usePhotoUpload(phoneNumberId: string) {
  const { state, run, end, tell } = useSending(phoneNumberId)
  const begunWith = useRef('')
  const queryClient = useQueryClient()
  const toast = useToast()

  const begin = () => {
    begunWith.current = shownPhoto(queryClient, phoneNumberId)
  }
  const start = (file: Blob, fileName: string, { note, done }: { note: string; done: string }) => {
    const parts = uploadOf(queryClient, phoneNumberId, begunWith.current, file)
    const upload = new PhotoUpload({ ...parts, file, fileName, tell })
    const onDone = async ({ isShown, replacedUrl }: SentPhoto) => {
      const replaced = await keptPhotoAt(queryClient, phoneNumberId, replacedUrl)
      const undo = replaced && { undo: () => void restore(replaced).catch(notRestored) }
      toast(done, isShown ? undefined : 'It may take a minute to appear.', undo)
    }
    void run({ upload, url: URL.createObjectURL(file), note, onDone })
  }
  const restore = async (photo: EarlierPhoto) => {
    begin()
    const file = await loadKeptPhoto(phoneNumberId, photo.hash)
    start(file, imageFileName('photo', file.type, 'photo'), {
      note: earlierPhotoText(photo),
      done: 'Earlier photo restored',
    })
  }
  const notRestored = (failure: unknown) =>
    toast('The earlier photo wasn’t restored', problemOf(failure).title)
  return {
    state,
    /** A photo is being chosen: from now on, a changed photo on the profile is a conflict. */
    begin,
    send: (photo: EncodedImage, original: File) =>
      start(photo.blob, imageFileName(original.name, photo.blob.type, 'photo'), {
        note: describeImage(photo, original.size),
        done: 'Profile photo updated',
      }),
    /** Restores an earlier photo through the same steps. @throws ProblemError if it can't be loaded */
    restore,
    tryNow: () => state.kind === 'uploading' && state.sending.upload.tryNow(),
    retry: () => state.kind === 'failed' && void run(state.sending),
    cancel: () => state.kind !== 'idle' && end(state.sending),
  }
}

const shownPhoto = (queryClient: QueryClient, phoneNumberId: string): string =>
  queryClient.getQueryData(profileQueries.detail(phoneNumberId).queryKey)?.profile_picture_url ?? ''

/** The console's copy of a photo shown at a URL. */
async function keptPhotoAt(queryClient: QueryClient, phoneNumberId: string, address: string) {
  const query = { ...profileQueries.photos(phoneNumberId), staleTime: 0 }
  const photos = await queryClient.fetchQuery(query).then(
    ({ data }) => data,
    () => [],
  )
  return photoAtAddress(photos, address)
}

/**
 * Uploads and sets photos. Setting requires that the profile still has the photo it had when this one was chosen,
 * although the page shows newer ones meanwhile. Whoever retries after a conflict has seen the other photo.
 */
function uploadOf(queryClient: QueryClient, phoneNumberId: string, begunWith: string, file: Blob) {
  let shownUrl = begunWith
  let hasConflict = false
  return {
    api: uploadApi,
    pause: pauseUntilOnline,
    async apply(handle: string, signal: AbortSignal) {
      if (hasConflict) shownUrl = shownPhoto(queryClient, phoneNumberId)
      hasConflict = false
      const { hash } = await keepPhoto(phoneNumberId, file, signal)
      const profile = await applyPhoto(phoneNumberId, { handle, hash, shownUrl }, signal).catch((failure) => {
        hasConflict = problemOf(failure).kind === 'conflict'
        throw failure
      })
      return { profile, isShown: profile.profile_picture_url !== shownUrl, replacedUrl: shownUrl }
    },
  }
}

'use client'

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { problemOf } from '@/components/ui/problem-of'
import { useToast } from '@/components/ui/toast-provider'
import { profileQueries } from '@/lib/browser/business-profile'
import { applyPhoto, uploadApi } from '@/lib/browser/business-profile-upload'
import { keepSaved } from '@/lib/browser/keep-saved'
import type { BusinessProfile } from '@/lib/contract/business-profile'
import type { Problem } from '@/lib/contract/error-object'
import { describePhoto, type EncodedPhoto } from './encode-photo'
import { PhotoUpload, pauseUntilOnline, type UploadProgress } from './photo-upload'

/** A photo on its way. */
interface Sending {
  upload: PhotoUpload<{ profile: BusinessProfile; isShown: boolean }>
  /** Address of the new photo in this browser. */
  url: string
  /** What was made of the file. */
  note: string
}

export type SendingState =
  | { kind: 'idle' }
  | { kind: 'uploading'; sending: Sending; progress: UploadProgress }
  | { kind: 'failed'; sending: Sending; problem: Problem }

const start: UploadProgress = { step: 'open', sent: 0, isWaiting: false }

/** Brings a new photo of a number to its profile. The old one stays until that is done. */
export function usePhotoUpload(phoneNumberId: string) {
  const [state, setState] = useState<SendingState>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)
  const begunWith = useRef('')
  const queryClient = useQueryClient()
  const toast = useToast()

  // An upload is not React's, and goes on for nobody once the page is gone.
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
    setState({ kind: 'uploading', sending, progress: start })
    const { queryKey } = profileQueries.detail(phoneNumberId)
    try {
      const { profile, isShown } = await sending.upload.run(call.signal)
      if (call.signal.aborted) return
      await keepSaved(queryClient, queryKey, profile)
      end(sending)
      toast('Profile photo updated', isShown ? undefined : 'It may take a minute to appear.')
    } catch (failure) {
      // Whether the last step had begun nobody knows here.
      if (call.signal.aborted) return void queryClient.invalidateQueries({ queryKey })
      const problem = problemOf(failure)
      // Someone was quicker: their photo is shown before this one may take its place.
      if (problem.kind === 'conflict') await queryClient.invalidateQueries({ queryKey })
      setState({ kind: 'failed', sending, problem })
    }
  }
  const send = (photo: EncodedPhoto, original: File) => {
    const upload = new PhotoUpload({
      ...uploadOf(queryClient, phoneNumberId, begunWith.current),
      file: photo.blob,
      fileName: nameFor(original.name, photo.blob.type),
      tell: (progress) => setState((now) => (now.kind === 'uploading' ? { ...now, progress } : now)),
    })
    const url = URL.createObjectURL(photo.blob)
    void run({ upload, url, note: describePhoto(photo, original.size) })
  }
  return {
    state,
    /** A photo is being chosen: from now on another one on the profile is news. */
    begin() {
      begunWith.current = shownPhoto(queryClient, phoneNumberId)
    },
    send,
    tryNow: () => state.kind === 'uploading' && state.sending.upload.tryNow(),
    retry: () => state.kind === 'failed' && void run(state.sending),
    cancel: () => state.kind !== 'idle' && end(state.sending),
  }
}

const shownPhoto = (queryClient: QueryClient, phoneNumberId: string): string =>
  queryClient.getQueryData(profileQueries.detail(phoneNumberId).queryKey)?.profile_picture_url ?? ''

/**
 * How photos of a number are sent, and put on a profile whose photo still is the one it had when this one was chosen: the
 * page goes on showing the newest meanwhile. Whoever tries again after a conflict has seen the other one.
 */
function uploadOf(queryClient: QueryClient, phoneNumberId: string, begunWith: string) {
  let shownUrl = begunWith
  let hasConflict = false
  return {
    api: uploadApi,
    pause: pauseUntilOnline,
    async apply(handle: string, signal: AbortSignal) {
      if (hasConflict) shownUrl = shownPhoto(queryClient, phoneNumberId)
      hasConflict = false
      const profile = await applyPhoto(phoneNumberId, { handle, shownUrl }, signal).catch((failure) => {
        hasConflict = problemOf(failure).kind === 'conflict'
        throw failure
      })
      return { profile, isShown: profile.profile_picture_url !== shownUrl }
    },
  }
}

const MOST_NAME_CHARACTERS = 100

/** The name of what is sent: of the file, with the ending of its new type. */
function nameFor(fileName: string, type: string): string {
  const stem = fileName.replace(/\.[^.]*$/, '').slice(0, MOST_NAME_CHARACTERS)
  return `${stem || 'photo'}.${type === 'image/png' ? 'png' : 'jpg'}`
}

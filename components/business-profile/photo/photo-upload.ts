import { isProblemError } from '@/components/ui/problem-of'
import type { UploadApi } from '@/lib/browser/business-profile-upload'
import { backOffMs } from '@/lib/work/back-off'
import { sleep } from '@/lib/work/sleep'

/** The three steps of the service: open an upload, send the bytes, put the photo on the profile. */
export const uploadSteps = ['open', 'send', 'apply'] as const
export type UploadStep = (typeof uploadSteps)[number]

export interface UploadProgress {
  step: UploadStep
  /** Fraction of bytes sent, from 0 to 1. */
  sent: number
  /** The connection is lost; the upload resumes when it is back. */
  isWaiting: boolean
}

interface Upload<Applied> {
  api: UploadApi
  file: Blob
  fileName: string
  /** The third step. */
  apply: (handle: string, signal: AbortSignal) => Promise<Applied>
  tell: (progress: UploadProgress) => void
  /** Resolves when another try is worthwhile (`tries` is 1 after the first one); rejects when the signal aborts. */
  pause: (tries: number, signal: AbortSignal) => Promise<void>
}

const TRIES = 5

const kindOf = (failure: unknown) => (isProblemError(failure) ? failure.problem.kind : undefined)

/** Errors after which the upload can resume at the offset the session reports. */
const mayGoOn = (failure: unknown) =>
  isProblemError(failure) && (failure.problem.isTransient || failure.problem.kind === 'fileOffsetMismatch')

/**
 * Uploads one photo. Resumes after a lost connection, at the byte the service has reached; after a failure, `run` can
 * be called again and continues with the step that failed.
 */
export class PhotoUpload<Applied> {
  private uploadId: string | undefined
  private handle: string | undefined
  private wait: AbortController | undefined

  constructor(private readonly upload: Upload<Applied>) {}

  /** @throws what the calls throw, and the signal's reason */
  async run(signal: AbortSignal): Promise<Applied> {
    const { upload } = this
    const isNew = this.uploadId === undefined
    if (isNew) this.tell('open', 0)
    this.uploadId ??= (await upload.api.open(upload.file, upload.fileName, signal)).id
    this.handle ??= await this.send(this.uploadId, isNew, signal)
    this.tell('apply', 1)
    try {
      return await upload.apply(this.handle, signal)
    } catch (failure) {
      // A handle works once, within a day. If it is invalid, uploads the photo again.
      if (kindOf(failure) === 'photoHandleInvalid') this.forget()
      throw failure
    }
  }

  private async send(uploadId: string, isNew: boolean, signal: AbortSignal): Promise<string> {
    const { api, file } = this.upload
    let offset = 0
    for (let tries = isNew ? 0 : 1; ; tries += 1) {
      try {
        if (tries > 0) {
          const state = await api.read(uploadId, signal)
          if (state.h) return state.h
          offset = state.file_offset ?? 0
        }
        this.tell('send', offset / file.size)
        const answer = await api.send(
          uploadId,
          file,
          offset,
          (bytes) => this.tell('send', (offset + bytes) / file.size),
          signal,
        )
        if (answer.h) return answer.h
        if (tries >= TRIES) throw new Error('The service didn’t accept the whole photo.')
      } catch (failure) {
        signal.throwIfAborted()
        if (kindOf(failure) === 'uploadExpired' || kindOf(failure) === 'notFound') this.forget()
        if (!mayGoOn(failure) || tries >= TRIES) throw failure
        this.upload.tell({ step: 'send', sent: offset / file.size, isWaiting: true })
        await this.pause(tries + 1, signal)
      }
    }
  }

  /** Ends the current wait, if any. */
  tryNow(): void {
    this.wait?.abort()
  }

  private async pause(tries: number, signal: AbortSignal): Promise<void> {
    const wait = new AbortController()
    this.wait = wait
    try {
      await this.upload.pause(tries, AbortSignal.any([signal, wait.signal]))
    } catch (failure) {
      signal.throwIfAborted()
      if (!wait.signal.aborted) throw failure
    }
  }

  private forget(): void {
    this.uploadId = undefined
    this.handle = undefined
  }

  private tell(step: UploadStep, sent: number): void {
    this.upload.tell({ step, sent: Math.min(1, sent), isWaiting: false })
  }
}

const FIRST_PAUSE_MS = 500

/** Waits until the browser is online, and a little longer with each try. */
export async function pauseUntilOnline(tries: number, signal: AbortSignal): Promise<void> {
  if (!navigator.onLine) await whenOnline(signal)
  await sleep(backOffMs(tries, { firstMs: FIRST_PAUSE_MS }), signal)
}

function whenOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    window.addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

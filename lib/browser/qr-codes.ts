import { queryOptions, useMutation } from '@tanstack/react-query'
import { qrCodesCreatedAtOnce as createdAtOnce } from '@/lib/contract/page-limits'
import type { CreatedQrCode, MadeQrPrint, NewQrCode, QrCodeEdit, QrLabel } from '@/lib/contract/qr-labels'
import { type CaptionFontName, captionFontsFor } from '@/lib/qr/captions/caption-fonts'
import { offline } from './api'
import { addressOf, call } from './call'
import { ProblemError } from './problem-error'
import { rowQuery } from './row-queries'
import { useRowMutation } from './use-row-mutation'

export const qrCodeQueries = {
  /** Every code of a number, the newest first. */
  list: (phoneNumberId: string) =>
    rowQuery('GET /api/qr-codes/:phoneNumberId', { params: { phoneNumberId } }),
  /** Conversations by code, an estimate; a code nobody began one with is not among them. */
  conversations: (phoneNumberId: string) =>
    rowQuery('GET /api/qr-codes/:phoneNumberId/conversations', { params: { phoneNumberId } }),
  /** What was made of a code to be hung up, the last first. */
  prints: (phoneNumberId: string, code: string) =>
    queryOptions({
      ...rowQuery('GET /api/qr-codes/:phoneNumberId/:code/prints', { params: { phoneNumberId, code } }),
      // Someone may have made a sheet a moment ago.
      staleTime: 0,
    }),
  detail: (phoneNumberId: string, code: string) =>
    rowQuery('GET /api/qr-codes/:phoneNumberId/:code', { params: { phoneNumberId, code } }),
}

/** Has it written down that something was made of codes. What was made is there already: a failure takes nothing away. */
export function reportQrPrint(phoneNumberId: string, made: MadeQrPrint): void {
  const given = { params: { phoneNumberId }, body: made }
  call('POST /api/qr-codes/:phoneNumberId/prints', given).catch(() => undefined)
}

export const useCreateQrCode = (phoneNumberId: string) =>
  useRowMutation('POST /api/qr-codes/:phoneNumberId', (body: NewQrCode) => ({
    params: { phoneNumberId },
    body,
  }))

export const useEditQrCode = (phoneNumberId: string, code: string) =>
  useRowMutation('POST /api/qr-codes/:phoneNumberId/:code', (body: QrCodeEdit) => ({
    params: { phoneNumberId, code },
    body,
  }))

export const useLabelQrCode = (phoneNumberId: string, code: string) =>
  useRowMutation('PUT /api/qr-codes/:phoneNumberId/:code/label', (body: QrLabel) => ({
    params: { phoneNumberId, code },
    body,
  }))

/** Deletes a code, though the page may be on its way out. */
export const useDeleteQrCode = (phoneNumberId: string) =>
  useRowMutation('DELETE /api/qr-codes/:phoneNumberId/:code', (code: string) => ({
    params: { phoneNumberId, code },
    keepalive: true,
  }))

/** What is created of a list, and how the browser watches it. */
export interface QrCodeImport {
  codes: readonly NewQrCode[]
  /** Called after each part with the answers so far, in the order of the list. */
  onProgress?(done: readonly CreatedQrCode[]): void
  /** Between two parts; what was created stays. */
  signal?: AbortSignal
}

/** Creates the codes of a list part by part; fails only when a part could not be asked for, and what is done stays. */
export const useImportQrCodes = (phoneNumberId: string) =>
  useMutation<CreatedQrCode[], ProblemError, QrCodeImport>({
    async mutationFn({ codes, onProgress, signal }) {
      const done: CreatedQrCode[] = []
      while (done.length < codes.length && !signal?.aborted) {
        const body = { codes: codes.slice(done.length, done.length + createdAtOnce) }
        const given = { params: { phoneNumberId }, body }
        const { data } = await call('POST /api/qr-codes/:phoneNumberId/import', given)
        done.push(...data)
        onProgress?.([...done])
      }
      return done
    },
  })

/** The files of the fonts that captions need, for `makeSheetPdf`. @throws ProblemError */
export const readCaptionFonts = (captions: readonly string[], signal?: AbortSignal): Promise<Uint8Array[]> =>
  Promise.all(captionFontsFor(captions).map((name) => readFont(name, signal)))

async function readFont(name: CaptionFontName, signal?: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(addressOf('GET /api/qr-codes/fonts/:name', { params: { name } }), {
    signal,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new ProblemError(offline)
  })
  if (!response.ok) throw new ProblemError(offline)
  return new Uint8Array(await response.arrayBuffer())
}

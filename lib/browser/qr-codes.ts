import { queryOptions, useMutation } from '@tanstack/react-query'
import { qrCodesCreatedAtOnce as createdAtOnce } from '@/lib/contract/page-limits'
import type { CreatedQrCode, MadeQrPrint, NewQrCode, QrCodeEdit, QrLabel } from '@/lib/contract/qr-labels'
import { type CaptionFontName, captionFontsFor } from '@/lib/qr/captions/caption-fonts'
import { addressOf, call } from './call'
import { loadFile } from './files'
import type { ProblemError } from './problem-error'
import { rowQuery } from './row-queries'
import { useRowMutation } from './use-row-mutation'

export const qrCodeQueries = {
  /** All codes of a number, newest first. */
  list: (phoneNumberId: string) =>
    rowQuery('GET /api/qr-codes/:phoneNumberId', { params: { phoneNumberId } }),
  /** Estimated conversations per code; codes without any are omitted. */
  conversations: (phoneNumberId: string) =>
    rowQuery('GET /api/qr-codes/:phoneNumberId/conversations', { params: { phoneNumberId } }),
  /** Prints made of a code, latest first. */
  prints: (phoneNumberId: string, code: string) =>
    queryOptions({
      ...rowQuery('GET /api/qr-codes/:phoneNumberId/:code/prints', { params: { phoneNumberId, code } }),
      // Someone may have made a print just now.
      staleTime: 0,
    }),
  detail: (phoneNumberId: string, code: string) =>
    rowQuery('GET /api/qr-codes/:phoneNumberId/:code', { params: { phoneNumberId, code } }),
}

/** Records prints. Failures are ignored because the print already exists. */
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

/** Deletes a code. Completes even if the person leaves the page. */
export const useDeleteQrCode = (phoneNumberId: string) =>
  useRowMutation('DELETE /api/qr-codes/:phoneNumberId/:code', (code: string) => ({
    params: { phoneNumberId, code },
    keepalive: true,
  }))

/** Codes to create from a list, with progress and cancellation. */
export interface QrCodeImport {
  codes: readonly NewQrCode[]
  /** Called after each part with all results so far, in list order. */
  onProgress?(done: readonly CreatedQrCode[]): void
  /** Cancels between parts; codes already created stay. */
  signal?: AbortSignal
}

/** Creates a list's codes in parts. Fails only if a request fails, and codes already created stay. */
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

/** Loads the fonts that captions need, for `makeSheetPdf`. @throws ProblemError */
export const readCaptionFonts = (captions: readonly string[], signal?: AbortSignal): Promise<Uint8Array[]> =>
  Promise.all(captionFontsFor(captions).map((name) => readFont(name, signal)))

async function readFont(name: CaptionFontName, signal?: AbortSignal): Promise<Uint8Array> {
  const font = await loadFile(addressOf('GET /api/qr-codes/fonts/:name', { params: { name } }), signal)
  return new Uint8Array(await font.arrayBuffer())
}

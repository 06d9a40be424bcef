import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { qrCodeLimits } from '@/lib/contract/limits'
import type {
  CreatedQrCode,
  LabeledQrCode,
  MadeQrPrint,
  NewQrCode,
  QrCodeEdit,
  QrLabel,
} from '@/lib/contract/qr-labels'
import { type CaptionFontName, captionFontsFor } from '@/lib/qr/captions/caption-fonts'
import { offline } from './api'
import { addressOf, call } from './call'
import { ProblemError } from './problem-error'

export const qrCodeQueries = {
  all: () => ['qr-codes'] as const,
  /** Every code of a number, the newest first. */
  list: (phoneNumberId: string) =>
    queryOptions({
      queryKey: [...qrCodeQueries.all(), 'list', phoneNumberId] as const,
      queryFn: ({ signal }) =>
        call('GET /api/qr-codes/:phoneNumberId', { params: { phoneNumberId }, signal }),
    }),
  /** Conversations by code, an estimate; a code nobody began one with is not among them. */
  conversations: (phoneNumberId: string) =>
    queryOptions({
      queryKey: [...qrCodeQueries.all(), 'conversations', phoneNumberId] as const,
      queryFn: async ({ signal }) => {
        const given = { params: { phoneNumberId }, signal }
        return (await call('GET /api/qr-codes/:phoneNumberId/conversations', given)).data
      },
    }),
  /** What was made of a code to be hung up, the last first. */
  prints: (phoneNumberId: string, code: string) =>
    queryOptions({
      queryKey: [...qrCodeQueries.all(), 'prints', code, phoneNumberId] as const,
      queryFn: async ({ signal }) => {
        const given = { params: { phoneNumberId, code }, signal }
        return (await call('GET /api/qr-codes/:phoneNumberId/:code/prints', given)).data
      },
      // Someone may have made a sheet a moment ago.
      staleTime: 0,
    }),
  detail: (phoneNumberId: string, code: string) =>
    queryOptions({
      queryKey: [...qrCodeQueries.all(), 'detail', code, phoneNumberId] as const,
      queryFn: ({ signal }) =>
        call('GET /api/qr-codes/:phoneNumberId/:code', { params: { phoneNumberId, code }, signal }),
    }),
}

/** Has it written down that something was made of codes. What was made is there already: a failure takes nothing away. */
export function reportQrPrint(phoneNumberId: string, made: MadeQrPrint): void {
  const given = { params: { phoneNumberId }, body: made }
  call('POST /api/qr-codes/:phoneNumberId/prints', given).catch(() => undefined)
}

/** Reads the codes again, and meanwhile their conversations, for which nobody has to wait. */
function readAgain(queryClient: QueryClient): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: [...qrCodeQueries.all(), 'conversations'] })
  return queryClient.invalidateQueries({
    queryKey: qrCodeQueries.all(),
    predicate: ({ queryKey }) => queryKey[1] !== 'conversations',
  })
}

export function useCreateQrCode(phoneNumberId: string) {
  const queryClient = useQueryClient()
  return useMutation<LabeledQrCode, ProblemError, NewQrCode>({
    mutationFn: (body) => call('POST /api/qr-codes/:phoneNumberId', { params: { phoneNumberId }, body }),
    onSuccess: () => readAgain(queryClient),
  })
}

export function useEditQrCode(phoneNumberId: string, code: string) {
  const queryClient = useQueryClient()
  return useMutation<LabeledQrCode, ProblemError, QrCodeEdit>({
    mutationFn: (body) =>
      call('POST /api/qr-codes/:phoneNumberId/:code', { params: { phoneNumberId, code }, body }),
    onSuccess: () => readAgain(queryClient),
  })
}

export function useLabelQrCode(phoneNumberId: string, code: string) {
  const queryClient = useQueryClient()
  return useMutation<QrLabel, ProblemError, QrLabel>({
    mutationFn: (body) =>
      call('PUT /api/qr-codes/:phoneNumberId/:code/label', { params: { phoneNumberId, code }, body }),
    onSuccess: () => readAgain(queryClient),
  })
}

/** Deletes a code, though the page may be on its way out. */
export function useDeleteQrCode(phoneNumberId: string) {
  const queryClient = useQueryClient()
  return useMutation<{ success: boolean }, ProblemError, string>({
    mutationFn: (code) =>
      call('DELETE /api/qr-codes/:phoneNumberId/:code', { params: { phoneNumberId, code }, keepalive: true }),
    onSuccess: () => readAgain(queryClient),
  })
}

/** What is created of a list, and how the browser watches it. */
export interface QrCodeImport {
  codes: readonly NewQrCode[]
  /** Called after each part with the answers so far, in the order of the list. */
  onProgress?(done: readonly CreatedQrCode[]): void
  /** Between two parts; what was created stays. */
  signal?: AbortSignal
}

/** Creates the codes of a list part by part; fails only when a part could not be asked for, and what is done stays. */
export function useImportQrCodes(phoneNumberId: string) {
  const queryClient = useQueryClient()
  return useMutation<CreatedQrCode[], ProblemError, QrCodeImport>({
    async mutationFn({ codes, onProgress, signal }) {
      const done: CreatedQrCode[] = []
      const { createdAtOnce } = qrCodeLimits
      while (done.length < codes.length && !signal?.aborted) {
        const body = { codes: codes.slice(done.length, done.length + createdAtOnce) }
        const given = { params: { phoneNumberId }, body }
        const { data } = await call('POST /api/qr-codes/:phoneNumberId/import', given)
        done.push(...data)
        onProgress?.([...done])
      }
      return done
    },
    onSettled: () => readAgain(queryClient),
  })
}

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

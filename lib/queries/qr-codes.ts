import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { qrCodeLimits } from '@/lib/contract/limits'
import type {
  CreatedQrCode,
  LabelledQrCode,
  NewQrCode,
  QrCodeEdit,
  QrConversations,
  QrLabel,
} from '@/lib/contract/qr-labels'
import type { MadeQrPrint, QrPrint } from '@/lib/contract/qr-prints'
import { type CaptionFontName, captionFontsFor } from '@/lib/qr/captions/caption-fonts'
import { api, offline } from './api'
import { ProblemError } from './problem-error'

const pathOf = (phoneNumberId: string, code?: string) =>
  `/api/qr-codes/${[phoneNumberId, ...(code === undefined ? [] : [code])].map(encodeURIComponent).join('/')}`

export const qrCodeQueries = {
  all: () => ['qr-codes'] as const,
  /** Every code of a number, the newest first. */
  list: (phoneNumberId: string) =>
    queryOptions({
      queryKey: [...qrCodeQueries.all(), 'list', phoneNumberId] as const,
      queryFn: ({ signal }) => api<{ data: LabelledQrCode[] }>(pathOf(phoneNumberId), { signal }),
    }),
  /** Conversations by code, an estimate; a code nobody began one with is not among them. */
  conversations: (phoneNumberId: string) =>
    queryOptions({
      queryKey: [...qrCodeQueries.all(), 'conversations', phoneNumberId] as const,
      queryFn: async ({ signal }) => {
        const path = `${pathOf(phoneNumberId)}/conversations`
        const { data } = await api<{ data: QrConversations }>(path, { signal })
        return data
      },
    }),
  /** What was made of a code to be hung up, the last first. */
  prints: (phoneNumberId: string, code: string) =>
    queryOptions({
      queryKey: [...qrCodeQueries.all(), 'prints', code, phoneNumberId] as const,
      queryFn: async ({ signal }) => {
        const path = `${pathOf(phoneNumberId, code)}/prints`
        const { data } = await api<{ data: QrPrint[] }>(path, { signal })
        return data
      },
      // Somebody may have made a sheet a moment ago.
      staleTime: 0,
    }),
  detail: (phoneNumberId: string, code: string) =>
    queryOptions({
      queryKey: [...qrCodeQueries.all(), 'detail', code, phoneNumberId] as const,
      queryFn: ({ signal }) => api<LabelledQrCode>(pathOf(phoneNumberId, code), { signal }),
    }),
}

/** Has it written down that something was made of codes. What was made is there already: a failure takes nothing away. */
export function tellQrPrint(phoneNumberId: string, made: MadeQrPrint): void {
  api(`${pathOf(phoneNumberId)}/prints`, { method: 'POST', body: made }).catch(() => undefined)
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
  return useMutation<LabelledQrCode, ProblemError, NewQrCode>({
    mutationFn: (body) => api(pathOf(phoneNumberId), { method: 'POST', body }),
    onSuccess: () => readAgain(queryClient),
  })
}

export function useEditQrCode(phoneNumberId: string, code: string) {
  const queryClient = useQueryClient()
  return useMutation<LabelledQrCode, ProblemError, QrCodeEdit>({
    mutationFn: (body) => api(pathOf(phoneNumberId, code), { method: 'POST', body }),
    onSuccess: () => readAgain(queryClient),
  })
}

export function useLabelQrCode(phoneNumberId: string, code: string) {
  const queryClient = useQueryClient()
  return useMutation<QrLabel, ProblemError, QrLabel>({
    mutationFn: (body) => api(`${pathOf(phoneNumberId, code)}/label`, { method: 'PUT', body }),
    onSuccess: () => readAgain(queryClient),
  })
}

export function useDeleteQrCode(phoneNumberId: string) {
  const queryClient = useQueryClient()
  return useMutation<{ success: boolean }, ProblemError, string>({
    mutationFn: (code) => api(pathOf(phoneNumberId, code), { method: 'DELETE' }),
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
        const path = `${pathOf(phoneNumberId)}/import`
        const { data } = await api<{ data: CreatedQrCode[] }>(path, { method: 'POST', body })
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
  const response = await fetch(`/api/qr-codes/fonts/${name}`, { signal }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new ProblemError(offline)
  })
  if (!response.ok) throw new ProblemError(offline)
  return new Uint8Array(await response.arrayBuffer())
}

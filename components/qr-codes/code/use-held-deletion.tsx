'use client'

import { TriangleAlert } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { isProblemError, problemOf } from '@/components/ui/problem-of'
import { useToast } from '@/components/ui/toast-provider'
import { useDeleteQrCode } from '@/lib/browser/qr-codes'
import type { LabeledQrCode } from '@/lib/contract/qr-labels'
import { formatCount } from '@/lib/labels/numbers'
import { codeTitle } from '../list/filter-codes'
import { HeldDeletions } from './held-deletions'

const deletions = new HeldDeletions(() => window)

/** Codes whose deletion is delayed or in progress: lists leave them out. */
export const useHiddenCodes = (): ReadonlySet<string> =>
  useSyncExternalStore(deletions.subscribe, deletions.getHidden, deletions.getHidden)

const news = {
  icon: <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />,
  href: '/qr-codes',
  label: 'Open QR codes',
}

/** Deletes a number's codes once the notification is gone, which offers to undo it. */
export function useHeldDeletion(phoneNumberId: string): (codes: readonly LabeledQrCode[]) => void {
  const toast = useToast()
  const { mutateAsync } = useDeleteQrCode(phoneNumberId)
  const hold = (labeled: LabeledQrCode, isOne: boolean) => {
    const { code } = labeled
    const remove = async () => {
      try {
        await mutateAsync(code)
        if (isOne) toast('QR code deleted')
      } catch (failure) {
        const isGone = isProblemError(failure) && failure.problem.kind === 'notFound'
        if (!isGone) toast(`${codeTitle(labeled)} wasn’t deleted`, problemOf(failure).title, { news })
      } finally {
        deletions.show(code)
      }
    }
    deletions.hold(code, () => void remove())
  }
  return (codes) => {
    const [first] = codes
    if (!first) return
    const isOne = codes.length === 1
    for (const code of codes) hold(code, isOne)
    const each = (act: (code: string) => void) => () => {
      for (const { code } of codes) act(code)
    }
    toast(
      `Deleting ${isOne ? codeTitle(first) : formatCount(codes.length, 'QR code')}`,
      'Printed codes stop working once this notification closes.',
      {
        undo: each((code) => deletions.takeBack(code)),
        onGone: each((code) => deletions.commit(code)),
      },
    )
  }
}

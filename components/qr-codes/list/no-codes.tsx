import { QrCode } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

interface NoCodesProps {
  blockedBecause?: string
  create: () => void
  importCodes: () => void
}

/** Empty state of a number without codes. */
export function NoCodes({ blockedBecause, create, importCodes }: NoCodesProps) {
  return (
    <EmptyState
      icon={<QrCode />}
      title="Create your first QR code"
      action={
        <>
          <Button variant="primary" blockedBecause={blockedBecause} onClick={create}>
            New QR code
          </Button>
          <Button blockedBecause={blockedBecause} onClick={importCodes}>
            Import list
          </Button>
        </>
      }
    >
      Scanning it opens a conversation with this number, with a message ready to send. Print it on posters,
      receipts, and boxes.
    </EmptyState>
  )
}

import { FileDown, FileUp, Plus, Printer } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { MoreActions } from '@/components/ui/more-actions'
import { ActionWords, PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'

interface QrHeaderProps {
  /** The page and its actions are loading. */
  isLoading?: boolean
  /** Omitted without a number to create codes for. */
  actions?: {
    blockedBecause: string | undefined
    /** Why there is nothing to print or export. */
    emptyBecause: string | undefined
    create: () => void
    print: () => void
    importCodes: () => void
    exportCodes: () => void
  }
}

const icon = 'size-4'

/** Header of the gallery. */
export function QrHeader({ isLoading, actions }: QrHeaderProps) {
  return (
    <PageHeader
      title="QR codes"
      description="Customers scan a code to start a conversation with a prefilled message."
      actions={
        actions ? (
          <>
            <Button blockedBecause={actions.emptyBecause} onClick={actions.print}>
              <Printer aria-hidden="true" className={icon} />
              <ActionWords>Print</ActionWords>
            </Button>
            <MoreActions
              name="these QR codes"
              entries={[
                {
                  label: 'Import',
                  icon: <FileUp />,
                  blockedBecause: actions.blockedBecause,
                  onSelect: actions.importCodes,
                },
                {
                  label: 'Export',
                  icon: <FileDown />,
                  blockedBecause: actions.emptyBecause,
                  onSelect: actions.exportCodes,
                },
              ]}
            />
          </>
        ) : (
          isLoading && <Skeleton className="h-8 w-20 sm:w-32 pointer-coarse:h-11" />
        )
      }
      primary={
        actions ? (
          <Button variant="primary" blockedBecause={actions.blockedBecause} onClick={actions.create}>
            <Plus aria-hidden="true" className={icon} />
            <span>
              New<ActionWords> QR code</ActionWords>
            </span>
          </Button>
        ) : (
          isLoading && <Skeleton className="h-8 w-34 pointer-coarse:h-11" />
        )
      }
    />
  )
}

'use client'

import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Dialog } from '@/components/ui/dialog'

interface SecretDialogProps {
  secret: string
  /** It takes the place of another one, which stays valid for a day. */
  isRotated?: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}

const code = 'font-mono text-sm wrap-anywhere'

/** A signing secret, the only time it is shown, and how it is used. Load it lazily. */
export function SecretDialog({ secret, isRotated, open, onOpenChange }: SecretDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isRotated ? 'New signing secret' : 'Signing secret'}
      footer={
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          Done
        </Button>
      }
    >
      <div className="space-y-3 text-pretty">
        <div className="flex items-start gap-1 rounded-md border border-border bg-surface-sunken p-3">
          <code className={`min-w-0 flex-1 ${code}`}>{secret}</code>
          <CopyButton text={secret} label="Copy secret" />
        </div>
        <p>This secret is shown only once. Copy it to the receiver now.</p>
        {isRotated ? (
          <p className="text-sm text-text-muted">
            Both secrets are valid for 24 hours: <code className={code}>X-Hub-Signature-256</code> is signed
            with the old one and <code className={code}>X-Hub-Signature-256-Next</code> with the new one.
            After that, or when you expire the old secret, the first header uses the new one.
          </p>
        ) : (
          <p className="text-sm text-text-muted">
            Each delivery is signed with it. The header <code className={code}>X-Hub-Signature-256</code>{' '}
            contains sha256= and the HMAC of the body.
          </p>
        )}
      </div>
    </Dialog>
  )
}

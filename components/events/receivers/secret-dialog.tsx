'use client'

import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { ShownOnce } from '@/components/ui/shown-once'

interface SecretDialogProps {
  secret: string
  /** It replaces another one, which stays valid for a day. */
  isRotated?: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}

const code = 'font-mono text-sm wrap-anywhere'

/** A signing secret, shown only once, and how to use it. Load it lazily. */
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
      <ShownOnce what="signing secret" text={secret}>
        {isRotated ? (
          <>
            Both secrets are valid for 24 hours: <code className={code}>X-Hub-Signature-256</code> is signed
            with the old one and <code className={code}>X-Hub-Signature-256-Next</code> with the new one.
            After that, or when you expire the old secret, the first header uses the new one.
          </>
        ) : (
          <>
            Each delivery is signed with it. The header <code className={code}>X-Hub-Signature-256</code>{' '}
            contains sha256= and the HMAC of the body.
          </>
        )}
      </ShownOnce>
    </Dialog>
  )
}

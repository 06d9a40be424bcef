'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useConfirmed } from '@/components/form/confirm-identity/confirm-identity-provider'
import { CopyButton } from '@/components/ui/copy-button'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { SkeletonLines } from '@/components/ui/skeleton'
import { beginAuthenticator, confirmAuthenticator } from '@/lib/browser/account'
import type { AuthenticatorSetup } from '@/lib/contract/account'
import { drawQr, qrMatrix } from '@/lib/qr/draw'
import { OneTimeCodeForm } from './one-time-code-form'

interface AuthenticatorSetupFormProps {
  actions?: ReactNode
  done: (recoveryCodes: string[]) => void
}

/** Shows a secret as a QR code, rendered locally, and asks for the first code of the app. */
export function AuthenticatorSetupForm({ actions, done }: AuthenticatorSetupFormProps) {
  const id = useId()
  const confirmed = useConfirmed()
  // Each opening gets its own secret, which isn't cached.
  const setup = useQuery({
    queryKey: ['authenticator-setup', id],
    queryFn: () => confirmed(beginAuthenticator),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  if (setup.error)
    return (
      <PartProblem
        problem={problemOf(setup.error)}
        isTrying={setup.isFetching}
        retry={() => setup.refetch()}
      />
    )
  if (!setup.data) return <SkeletonLines className="h-64" />
  return (
    <div className="space-y-4">
      <Secret {...setup.data} />
      <OneTimeCodeForm
        submitLabel="Confirm code"
        hint="The six digits your app shows now."
        actions={actions}
        save={async (code) => {
          const { recoveryCodes } = await confirmAuthenticator(code)
          done(recoveryCodes)
        }}
      />
    </div>
  )
}

function Secret({ secret, uri }: AuthenticatorSetup) {
  const { viewBox, path } = drawQr(qrMatrix(uri))
  return (
    <>
      <p className="text-pretty text-text-muted">
        Scan this with an authenticator app, or enter the secret manually.
      </p>
      <svg
        role="img"
        aria-label="QR code for an authenticator app"
        viewBox={viewBox}
        className="mx-auto size-44 rounded-md"
        // White in dark mode, too: scanners need dark modules on a light background.
        style={{ backgroundColor: '#ffffff' }}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="black" />
      </svg>
      <div className="flex flex-wrap items-center justify-center gap-1">
        <p className="text-center">
          <span className="sr-only">Secret: </span>
          <code className="font-mono text-sm wrap-anywhere">{secret}</code>
        </p>
        <CopyButton text={secret.replaceAll(' ', '')} label="Copy secret" />
      </div>
    </>
  )
}
